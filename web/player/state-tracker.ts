import type { PlayerState } from './player.ts'

const maxSeekMs = 3000
const settledStates: ReadonlySet<PlayerState> = new Set(['playing', 'paused', 'ended'])

/** Tracks the state of a player. `untilSettled` lets a seek wait for the next final state. */
export function createStateTracker(
  onState: (state: PlayerState) => void,
  after: ScheduleTask = scheduleTimeout,
) {
  let state: PlayerState = 'unstarted'
  const waiting = new Set<() => void>()
  return {
    report(next: PlayerState): void {
      if (next === state) return
      state = next
      onState(next)
      if (settledStates.has(next)) for (const finish of waiting) finish()
    },
    untilSettled: () =>
      new Promise<void>((resolve) => {
        const finish = () => {
          cancelTimeout()
          waiting.delete(finish)
          resolve()
        }
        const cancelTimeout = after(maxSeekMs, finish)
        waiting.add(finish)
      }),
    /** Ends all waits. */
    close: () => {
      for (const finish of waiting) finish()
    },
  }
}

/** Runs a function after a delay. Returns a function that cancels it. */
export type ScheduleTask = (milliseconds: number, run: () => void) => () => void

export const scheduleTimeout: ScheduleTask = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}

/** Runs a function once `ask` was not called for this time. `stop` cancels it. */
export function debounceTask(
  milliseconds: number,
  run: () => void,
  after: ScheduleTask = scheduleTimeout,
) {
  let cancel: (() => void) | undefined
  const stop = () => cancel?.()
  return {
    ask: () => {
      stop()
      cancel = after(milliseconds, run)
    },
    stop,
  }
}
