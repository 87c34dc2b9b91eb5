import type { Sample } from '#functions/contract/files/sample.ts'
import { TileSkeletons } from '#web/files/file-tile.tsx'
import styles from '#web/files/files.module.css'
import { NoSamples } from '#web/files/sample/no-samples.tsx'
import type { SampleCopies } from '#web/files/sample/sample-copies.ts'
import { SampleSearch, useDebouncedSearchText } from '#web/files/sample/sample-search.tsx'
import {
  emptySampleQuery,
  formatSampleCount,
  hasNoSamples,
  type SampleQuery,
  useSampleList,
} from '#web/files/sample/use-sample-list.ts'
import { MoreButton } from '#web/ui/button/more-button.tsx'
import { QueryContent } from '#web/ui/status/query-content.tsx'
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
  const found = useSampleList({ ...search, text: useDebouncedSearchText(search) })
  const { list, samples, categories } = found
  const isEmpty = hasNoSamples(found)
  return (
    <>
      {!isEmpty && <SampleSearch search={search} categories={categories} onSearch={onSearch} />}
      <StatusLine>{isEmpty ? '' : formatSampleCount(found)}</StatusLine>
      <QueryContent query={list} what="サンプル画像" skeleton={<TileSkeletons />}>
        {() =>
          samples.length === 0 ? (
            <NoSamples isNarrowed={!isEmpty} onAll={() => onSearch(emptySampleQuery)}>
              「自分の写真」で、この端末の写真を追加してください。
            </NoSamples>
          ) : (
            <>
              <ul className={`stack gap-2 ${styles.grid}`} aria-busy={list.isPlaceholderData}>
                {samples.map((sample) => (
                  <SampleTile
                    key={sample.id}
                    sample={sample}
                    place={chosen.indexOf(sample.id) + 1}
                    copies={copies}
                    onPress={() => onChoose(toSampleChoice(sample))}
                  />
                ))}
              </ul>
              <MoreButton list={list} />
            </>
          )
        }
      </QueryContent>
    </>
  )
}

const toSampleChoice = ({ id }: Sample): FileChoice => ({ from: 'sample', key: id, kind: 'image' })
