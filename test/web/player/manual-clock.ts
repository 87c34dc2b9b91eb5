import type { ScheduleTask } from '#web/player/state-tracker.ts'

/** A clock that advances only by `goOn`. */
export function createManualClock() {
  let now = 0
  let due: { at: number; run: () => void }[] = []
  const after: ScheduleTask = (milliseconds, run) => {
    const task = { at: now + milliseconds, run }
    due.push(task)
    return () => {
      due = due.filter((each) => each !== task)
    }
  }
  function next(until: number) {
    return due.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0]
  }
  function goOn(milliseconds: number) {
    const until = now + milliseconds
    for (let task = next(until); task; task = next(until)) {
      const { at, run } = task
      due = due.filter((each) => each !== task)
      now = at
      run()
    }
    now = until
  }
  return { after, goOn }
}
