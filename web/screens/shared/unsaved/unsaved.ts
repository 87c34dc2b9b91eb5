import { create } from 'zustand'

/**
 * What has not reached the server. `kept`: changes stored on this device. `changes`: changes that are not, or
 * not yet. `files`: uploads in progress.
 */
export type UnsavedState = 'nothing' | 'kept' | 'changes' | 'files'

type UnsavedWork = Exclude<UnsavedState, 'files'>

type State = {
  work: UnsavedWork
  /** Background work that continues on other screens. */
  running: UnsavedWork
  isSending: boolean
  /** The most severe of all. */
  unsaved: UnsavedState
}

/** Unsaved work in this tab; leaving and signing out ask by it. */
export const useUnsaved = create<State>()(() => ({
  work: 'nothing',
  running: 'nothing',
  isSending: false,
  unsaved: 'nothing',
}))

export const hasUnsavedWork = () => useUnsaved.getState().unsaved !== 'nothing'

/** Sets the state of the open screen's work. */
export function setUnsavedWork(work: UnsavedWork): void {
  updateUnsaved({ work })
}

/** Sets the state of background work. */
export function setRunningWork(running: UnsavedWork): void {
  updateUnsaved({ running })
}

export function setSendingFiles(isSending: boolean): void {
  updateUnsaved({ isSending })
}

function updateUnsaved(part: Partial<Omit<State, 'unsaved'>>): void {
  useUnsaved.setState((before) => ({ ...part, unsaved: getWorst({ ...before, ...part }) }))
}

function getWorst({ isSending, ...works }: Omit<State, 'unsaved'>): UnsavedState {
  const all = new Set([works.work, works.running])
  if (all.has('changes')) return 'changes'
  if (isSending) return 'files'
  return all.has('kept') ? 'kept' : 'nothing'
}
