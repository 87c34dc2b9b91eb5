import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { allCategories } from '#functions/contract/files/sample.ts'
import { limits } from '#functions/contract/limits.ts'
import { useClient } from '#web/api/client-context.tsx'

export type SampleQuery = { category: string; text: string }

export const emptySampleQuery: SampleQuery = { category: allCategories, text: '' }

/**
 * Loads the samples that match, newest first, 60 at a time, and all categories. Admins also get samples
 * that are not listed for shops; `listed` selects one group.
 */
export function useSampleList({ category, text }: SampleQuery, listed?: 'true' | 'false') {
  const client = useClient()
  const list = useInfiniteQuery({
    queryKey: ['listSamples', category, text, listed],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const part = { limit: String(limits.listLength), ...(pageParam && { cursor: pageParam }) }
      const query = { category, ...(text && { q: text }), ...(listed && { listed }), ...part }
      return client.listSamples({ query }, { signal })
    },
    getNextPageParam: ({ cursor }) => cursor,
    // Keeps the previous results while the next are loading.
    placeholderData: keepPreviousData,
  })
  const pages = list.data?.pages ?? []
  const samples = pages.flatMap((page) => page.samples)
  const isNarrowed = category !== allCategories || text !== ''
  return { list, samples, categories: pages[0]?.categories ?? [], isNarrowed }
}

export type SampleList = ReturnType<typeof useSampleList>

/** `12枚見つかりました`; empty while loading. */
export function formatSampleCount({ list, samples, isNarrowed }: SampleList): string {
  if (!list.data || list.isPlaceholderData) return ''
  const count = `${samples.length}枚${list.hasNextPage ? '以上' : ''}`
  return isNarrowed ? `${count}見つかりました` : `${count}あります`
}

export function hasNoSamples({ list, samples, isNarrowed }: SampleList): boolean {
  const isKnown = list.data !== undefined && !list.isPlaceholderData
  return isKnown && samples.length === 0 && !isNarrowed
}
