import { setTimeout as wait } from 'node:timers/promises'
import { type AllowAddress, fetchLink, type LinkState } from './fetch-link.ts'

/** Between two requests to the same host. */
const pauseMs = 1000

export type LinkCheckerOptions = {
  isAllowed?: AllowAddress | undefined
  pause?: number
  /** No address is asked for after this; then nothing can be said of a link. */
  asksUntil: Date
}

/**
 * Returns a function that asks whether a link works. Each address is asked for once, and each host for one address at a time,
 * with a pause between.
 */
export function createLinkChecker({ isAllowed, pause = pauseMs, asksUntil }: LinkCheckerOptions) {
  const isOver = () => Date.now() >= asksUntil.getTime()
  const states = new Map<string, Promise<LinkState>>()
  const hosts = new Map<string, Promise<unknown>>()

  return (link: string): Promise<LinkState> => {
    const known = states.get(link)
    if (known) return known
    const host = URL.parse(link)?.host ?? ''
    const before = hosts.get(host)
    const state = (before ?? Promise.resolve()).then(() =>
      isOver() ? 'unclear' : fetchLink(link, isAllowed),
    )
    states.set(link, state)
    hosts.set(
      host,
      state.then(() => (isOver() ? undefined : wait(pause))),
    )
    return state
  }
}
