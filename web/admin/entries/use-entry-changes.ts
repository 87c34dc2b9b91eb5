import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { News } from '#functions/contract/news.ts'
import { useClient } from '#web/api/client-context.tsx'
import { useInvalidate } from '#web/api/use-api.ts'
import type { EntryKind } from '#web/home/entries/entry-kinds.ts'
import { type EntryCalls, getEntryCalls } from './entry-calls.ts'
import { showEntryNotice } from './entry-notice.ts'

const affectedQueries = {
  news: ['listNews', 'getNews', 'listNewsDrafts', 'listDeletedNews', 'countUnseenNews'],
  qanda: ['listQanda', 'getQanda', 'listDeletedQanda', 'countUnseenQanda'],
} as const

/** Invalidates all queries that contain entries of this list. */
export function useRefreshEntries(kind: EntryKind) {
  const invalidate = useInvalidate()
  return () => invalidate(...affectedQueries[kind])
}

/** Idempotency keys by entry: a call that is repeated after a lost answer is applied once. */
function useKeys() {
  const keys = useRef(new Map<string, string>())
  return {
    of: (id: string) => {
      const key = keys.current.get(id) ?? crypto.randomUUID()
      keys.current.set(id, key)
      return { idempotencyKey: key }
    },
    done: (id: string) => keys.current.delete(id),
  }
}

type EntryName = Pick<News, 'id' | 'title'>

/** Deletes an entry and shows a notice that can restore it. */
export function useDeleteEntry(kind: EntryKind, onDeleted?: () => void) {
  const client = useClient()
  const refresh = useRefreshEntries(kind)
  const keys = useKeys()
  return useMutation({
    mutationFn: ({ id }: EntryName) => getEntryCalls(client, kind).remove(id, keys.of(id)),
    onSuccess: (_, { id, title }) => {
      keys.done(id)
      showEntryNotice({ kind, text: `「${title}」を削除しました。`, deleted: id })
      onDeleted?.()
    },
    onSettled: refresh,
  })
}

/** A change of one entry by its id, after which the notice tells what was done. */
function useEntryChange(kind: EntryKind, { change, done }: { change: ChangeEntry; done: string }) {
  const client = useClient()
  const refresh = useRefreshEntries(kind)
  const keys = useKeys()
  return useMutation({
    mutationFn: (id: string) => change(getEntryCalls(client, kind), id, keys.of(id)),
    onSuccess: ({ title }, id) => {
      keys.done(id)
      showEntryNotice({ kind, text: `「${title}」${done}` })
    },
    onSettled: refresh,
  })
}

type ChangeEntry = (
  calls: EntryCalls,
  id: string,
  once: { idempotencyKey: string },
) => Promise<News>

/** Restores a deleted entry. */
export const useRestoreEntry = (kind: EntryKind) =>
  useEntryChange(kind, {
    change: (calls, id, once) => calls.restore(id, once),
    done: 'を元に戻しました。',
  })

/** Takes an entry that no shop sees yet back to the drafts. */
export const useRecallEntry = (kind: EntryKind) =>
  useEntryChange(kind, {
    change: (calls, id, once) => calls.change({ id, draft: true, publish_at: null }, once),
    done: 'を取り消して、下書きにもどしました。お店には見えません。',
  })

/** The deleted entries that can still be restored. */
export function useDeletedEntries(kind: EntryKind) {
  const client = useClient()
  return useQuery({
    queryKey: [kind === 'news' ? 'listDeletedNews' : 'listDeletedQanda'],
    queryFn: ({ signal }) => getEntryCalls(client, kind).listDeleted({ signal }),
  })
}
