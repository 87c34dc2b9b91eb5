import { create } from 'zustand'
import type { EntryKind } from '#web/home/entries/entry-kinds.ts'
import { announce } from '#web/ui/status/announce.ts'

/** The last action on an entry; `deleted` is the id of an entry that can be restored, `scheduled` of one that can be taken back. */
export type EntryNotice = { kind: EntryKind; text: string; deleted?: string; scheduled?: string }

export const useEntryNotice = create<{ notice: EntryNotice | undefined }>()(() => ({
  notice: undefined,
}))

/** Shows and announces the result of an action; the list shows it until it is left. */
export function showEntryNotice(notice: EntryNotice): void {
  useEntryNotice.setState({ notice })
  announce(notice.text)
}

export const clearEntryNotice = () => useEntryNotice.setState({ notice: undefined })

/** Gets the focus after the pressed button has disappeared. */
export const noticeButtonSelector = '#entry-notice button'
