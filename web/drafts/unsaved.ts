import { create } from 'zustand'
import { thisDevice } from '#web/ui/this-device.ts'
import type { LocalDraftState } from './local-draft.ts'

/**
 * What has not reached the server. `kept`: changes that this device stores. `changes`: changes that it does not
 * store, or not yet. `files`: uploads in progress.
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

/** Makes the browser confirm closing or reloading the tab. */
export function askBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault()
  // oxlint-disable-next-line typescript/no-deprecated -- Chrome and Edge before 119 need it
  event.returnValue = true
}

type Reason = 'editor' | 'draft' | 'uploads' | 'registration' | 'rows'

const reasons = new Set<Reason>()

/** Makes the browser confirm closing the tab while any reason is active. */
export function setUnloadWarning(reason: Reason, isHeld: boolean): void {
  if (isHeld) reasons.add(reason)
  else reasons.delete(reason)
  if (reasons.size > 0) window.addEventListener('beforeunload', askBeforeUnload)
  else window.removeEventListener('beforeunload', askBeforeUnload)
}

export function getUnsavedMessage(draftState: LocalDraftState): string {
  return draftState === 'stored'
    ? `${thisDevice}には残っています。`
    : `${thisDevice}にも残せないので、この画面をとじないでください。`
}

const leavingMessages: Record<LocalDraftState, string> = {
  stored: `保存できていない変更は、${thisDevice}に残ります。このページをもう一度ひらくと続きから始められます。`,
  writing: '保存できていない変更があります。いま移動すると、なくなることがあります。',
  impossible: `保存できていない変更は、${thisDevice}にも残せません。いま移動すると、なくなります。`,
}

export function getLeavingMessage(draftState: LocalDraftState): string {
  return leavingMessages[draftState]
}
