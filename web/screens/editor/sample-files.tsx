import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { ImageIcon } from 'lucide-react'
import { limits } from '#functions/contract/limits.ts'
import { allCategories, type Sample } from '#functions/contract/sample.ts'
import { useClient } from '#web/api/client-context.tsx'
import { TileShapes } from '#web/files/file-tile.tsx'
import styles from '#web/files/files.module.css'
import type { SampleCopies } from '#web/files/sample-copies.ts'
import { SampleSearch, type Search, useSettledWords } from '#web/files/sample-search.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { SampleTile } from './sample-tile.tsx'
import type { Choice } from './use-choice.ts'

/** All samples. */
export const anySample: Search = { category: allCategories, words: '' }

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
  const words = useSettledWords(search)
  const list = useSamples(search.category, words)
  const pages = list.data?.pages ?? []
  const samples = pages.flatMap((page) => page.samples)
  const isNarrowed = search.category !== allCategories || words !== ''
  const count = `${samples.length}枚${list.hasNextPage ? '以上' : ''}`
  const found = isNarrowed ? `${count}見つかりました` : `${count}あります`
  return (
    <>
      <SampleSearch search={search} categories={pages[0]?.categories ?? []} onSearch={onSearch} />
      <StatusLine>{list.data && !list.isPlaceholderData ? found : ''}</StatusLine>
      <Loaded query={list} what="サンプル画像" skeleton={<TileShapes />}>
        {() =>
          samples.length === 0 ? (
            <NoSamples isNarrowed={isNarrowed} onAll={() => onSearch(anySample)} />
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

function useSamples(category: string, words: string) {
  const client = useClient()
  return useInfiniteQuery({
    queryKey: ['listSamples', category, words],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const part = { limit: String(limits.listLength), ...(pageParam && { cursor: pageParam }) }
      const query = { category, ...(words && { q: words }), ...part }
      return client.listSamples({ query }, { signal })
    },
    getNextPageParam: ({ cursor }) => cursor,
    // What was found before stays until the next is there.
    placeholderData: keepPreviousData,
  })
}

function NoSamples({ isNarrowed, onAll }: { isNarrowed: boolean; onAll: () => void }) {
  if (!isNarrowed) {
    return (
      <EmptyState icon={ImageIcon} title="サンプル画像がまだありません">
        「自分の写真」で、この端末の写真を追加してください。
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={ImageIcon}
      title="合う写真がありません"
      action={<Button onClick={onAll}>すべて見る</Button>}
    >
      言葉を短くするか、ほかの言葉や種類でさがしてください。
    </EmptyState>
  )
}
