import { create } from 'zustand'

/** True while something on this device has not reached the server. The editor sets it; leaving asks by it. */
export const useUnsaved = create<{ isUnsaved: boolean }>()(() => ({ isUnsaved: false }))

/** Says whether work on this device has yet to reach the server. */
export function setUnsaved(isUnsaved: boolean): void {
  useUnsaved.setState({ isUnsaved })
}
