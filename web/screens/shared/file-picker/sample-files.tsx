import type { Sample } from '#functions/contract/files/sample.ts'
import { TileSkeletons } from '#web/files/file-tile.tsx'
import styles from '#web/files/files.module.css'
import { describeNoSamples } from '#web/files/sample/no-samples.tsx'
import type { SampleCopies } from '#web/files/sample/sample-copies.ts'
import { SampleSearch } from '#web/files/sample/sample-search.tsx'
import {
  emptySampleQuery,
  formatSampleCount,
  hasNoSamples,
  type SampleQuery,
  useSampleList,
} from '#web/files/sample/use-sample-list.ts'
import { ResourceList } from '#web/ui/list/resource-list.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { SampleTile } from './sample-tile.tsx'
import type { FileChoice } from './use-file-choice.ts'

type Props = {
  search: SampleQuery
  onSearch: (search: SampleQuery) => void
  copies: SampleCopies
  /** Ids of the chosen samples, in order. */
  chosen: readonly string[]
  onChoose: (choice: FileChoice) => void
}

export function SampleFiles({ search, onSearch, copies, chosen, onChoose }: Props) {
  const list = useSampleList(search)
  const change = (fields: Partial<SampleQuery>) => onSearch({ ...search, ...fields })
  return (
    <>
      {!hasNoSamples(list) && (
        <SampleSearch search={search} categories={list.categories} onSearch={change} />
      )}
      <StatusLine>{formatSampleCount(list)}</StatusLine>
      <ResourceList
        list={list}
        what="サンプル画像"
        skeleton={<TileSkeletons />}
        empty={describeNoSamples(list, {
          onAll: () => onSearch(emptySampleQuery),
          note: '「自分の写真」で、この端末の写真を追加してください。',
        })}
        className={`stack gap-2 ${styles.grid}`}
        renderRow={(sample) => (
          <SampleTile
            sample={sample}
            place={chosen.indexOf(sample.id) + 1}
            copies={copies}
            onPress={() => onChoose(toSampleChoice(sample))}
          />
        )}
      />
    </>
  )
}

const toSampleChoice = ({ id }: Sample): FileChoice => ({ from: 'sample', key: id, kind: 'image' })
