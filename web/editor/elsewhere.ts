import { createStore, type StoreApi } from 'zustand/vanilla'
import { type Activity, createActivity } from './activity.ts'
import { type MergingWorld, mergeNewer, type Versions } from './newer-sections.ts'

/** How many others have the page open, and the version of each of its sections. */
export type Elsewhere = { others: number; versions: Versions }

/** What watching needs of the world. */
export type ElsewhereWorld<Page> = MergingWorld<Page> & {
  /** Says that the page is open here. May fail: then nothing is known anew, and nobody is told. */
  report: () => Promise<Elsewhere>
  /** Says that it is not any more. */
  leave: () => void
  /** Whether the page is in sight and the network there. */
  isInSight: () => boolean
  /** Milliseconds. */
  now: () => number
}

export type ElsewhereWatch = Pick<Activity, 'composes'> & {
  state: StoreApi<{ others: number }>
  /** The page is in sight again, or the network back. */
  wake: () => void
  /** The owner did something. */
  acted: () => void
  /** Begins to watch, and gives what stops it. */
  start: () => () => void
}

const reportEveryMs = 30_000
// Whoever comes back after a pause is shown the newest before writing over what is older.
const pauseMs = 10_000
// An editor that is left open does not keep its session alive.
const abandonedMs = 5 * 60_000
const calmMs = 2000

/**
 * Watches what happens to an open page on other devices and tabs: how many have it open, and what of it is
 * newer at the server. That is taken over by itself once the owner's hands rest.
 */
export function watchElsewhere<Page>(world: ElsewhereWorld<Page>): ElsewhereWatch {
  const state = createStore(() => ({ others: 0 }))
  const activity = createActivity(world.now)
  const isCalm = () => activity.restMs() >= calmMs && world.isCalm()
  const merging = mergeNewer({ ...world, isCalm })
  const reporting = createReporting(world, {
    isDue: () => world.isInSight() && activity.restMs() <= abandonedMs,
    take: ({ others, versions }) => {
      state.setState({ others })
      merging.look(versions)
    },
  })

  return {
    state,
    wake: reporting.report,
    acted: () => {
      if (activity.acted() > pauseMs) reporting.report()
    },
    composes: activity.composes,
    start: () => {
      activity.acted()
      reporting.start()
      return () => {
        reporting.stop()
        merging.stop()
        world.leave()
      }
    },
  }
}

type Reports = { isDue: () => boolean; take: (elsewhere: Elsewhere) => void }
type ReportingWorld = Pick<ElsewhereWorld<never>, 'report' | 'setTimer' | 'clearTimer'>

/** One report at a time, and the next half a minute later; while none is due, until somebody asks for one. */
function createReporting(world: ReportingWorld, { isDue, take }: Reports) {
  let isOn = false
  let isUnderWay = false
  let isWanted = false
  let timer: unknown

  async function send(): Promise<void> {
    isUnderWay = true
    const answer = await world.report().catch(() => undefined)
    isUnderWay = false
    later(isWanted ? 0 : reportEveryMs)
    if (answer) ifOn(() => take(answer))
  }

  const ifOn = (run: () => void) => {
    if (isOn) run()
  }
  const later = (afterMs: number) =>
    ifOn(() => {
      timer = world.setTimer(report, afterMs)
    })

  function report(): void {
    world.clearTimer(timer)
    if (!isOn || !isDue()) return
    isWanted = isUnderWay
    if (!isUnderWay) void send()
  }

  return {
    report,
    start: () => {
      isOn = true
      report()
    },
    stop: () => {
      isOn = false
      world.clearTimer(timer)
    },
  }
}
