import { createStore } from 'zustand/vanilla'
import { type SectionName, sectionNames } from '#functions/contract/pages/page.ts'
import type { NamedVersions } from '#web/editor/saving/browser-saves.ts'
import type { SavingState } from '#web/editor/saving/saving-state.ts'

type Saving = Pick<SavingState, 'phases' | 'versions'>

/** Number of other editors that have the page open, and the newest version of each section. */
export type PagePresence = { others: number; versions: Saving['versions'] }

export type PresenceDependencies<Page> = {
  saving: () => Saving
  /** False while a change of the page would disturb the user. */
  isCalm: () => boolean
  /** May reject; it is then tried again later. */
  read: () => Promise<Page>
  adopt: (page: Page) => void
  setTimer: (run: () => void, afterMs: number) => unknown
  clearTimer: (timer: unknown) => void
  /** Reports that the page is open here. A rejection is ignored. */
  report: () => Promise<PagePresence>
  leave: () => void
  /** Calls `listen` with what a tab of this browser has saved. Returns a function that stops it. */
  followBrowserSaves: (listen: (saved: NamedVersions) => void) => () => void
  /** True while the page is visible and the device is online. */
  isVisible: () => boolean
  /** Milliseconds. */
  now: () => number
}

export type PresenceWatch = ReturnType<typeof watchPresence>

const reportEveryMs = 30_000
// After a pause of this length, load the newest versions before the user edits older ones.
const pauseMs = 10_000
// After this time without activity, stop reporting, so that the session can expire.
const abandonedMs = 5 * 60_000
const calmMs = 2000

/**
 * Watches an open page on other devices and tabs: how many have it open, and which sections are newer on
 * the server. Newer sections are adopted while the user is inactive: what a tab of this browser saved, at
 * once.
 */
export function watchPresence<Page>(dependencies: PresenceDependencies<Page>) {
  const state = createStore(() => ({ others: 0 }))
  const activity = createActivity(dependencies.now)
  const isCalm = () => activity.idleMs() >= calmMs && dependencies.isCalm()
  const merging = mergeNewerSections({ ...dependencies, isCalm })
  const reporting = createReporting(dependencies, {
    isDue: () => dependencies.isVisible() && activity.idleMs() <= abandonedMs,
    handle: ({ others, versions }) => {
      state.setState({ others })
      merging.check(versions)
    },
  })

  return {
    state,
    /** Call when the page becomes visible again or the network returns. */
    wake: reporting.report,
    recordActivity: () => {
      if (activity.recordActivity() > pauseMs) reporting.report()
    },
    setComposing: activity.setComposing,
    /** Returns a function that stops it. */
    start: () => {
      activity.recordActivity()
      reporting.start()
      const stopFollowing = dependencies.followBrowserSaves(merging.check)
      return () => {
        stopFollowing()
        reporting.stop()
        merging.stop()
        dependencies.leave()
      }
    },
  }
}

type Reports = { isDue: () => boolean; handle: (presence: PagePresence) => void }
type ReportingDependencies = Pick<PresenceDependencies<never>, 'report' | 'setTimer' | 'clearTimer'>

/**
 * Sends one report at a time, and the next one 30 seconds later. Stops while none is due, until `report`
 * is called.
 */
function createReporting(dependencies: ReportingDependencies, { isDue, handle }: Reports) {
  let isRunning = false
  let isSending = false
  let isReportRequested = false
  let timer: unknown

  async function send(): Promise<void> {
    isSending = true
    const answer = await dependencies.report().catch(() => undefined)
    isSending = false
    scheduleReport(isReportRequested ? 0 : reportEveryMs)
    if (answer) ifRunning(() => handle(answer))
  }

  const ifRunning = (run: () => void) => {
    if (isRunning) run()
  }
  const scheduleReport = (afterMs: number) =>
    ifRunning(() => {
      timer = dependencies.setTimer(report, afterMs)
    })

  function report(): void {
    dependencies.clearTimer(timer)
    if (!isRunning || !isDue()) return
    isReportRequested = isSending
    if (!isSending) void send()
  }

  return {
    report,
    start: () => {
      isRunning = true
      report()
    },
    stop: () => {
      isRunning = false
      dependencies.clearTimer(timer)
    },
  }
}

/** Tracks when the user last did something. `now` is in milliseconds. */
function createActivity(now: () => number) {
  let at = now()
  let isComposing = false
  const idleMs = () => (isComposing ? 0 : now() - at)
  /** Records an action of the user. Returns the milliseconds since the previous one. */
  function recordActivity(): number {
    const rest = idleMs()
    at = now()
    return rest
  }
  /** Set while an input method composes text: the user counts as active all that time. */
  function setComposing(is: boolean): void {
    recordActivity()
    isComposing = is
  }
  return { recordActivity, setComposing, idleMs }
}

const retryMs = 1000

/**
 * Adopts newer versions of sections without unsaved changes as soon as the page is calm. Sections with
 * unsaved changes get a conflict when they are saved.
 */
function mergeNewerSections<Page>(dependencies: PresenceDependencies<Page>) {
  let newest: NamedVersions = {}
  let timer: unknown
  let isReading = false
  let isOutdated = false
  const isNeeded = () => isNewer(newest, dependencies.saving())

  async function merge(): Promise<void> {
    dependencies.clearTimer(timer)
    if (isReading || !isNeeded()) return
    if (dependencies.isCalm()) {
      const page = await read()
      if (!page || !isNeeded()) return
      if (dependencies.isCalm()) {
        dependencies.adopt(page)
        if (isOutdated) void merge()
        return
      }
    }
    timer = dependencies.setTimer(() => void merge(), retryMs)
  }

  async function read(): Promise<Page | undefined> {
    isReading = true
    isOutdated = false
    const page = await dependencies.read().catch(() => undefined)
    isReading = false
    return page
  }

  return {
    /** Call with versions that are on the server. Sections without one stay as they were. */
    check: (versions: NamedVersions) => {
      newest = { ...newest, ...pickNewer(versions, newest) }
      // The page that is being read may lack these versions.
      isOutdated = true
      void merge()
    },
    stop: () => {
      newest = {}
      dependencies.clearTimer(timer)
    },
  }
}

// The answer of a report may be older than what another tab has told meanwhile.
function pickNewer(versions: NamedVersions, known: NamedVersions): NamedVersions {
  const isNewerName = (name: SectionName) => (versions[name] ?? 0) > (known[name] ?? 0)
  return Object.fromEntries(sectionNames.filter(isNewerName).map((name) => [name, versions[name]]))
}

function isNewer(newest: NamedVersions, { phases, versions }: Saving): boolean {
  return sectionNames.some(
    (name) => phases[name] === 'idle' && (newest[name] ?? 0) > versions[name],
  )
}
