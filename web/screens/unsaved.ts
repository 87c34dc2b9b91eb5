import { create } from 'zustand'

/**
 * What has not reached the server: nothing · kept: changes that this device has · changes: some that it
 * does not have, or not yet · files: photos or movies on their way.
 */
export type Unsaved = 'nothing' | 'kept' | 'changes' | 'files'

/** What of this screen has not reached the server. The editor says it; leaving asks by it. */
export const useUnsaved = create<{ unsaved: Unsaved }>()(() => ({ unsaved: 'nothing' }))

/** Whether anything here has yet to reach the server. */
export const isUnsavedNow = () => useUnsaved.getState().unsaved !== 'nothing'

/** Says what has yet to reach the server. */
export function setUnsaved(unsaved: Unsaved): void {
  useUnsaved.setState({ unsaved })
}
