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
