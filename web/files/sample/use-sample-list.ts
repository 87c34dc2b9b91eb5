import * as v from 'valibot'
import { allCategories } from '#functions/contract/files/sample.ts'
import { limits } from '#functions/contract/limits.ts'
import { useApiList } from '#web/api/use-api-list.ts'
import { filterText } from '#web/ui/list/use-list-filters.ts'

const cut = v.transform((text: string) => text.slice(0, 100))

/** The filters of a list of samples. */
export const SampleQuery = v.object({
  category: v.fallback(v.pipe(v.string(), v.nonEmpty(), cut), allCategories),
  q: v.fallback(v.pipe(filterText, cut), ''),
})

export type SampleQuery = v.InferOutput<typeof SampleQuery>

export const emptySampleQuery: SampleQuery = v.parse(SampleQuery, {})

/**
 * Loads the samples that match, newest first, 60 at a time, and all categories. Admins also get samples
 * that are not listed for shops; `listed` selects one group.
 */
export function useSampleList({ category, q }: SampleQuery, listed?: 'true' | 'false') {
  const query = {
    category,
    ...(q && { q }),
    ...(listed && { listed }),
    limit: String(limits.listLength),
  }
  const list = useApiList(
    'listSamples',
    { query },
    { rows: ({ samples }) => samples, keepsOld: true },
  )
  const isNarrowed = category !== allCategories || q !== ''
  return { ...list, categories: list.pages[0]?.categories ?? [], isNarrowed }
}

export type SampleList = ReturnType<typeof useSampleList>

/** `12枚見つかりました`; empty while loading, and if there are none at all. */
export function formatSampleCount(list: SampleList): string {
  if (!list.data || list.isPlaceholderData || hasNoSamples(list)) return ''
  const count = `${list.rows.length}枚${list.hasNextPage ? '以上' : ''}`
  return list.isNarrowed ? `${count}見つかりました` : `${count}あります`
}

export function hasNoSamples({ data, isPlaceholderData, rows, isNarrowed }: SampleList): boolean {
  return data !== undefined && !isPlaceholderData && rows.length === 0 && !isNarrowed
}
