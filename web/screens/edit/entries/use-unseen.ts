import { useQuery } from '@tanstack/react-query'
import { useClient } from '#web/api/client-context.tsx'
import type { EntryKind } from '#web/screens/entry-kinds.ts'
import { callsOf } from './entry-calls.ts'

/** How many shops have not seen each entry yet, and how many there are. */
export type Unseen = { shops: number; counts: ReadonlyMap<string, number> }

const names = { news: 'countUnseenNews', qanda: 'countUnseenQanda' } as const

// What one call may ask for.
const mostAtOnce = 100

/** Of these entries, how many shops have yet to see each; undefined until that is known. */
export function useUnseen(kind: EntryKind, ids: readonly string[]): Unseen | undefined {
  const client = useClient()
  const { data } = useQuery({
    queryKey: [names[kind], ids],
    queryFn: async ({ signal }): Promise<Unseen> => {
      const parts = Array.from({ length: Math.ceil(ids.length / mostAtOnce) }, (_, index) =>
        ids.slice(index * mostAtOnce, (index + 1) * mostAtOnce),
      )
      const calls = callsOf(client, kind)
      const answers = await Promise.all(parts.map((part) => calls.countUnseen(part, { signal })))
      const counts = answers.flatMap(({ unseen }) => unseen)
      return {
        shops: answers[0]?.shops ?? 0,
        counts: new Map(counts.map(({ id, count }) => [id, count])),
      }
    },
    placeholderData: (before) => before,
  })
  return data
}
