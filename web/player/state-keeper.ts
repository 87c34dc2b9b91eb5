import { type After, afterTime } from './after.ts'
import type { PlayerState } from './player.ts'

const longestSeek = 3000
const settled: ReadonlySet<PlayerState> = new Set(['playing', 'paused', 'ended'])

/** Keeps the state of a player, and lets a seek wait for the next state that it may end in. */
export function keepState(onState: (state: PlayerState) => void, after: After = afterTime) {
  let state: PlayerState = 'unstarted'
  const waiting = new Set<() => void>()
  return {
    report(next: PlayerState): void {
      if (next === state) return
      state = next
      onState(next)
      if (settled.has(next)) for (const goOn of waiting) goOn()
    },
    untilSettled: () =>
      new Promise<void>((resolve) => {
        const goOn = () => {
          giveUp()
          waiting.delete(goOn)
          resolve()
        }
        const giveUp = after(longestSeek, goOn)
        waiting.add(goOn)
      }),
    /** Whoever still waits goes on. */
    close: () => {
      for (const goOn of waiting) goOn()
    },
  }
}
