import { setTimeout } from 'node:timers/promises'
import { visitPage } from './page-client.ts'

/** The status and the page, without its number in the bucket. */
export type VisitedPage = string

export async function readVisitedPage(address: string): Promise<VisitedPage> {
  const { status, html } = await visitPage(address)
  return `${status} ${html.replace(/<!-- \d+ -->/, '')}`
}

/** Fetches a page repeatedly; `leave` returns all different answers in order. */
export function startVisitor(address: string) {
  const seen: VisitedPage[] = []
  const stopping = new AbortController()
  async function fetchOnce() {
    const shown = await readVisitedPage(address)
    if (seen.at(-1) !== shown) seen.push(shown)
  }
  // One request at a time, to keep the order.
  let pending = Promise.resolve()
  const look = () => (pending = pending.then(fetchOnce))
  async function repeat() {
    await look()
    while (!stopping.signal.aborted) {
      await setTimeout(20)
      await look()
    }
  }
  const repeating = repeat()
  return {
    look,
    async leave(): Promise<VisitedPage[]> {
      stopping.abort()
      await repeating
      await look()
      return seen
    },
  }
}
