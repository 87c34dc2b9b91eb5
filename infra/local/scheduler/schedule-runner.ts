import { formatReason } from '#infra/local/log-to-terminal.ts'
import { getDueTime, type ScheduleStore, type StoredSchedule } from './schedule-store.ts'

/** Invokes the target of a schedule; an error leads to a retry. */
export type InvokeTarget = (target: StoredSchedule['Target']) => Promise<unknown>

type Options = {
  store: ScheduleStore
  invoke: InvokeTarget
  now: () => Date
  log: (line: string) => void
}

type FailedAttempts = { attempts: number; nextTry: number }

// A timer cannot last for weeks, and does not advance while the machine sleeps.
const maxWaitMs = 60_000
const firstRetryDelayMs = 1000
const maxRetryDelayMs = 60_000
const lateAfterMs = 90_000

/**
 * Fires each schedule at its time, late ones at once, one after the other, and removes it
 * afterwards. Failures are retried with growing delays, within the schedule's retry policy. Fires
 * only after `begin`; `stop` waits for the running target.
 */
export function createScheduleRunner(options: Options) {
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
    timer = setTimeout(start, Math.max(0, Math.min(ms, maxWaitMs))).unref()
  }

  function start() {
    turn = fireDue().finally(() => {
      turn = undefined
      wait()
    })
  }

  async function fireDue() {
    const due = store.list().filter((schedule) => nextTime(schedule) <= now().getTime())
    for (const schedule of due.toSorted((one, other) => getDueTime(one) - getDueTime(other))) {
      // oxlint-disable-next-line no-await-in-loop -- in their order
      if (isOn) await fire(schedule)
    }
  }

  return {
    onChange: wait,
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

function createAttempts({ store, invoke, now, log }: Options) {
  const failedAttempts = new WeakMap<StoredSchedule, FailedAttempts>()

  async function fire(schedule: StoredSchedule) {
    const isLate = now().getTime() - getDueTime(schedule) > lateAfterMs
    try {
      await invoke(schedule.Target)
    } catch (error) {
      recordFailure(schedule, error)
      return
    }
    removeSchedule(schedule)
    if (isLate) log(`予定の時刻を過ぎていた予約を、いま実行しました: ${formatDueTime(schedule)}`)
  }

  // If the file cannot be removed, the schedule does not fire again before the next start.
  function removeSchedule(schedule: StoredSchedule) {
    try {
      store.remove(schedule)
    } catch (error) {
      failedAttempts.set(schedule, { attempts: 0, nextTry: Number.POSITIVE_INFINITY })
      log(
        `終わった予約のファイルを消せませんでした: ${formatDueTime(schedule)}: ${formatReason(error)}`,
      )
    }
  }

  function recordFailure(schedule: StoredSchedule, error: unknown) {
    const { attempts } = failedAttempts.get(schedule) ?? { attempts: 0 }
    const reason = formatReason(error)
    if (isOutOfRetries(schedule, attempts)) {
      removeSchedule(schedule)
      log(`予約を実行できませんでした: ${formatDueTime(schedule)}: ${reason}`)
      return
    }
    const pause = Math.min(firstRetryDelayMs * 2 ** attempts, maxRetryDelayMs)
    failedAttempts.set(schedule, { attempts: attempts + 1, nextTry: now().getTime() + pause })
    if (attempts === 0)
      log(`予約を実行できませんでした。もう一度試します: ${formatDueTime(schedule)}: ${reason}`)
  }

  // A schedule that is late because Noren was not running is tried at least once.
  function isOutOfRetries(schedule: StoredSchedule, attempts: number) {
    const { MaximumRetryAttempts, MaximumEventAgeInSeconds } = schedule.Target.RetryPolicy
    const age = now().getTime() - getDueTime(schedule)
    return (
      attempts >= MaximumRetryAttempts || (attempts > 0 && age > MaximumEventAgeInSeconds * 1000)
    )
  }

  const nextTime = (schedule: StoredSchedule) =>
    failedAttempts.get(schedule)?.nextTry ?? getDueTime(schedule)
  return { nextTime, fire }
}

const formatDueTime = (schedule: StoredSchedule) => new Date(getDueTime(schedule)).toISOString()
