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
  /** Of what was typed on a screen that may be left meanwhile. */
  typed: UnsavedWork
  /** Of what goes on behind the screens. */
  running: UnsavedWork
  isSending: boolean
  /** Of all, the worst that leaving could do. */
  unsaved: Unsaved
}

/** What has not reached the server. The editor and the uploads say it; leaving asks by it. */
export const useUnsaved = create<State>()(() => ({
  work: 'nothing',
  typed: 'nothing',
  running: 'nothing',
  isSending: false,
  unsaved: 'nothing',
}))

/** Whether anything here has yet to reach the server. */
export const isUnsavedNow = () => useUnsaved.getState().unsaved !== 'nothing'

/** Says what of the work on a screen has yet to reach the server. */
export function setUnsaved(work: UnsavedWork): void {
  note({ work })
}

/** Says what of the words that outlive the screen they were typed on has yet to reach the server. */
export function setTyped(typed: UnsavedWork): void {
  note({ typed })
}

/** Says what of that which goes on whatever screen is open has yet to reach the server. */
export function setRunning(running: UnsavedWork): void {
  note({ running })
}

/** Says whether files are on their way to it. */
export function setSending(isSending: boolean): void {
  note({ isSending })
}

function note(part: Partial<Omit<State, 'unsaved'>>): void {
  useUnsaved.setState((before) => ({ ...part, unsaved: worstOf({ ...before, ...part }) }))
}

function worstOf({ isSending, ...works }: Omit<State, 'unsaved'>): Unsaved {
  const all = new Set([works.work, works.typed, works.running])
  if (all.has('changes')) return 'changes'
  if (isSending) return 'files'
  return all.has('kept') ? 'kept' : 'nothing'
}
