import { create } from 'zustand'
import type { EntryKind } from '#web/screens/entry-kinds.ts'
import { announce } from '#web/ui/announcer.ts'

/** What has just been done with an entry, and which one can be brought back. */
export type EntryNotice = { kind: EntryKind; text: string; deleted?: string }

/** The last of them; the list shows it until it is left. */
export const useEntryNotice = create<{ notice: EntryNotice | undefined }>()(() => ({
  notice: undefined,
}))

/** Says what was done, on the list that is shown now or next. */
export function noteEntry(notice: EntryNotice): void {
  useEntryNotice.setState({ notice })
  announce(notice.text)
}

export const clearEntryNotice = () => useEntryNotice.setState({ notice: undefined })

/** The first button of the notice: where the focus goes on when what was pressed is gone by that. */
export const noticeButton = '#entry-notice button'
