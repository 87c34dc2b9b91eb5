import { create } from 'zustand'

/** By how much the clock of the device is ahead of the server's, in milliseconds; negative where it is behind. */
export const useDeviceClock = create<{ aheadMs: number }>()(() => ({ aheadMs: 0 }))

/** Reads the time of an answer. */
export function compareClock(headers: Headers): void {
  const server = Date.parse(headers.get('date') ?? '')
  if (!Number.isNaN(server)) useDeviceClock.setState({ aheadMs: Date.now() - server })
}
