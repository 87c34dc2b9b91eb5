import type { Sample } from '#functions/contract/sample.ts'
import { TileShapes } from '#web/files/file-tile.tsx'
import styles from '#web/files/files.module.css'
import { NoSamples } from '#web/files/no-samples.tsx'
import type { SampleCopies } from '#web/files/sample-copies.ts'
import {
  anySample,
  countText,
  hasNoSamples,
  type Search,
  useSampleList,
} from '#web/files/sample-list.ts'
import { SampleSearch, useSettledWords } from '#web/files/sample-search.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { SampleTile } from './sample-tile.tsx'
import type { Choice } from './use-choice.ts'

type Props = {
  search: Search
  onSearch: (search: Search) => void
  copies: SampleCopies
  /** What is chosen, in order; samples by their ids. */
  chosen: readonly string[]
  onChoose: (choice: Choice) => void
}

/** The samples that every shop may use, by category and by words, newest first. */
export function SampleFiles({ search, onSearch, copies, chosen, onChoose }: Props) {
  const found = useSampleList({ ...search, words: useSettledWords(search) })
  const { list, samples, categories } = found
  const isEmpty = hasNoSamples(found)
  return (
    <>
      {!isEmpty && <SampleSearch search={search} categories={categories} onSearch={onSearch} />}
      <StatusLine>{isEmpty ? '' : countText(found)}</StatusLine>
      <Loaded query={list} what="サンプル画像" skeleton={<TileShapes />}>
        {() =>
          samples.length === 0 ? (
            <NoSamples isNarrowed={!isEmpty} onAll={() => onSearch(anySample)}>
              「自分の写真」で、この端末の写真を追加してください。
            </NoSamples>
          ) : (
            <>
              <ul className={styles.grid} aria-busy={list.isPlaceholderData}>
                {samples.map((sample) => (
                  <SampleTile
                    key={sample.id}
                    sample={sample}
                    place={chosen.indexOf(sample.id) + 1}
                    copies={copies}
                    onPress={() => onChoose(choiceOf(sample))}
                  />
                ))}
              </ul>
              <MoreButton list={list} />
            </>
          )
        }
      </Loaded>
    </>
  )
}

const choiceOf = ({ id }: Sample): Choice => ({ from: 'sample', key: id, kind: 'image' })
