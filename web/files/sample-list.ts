import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { limits } from '#functions/contract/limits.ts'
import { allCategories } from '#functions/contract/sample.ts'
import { useClient } from '#web/api/client-context.tsx'

/** What samples are looked for by. */
export type Search = { category: string; words: string }

/** All samples. */
export const anySample: Search = { category: allCategories, words: '' }

/**
 * The samples that fit a search, newest first, 60 at a time, and all categories that there are. For an
 * admin those too that are not there for the shops yet, unless only these or only the others are wanted.
 */
export function useSampleList({ category, words }: Search, listed?: 'true' | 'false') {
  const client = useClient()
  const list = useInfiniteQuery({
    queryKey: ['listSamples', category, words, listed],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const part = { limit: String(limits.listLength), ...(pageParam && { cursor: pageParam }) }
      const query = { category, ...(words && { q: words }), ...(listed && { listed }), ...part }
      return client.listSamples({ query }, { signal })
    },
    getNextPageParam: ({ cursor }) => cursor,
    // What was found before stays until the next is there.
    placeholderData: keepPreviousData,
  })
  const pages = list.data?.pages ?? []
  const samples = pages.flatMap((page) => page.samples)
  const isNarrowed = category !== allCategories || words !== ''
  return { list, samples, categories: pages[0]?.categories ?? [], isNarrowed }
}

export type SampleList = ReturnType<typeof useSampleList>

/** How many there are: `12枚見つかりました`; nothing while they are on their way. */
export function countText({ list, samples, isNarrowed }: SampleList): string {
  if (!list.data || list.isPlaceholderData) return ''
  const count = `${samples.length}枚${list.hasNextPage ? '以上' : ''}`
  return isNarrowed ? `${count}見つかりました` : `${count}あります`
}

/** Whether there are no samples at all: then there is nothing to look for. */
export function hasNoSamples({ list, samples, isNarrowed }: SampleList): boolean {
  const isKnown = list.data !== undefined && !list.isPlaceholderData
  return isKnown && samples.length === 0 && !isNarrowed
}
