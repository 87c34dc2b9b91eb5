import { useQuery } from '@tanstack/react-query'
import type { News } from '#functions/contract/news.ts'
import { useClient } from '#web/api/client-context.tsx'
import { getEntryCalls } from '#web/screens/edit/entries/entry-calls.ts'
import {
  type EntryDraftName,
  type LocalEntryDraft,
  readLocalEntryDraft,
} from './local-entry-draft.ts'

/** `entry` is null for a new entry; `localDraft` is the local draft, if any. */
export type OpenedEntry = { entry: News | null; localDraft: LocalEntryDraft | undefined }

/** The id of a new entry in URLs. */
export const newEntryId = 'new'

/** Loads the entry and its local draft once; the query is never refetched. */
export function useOpenedEntry(name: EntryDraftName) {
  const client = useClient()
  const { kind, id } = name
  return useQuery<OpenedEntry>({
    queryKey: ['openedEntry', name],
    queryFn: async ({ signal }) => {
      const reading = id === newEntryId ? null : getEntryCalls(client, kind).get(id, { signal })
      const [entry, localDraft] = await Promise.all([reading, readLocalEntryDraft(name)])
      return { entry, localDraft }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
