import { useQuery } from '@tanstack/react-query'
import { useClient } from '#web/api/client-context.tsx'
import { getEntryCalls } from '#web/screens/edit/entries/entry-calls.ts'
import type { EntryKind } from '#web/screens/shared/entries/entry-kinds.ts'

/** Of each entry: how many shops it is for, and how many of them have not seen it. */
export type UnseenCounts = ReadonlyMap<string, { count: number; shops: number }>

const countCalls = { news: 'countUnseenNews', qanda: 'countUnseenQanda' } as const

// Limit of the endpoint.
const maxIdsPerCall = 100

export function useUnseenCounts(kind: EntryKind, ids: readonly string[]): UnseenCounts | undefined {
  const client = useClient()
  const { data } = useQuery({
    enabled: ids.length > 0,
    queryKey: [countCalls[kind], ids],
    queryFn: async ({ signal }): Promise<UnseenCounts> => {
      const parts = Array.from({ length: Math.ceil(ids.length / maxIdsPerCall) }, (_, index) =>
        ids.slice(index * maxIdsPerCall, (index + 1) * maxIdsPerCall),
      )
      const calls = getEntryCalls(client, kind)
      const answers = await Promise.all(parts.map((part) => calls.countUnseen(part, { signal })))
      const counts = answers.flatMap(({ unseen }) => unseen)
      return new Map(counts.map(({ id, count, shops }) => [id, { count, shops }]))
    },
    placeholderData: (before) => before,
  })
  return data
}
