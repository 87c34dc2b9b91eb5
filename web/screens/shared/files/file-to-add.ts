import { takeHistoryState } from '#web/screens/shared/take-history-state.ts'

/** Navigation state that tells a page's editor to add this file as a block. */
export function addFileState(path: string): { state: { broughtFile: string } } {
  return { state: { broughtFile: path } }
}

/** Returns the file that another screen handed over, once. */
export function takeFileToAdd(): string | undefined {
  const path = takeHistoryState('broughtFile')
  return typeof path === 'string' ? path : undefined
}
