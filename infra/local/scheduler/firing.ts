import { dueAt, type Schedule } from './schedule.ts'
import type { ScheduleStore } from './schedule-store.ts'

/** Does what a schedule is for; what is thrown is tried again. */
export type Invoke = (target: Schedule['Target']) => Promise<unknown>

type Options = {
  store: ScheduleStore
  invoke: Invoke
  now: () => Date
  tell: (line: string) => void
}

type Trouble = { attempts: number; nextTry: number }

// A timer does not hold for weeks, and sleeps while the machine does.
const longestWait = 60_000
const firstPause = 1000
const longestPause = 60_000
const lateAfter = 90_000

/**
 * Fires each schedule when its time has come, late ones at once, one after the other, and forgets it when
 * that is done. What fails is tried again, a little later each time, as long as its retry policy says.
 * Waits for nothing until `begin`; `stop` waits for what is under way.
 */
export function createFiring(options: Options) {
  const { store, now } = options
  const { nextTime, fire } = createAttempts(options)
  let isOn = false
  let turn: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  function wait() {
    clearTimeout(timer)
    if (!isOn || turn) return
    const times = store.list().map(nextTime)
    if (times.length === 0) return
    const ms = Math.min(...times) - now().getTime()
    timer = setTimeout(start, Math.max(0, Math.min(ms, longestWait))).unref()
  }

  function start() {
    turn = fireDue().finally(() => {
      turn = undefined
      wait()
    })
  }

  async function fireDue() {
    const due = store.list().filter((schedule) => nextTime(schedule) <= now().getTime())
    for (const schedule of due.toSorted((one, other) => dueAt(one) - dueAt(other))) {
      // oxlint-disable-next-line no-await-in-loop -- in their order
      if (isOn) await fire(schedule)
    }
  }

  return {
    changed: wait,
    begin() {
      isOn = true
      wait()
    },
    async stop() {
      isOn = false
      clearTimeout(timer)
      await turn
    },
  }
}

/** Fires one schedule, remembers what failed, and knows when to try that again. */
function createAttempts({ store, invoke, now, tell }: Options) {
  const troubles = new WeakMap<Schedule, Trouble>()

  async function fire(schedule: Schedule) {
    const isLate = now().getTime() - dueAt(schedule) > lateAfter
    try {
      await invoke(schedule.Target)
      store.remove(schedule)
      if (isLate) tell(`予定の時刻を過ぎていた予約を、いま実行しました: ${timeIn(schedule)}`)
    } catch (error) {
      failed(schedule, error)
    }
  }

  function failed(schedule: Schedule, error: unknown) {
    const { attempts } = troubles.get(schedule) ?? { attempts: 0 }
    const reason = error instanceof Error ? error.message : String(error)
    if (isHopeless(schedule, attempts)) {
      store.remove(schedule)
      tell(`予約を実行できませんでした: ${timeIn(schedule)}: ${reason}`)
      return
    }
    const pause = Math.min(firstPause * 2 ** attempts, longestPause)
    troubles.set(schedule, { attempts: attempts + 1, nextTry: now().getTime() + pause })
    if (attempts === 0)
      tell(`予約を実行できませんでした。もう一度試します: ${timeIn(schedule)}: ${reason}`)
  }

  // One that is late because nothing ran is tried once at least.
  function isHopeless(schedule: Schedule, attempts: number) {
    const { MaximumRetryAttempts, MaximumEventAgeInSeconds } = schedule.Target.RetryPolicy
    const age = now().getTime() - dueAt(schedule)
    return (
      attempts >= MaximumRetryAttempts || (attempts > 0 && age > MaximumEventAgeInSeconds * 1000)
    )
  }

  const nextTime = (schedule: Schedule) => troubles.get(schedule)?.nextTry ?? dueAt(schedule)
  return { nextTime, fire }
}

const timeIn = (schedule: Schedule) => new Date(dueAt(schedule)).toISOString()
