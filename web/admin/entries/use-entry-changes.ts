import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { News } from '#functions/contract/news.ts'
import { useClient } from '#web/api/client-context.tsx'
import type { EntryKind } from '#web/home/entries/entry-kinds.ts'
import { getEntryCalls } from './entry-calls.ts'
import { showEntryNotice } from './entry-notice.ts'

const affectedQueries = {
  news: ['listNews', 'getNews', 'listNewsDrafts', 'listDeletedNews', 'countUnseenNews'],
  qanda: ['listQanda', 'getQanda', 'listDeletedQanda', 'countUnseenQanda'],
} as const

/** Invalidates all queries that contain entries of this list. */
export function useRefreshEntries(kind: EntryKind) {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      affectedQueries[kind].map((name) => queries.invalidateQueries({ queryKey: [name] })),
    )
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

/** Restores a deleted entry. */
export function useRestoreEntry(kind: EntryKind) {
  const client = useClient()
  const refresh = useRefreshEntries(kind)
  const keys = useKeys()
  return useMutation({
    mutationFn: (id: string) => getEntryCalls(client, kind).restore(id, keys.of(id)),
    onSuccess: ({ title }, id) => {
      keys.done(id)
      showEntryNotice({ kind, text: `「${title}」を元に戻しました。` })
    },
    onSettled: refresh,
  })
}

/** The deleted entries that can still be restored. */
export function useDeletedEntries(kind: EntryKind) {
  const client = useClient()
  return useQuery({
    queryKey: [kind === 'news' ? 'listDeletedNews' : 'listDeletedQanda'],
    queryFn: ({ signal }) => getEntryCalls(client, kind).listDeleted({ signal }),
  })
}
