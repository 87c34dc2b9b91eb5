import type { News } from '#functions/contract/news.ts'
import type { ActionCall } from '#web/actions/action.ts'
import { useFormSubmit } from '#web/actions/use-form-submit.ts'
import { useApi, useInvalidate } from '#web/api/use-api.ts'
import { type EntryKind, readAnswer } from '#web/home/entries/entry-kinds.ts'
import { adminCalls } from './entry-calls.ts'
import { type EntryNotice, showEntryNotice } from './entry-notice.ts'

/** Invalidates all queries that contain entries of this list. */
export function useRefreshEntries(kind: EntryKind) {
  const invalidate = useInvalidate()
  const { list, get, listDeleted, countUnseen } = adminCalls[kind]
  return () => invalidate(list, get, 'listNewsDrafts', listDeleted, countUnseen)
}

type Change = (call: ActionCall['call']) => Promise<Omit<EntryNotice, 'kind'>>

/** Changes of one entry, after which the notice tells what was done. */
export function useEntryChanges(kind: EntryKind) {
  const refresh = useRefreshEntries(kind)
  const { run, isPending, failure } = useFormSubmit()
  const { remove, restore } = adminCalls[kind]

  const change = (work: Change, onDone?: () => void) =>
    void run(async ({ call }) => {
      try {
        showEntryNotice({ kind, ...(await work(call)) })
        onDone?.()
      } finally {
        await refresh()
      }
    })

  return {
    isPending,
    failure,
    remove: ({ id, title }: Pick<News, 'id' | 'title'>, onDone?: () => void) =>
      change(async (call) => {
        await call(remove, { parameters: { id } })
        return { text: `「${title}」を削除しました。`, deleted: id }
      }, onDone),
    restore: (id: string, onDone?: () => void) =>
      change(async (call) => {
        const { title } = readAnswer(await call(restore, { body: { id } }))
        return { text: `「${title}」を元に戻しました。` }
      }, onDone),
    /** Takes news that no shop sees yet back to the drafts. */
    recall: (id: string) =>
      change(async (call) => {
        const body = { id, draft: true, publish_at: null }
        const { title } = (await call('updateNews', { body })).news
        return { text: `「${title}」を取り消して、下書きにもどしました。お店には見えません。` }
      }),
  }
}

/** The deleted entries that can still be restored. */
export const useDeletedEntries = (kind: EntryKind) => useApi(adminCalls[kind].listDeleted, {})
