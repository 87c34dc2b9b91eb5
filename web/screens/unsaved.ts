import { create } from 'zustand'

/**
 * What has not reached the server: nothing · kept: changes that this device has · changes: some that it
 * does not have, or not yet · files: photos or movies on their way.
 */
export type Unsaved = 'nothing' | 'kept' | 'changes' | 'files'

/** What of a screen's own work has not. */
type UnsavedWork = Exclude<Unsaved, 'files'>

type State = {
  work: UnsavedWork
  isSending: boolean
  /** Of both, the worst that leaving could do. */
  unsaved: Unsaved
}

/** What has not reached the server. The editor and the uploads say it; leaving asks by it. */
export const useUnsaved = create<State>()(() => ({
  work: 'nothing',
  isSending: false,
  unsaved: 'nothing',
}))

/** Whether anything here has yet to reach the server. */
export const isUnsavedNow = () => useUnsaved.getState().unsaved !== 'nothing'

/** Says what of the work on a screen has yet to reach the server. */
export function setUnsaved(work: UnsavedWork): void {
  useUnsaved.setState(({ isSending }) => ({ work, unsaved: worstOf(work, isSending) }))
}

/** Says whether files are on their way to it. */
export function setSending(isSending: boolean): void {
  useUnsaved.setState(({ work }) => ({ isSending, unsaved: worstOf(work, isSending) }))
}

function worstOf(work: UnsavedWork, isSending: boolean): Unsaved {
  return isSending && work !== 'changes' ? 'files' : work
}
