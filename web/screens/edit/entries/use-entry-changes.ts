import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { News } from '#functions/contract/news.ts'
import { useClient } from '#web/api/client-context.tsx'
import type { EntryKind } from '#web/screens/entry-kinds.ts'
import { callsOf } from './entry-calls.ts'
import { noteEntry } from './entry-notice.ts'

const answers = {
  news: ['listNews', 'getNews', 'listDeletedNews', 'countUnseenNews'],
  qanda: ['listQanda', 'getQanda', 'listDeletedQanda', 'countUnseenQanda'],
} as const

/** Has all that shows entries of this list ask again. */
export function useRefreshEntries(kind: EntryKind) {
  const queries = useQueryClient()
  return () =>
    Promise.all(answers[kind].map((name) => queries.invalidateQueries({ queryKey: [name] })))
}

type Named = Pick<News, 'id' | 'title'>

/** Deleting an entry, which the notice takes back. */
export function useDeleteEntry(kind: EntryKind, onDeleted?: () => void) {
  const client = useClient()
  const refresh = useRefreshEntries(kind)
  return useMutation({
    mutationFn: ({ id }: Named) =>
      callsOf(client, kind).remove(id, { idempotencyKey: crypto.randomUUID() }),
    onSuccess: async (_, { id, title }) => {
      noteEntry({ kind, text: `「${title}」を削除しました。`, deleted: id })
      onDeleted?.()
      await refresh()
    },
  })
}

/** Bringing a deleted entry back. */
export function useRestoreEntry(kind: EntryKind) {
  const client = useClient()
  const refresh = useRefreshEntries(kind)
  return useMutation({
    mutationFn: (id: string) =>
      callsOf(client, kind).restore(id, { idempotencyKey: crypto.randomUUID() }),
    onSuccess: async ({ title }) => {
      noteEntry({ kind, text: `「${title}」を元に戻しました。` })
      await refresh()
    },
  })
}
