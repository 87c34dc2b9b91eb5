import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
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

/** The keys of calls: a call whose answer never came, made again, is one change, and not two. */
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

type Named = Pick<News, 'id' | 'title'>

/** Deleting an entry, which the notice takes back. */
export function useDeleteEntry(kind: EntryKind, onDeleted?: () => void) {
  const client = useClient()
  const refresh = useRefreshEntries(kind)
  const keys = useKeys()
  return useMutation({
    mutationFn: ({ id }: Named) => callsOf(client, kind).remove(id, keys.of(id)),
    onSuccess: (_, { id, title }) => {
      keys.done(id)
      noteEntry({ kind, text: `「${title}」を削除しました。`, deleted: id })
      onDeleted?.()
    },
    onSettled: refresh,
  })
}

/** Bringing a deleted entry back. */
export function useRestoreEntry(kind: EntryKind) {
  const client = useClient()
  const refresh = useRefreshEntries(kind)
  const keys = useKeys()
  return useMutation({
    mutationFn: (id: string) => callsOf(client, kind).restore(id, keys.of(id)),
    onSuccess: ({ title }, id) => {
      keys.done(id)
      noteEntry({ kind, text: `「${title}」を元に戻しました。` })
    },
    onSettled: refresh,
  })
}
