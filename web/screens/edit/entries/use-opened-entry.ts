import { useQuery } from '@tanstack/react-query'
import type { News } from '#functions/contract/news.ts'
import { useClient } from '#web/api/client-context.tsx'
import { callsOf } from './entry-calls.ts'
import { type DraftName, type Kept, readDraft } from './kept-draft.ts'

/** An entry that is opened to be written: null for a new one; and what this device has kept of it. */
export type OpenedEntry = { entry: News | null; kept: Kept | undefined }

/** The id in the address of an entry that is not there yet. */
export const newEntry = 'new'

/** Reads an entry once; what is written from then on is the draft's. */
export function useOpenedEntry(name: DraftName) {
  const client = useClient()
  const { kind, id } = name
  return useQuery<OpenedEntry>({
    queryKey: ['openedEntry', name],
    queryFn: async ({ signal }) => {
      const reading = id === newEntry ? null : callsOf(client, kind).get(id, { signal })
      const [entry, kept] = await Promise.all([reading, readDraft(name)])
      return { entry, kept }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
