import { type PagePresence, watchPresence } from '#web/editor/presence/watch-presence.ts'
import type { NamedVersions } from '#web/editor/saving/browser-saves.ts'
import type { SavePhase } from '#web/editor/saving/section-save.ts'

const versions = { data: 1, bg: 1, slide: 1 }

/** Waits until pending answers are handled. */
export const flushAnswers = () => new Promise((resolve) => setTimeout(resolve))

/** Watches a page at version 1, with a manual clock and a fake server. */
export function openPresenceWatch() {
  let clock = 0
  const timers = new Map<unknown, { run: () => void; at: number }>()
  const held: ((answer: PagePresence | Promise<never>) => void)[] = []
  const server = {
    others: 0,
    versions: { ...versions },
    isHeld: false,
    isDown: false,
    isReadDown: false,
  }
  const here = { isVisible: true, isCalm: true, whenRead: () => {} }
  const saving: { phases: Record<string, SavePhase>; versions: typeof versions } = {
    phases: { data: 'idle', bg: 'idle', slide: 'idle' },
    versions,
  }
  const listeners = new Set<(saved: NamedVersions) => void>()
  const count = { reports: 0, leaves: 0, reads: 0, taken: 0 }

  async function report(): Promise<PagePresence> {
    count.reports += 1
    if (server.isDown) throw new Error('down')
    const { others, versions: newest } = server
    if (server.isHeld) return new Promise((resolve) => held.push(resolve))
    return { others, versions: newest }
  }

  async function read() {
    count.reads += 1
    if (server.isReadDown) throw new Error('down')
    here.whenRead()
    return server.versions
  }

  const watch = watchPresence<typeof versions>({
    report,
    read,
    leave: () => {
      count.leaves += 1
    },
    adopt: (page) => {
      count.taken += 1
      saving.versions = page
    },
    followBrowserSaves: (listen) => {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    isVisible: () => here.isVisible,
    isCalm: () => here.isCalm,
    saving: () => saving,
    now: () => clock,
    setTimer: (run, afterMs) => {
      const timer = {}
      timers.set(timer, { run, at: clock + afterMs })
      return timer
    },
    clearTimer: (timer) => timers.delete(timer),
  })

  /** Advances the clock and runs the timers that become due. */
  async function pass(seconds: number): Promise<void> {
    await flushAnswers()
    const until = clock + seconds * 1000
    for (;;) {
      const [first] = [...timers].toSorted(([, one], [, other]) => one.at - other.at)
      if (!first || first[1].at > until) break
      clock = first[1].at
      timers.delete(first[0])
      first[1].run()
      await flushAnswers()
    }
    clock = until
  }

  const answer = async () => {
    held.shift()?.({ others: server.others, versions: server.versions })
    await flushAnswers()
  }
  /** Another tab of this browser saves these versions. */
  const saveInOtherTab = (saved: Partial<typeof versions>) => {
    server.versions = { ...server.versions, ...saved }
    for (const listen of listeners) listen(saved)
  }
  const others = () => watch.state.getState().others
  return { watch, server, here, saving, count, pass, answer, saveInOtherTab, others }
}
