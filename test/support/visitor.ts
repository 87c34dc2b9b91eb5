import { setTimeout } from 'node:timers/promises'
import { visit } from './pages.ts'

/** What a visitor was shown: the status and the page, without the number that it has in the bucket. */
export type Shown = string

/** What is at an address now. */
export async function showsAt(address: string): Promise<Shown> {
  const { status, html } = await visit(address)
  return `${status} ${html.replace(/<!-- \d+ -->/, '')}`
}

/** A visitor who asks for a page again and again; `leave` gives all that was shown, in turn, each change once. */
export function keepVisiting(address: string) {
  const seen: Shown[] = []
  const gone = new AbortController()
  async function lookOnce() {
    const shown = await showsAt(address)
    if (seen.at(-1) !== shown) seen.push(shown)
  }
  // One look after the other, or what was shown would not be in its order.
  let looking = Promise.resolve()
  const look = () => (looking = looking.then(lookOnce))
  async function stay() {
    await look()
    while (!gone.signal.aborted) {
      await setTimeout(20)
      await look()
    }
  }
  const staying = stay()
  return {
    look,
    async leave(): Promise<Shown[]> {
      gone.abort()
      await staying
      await look()
      return seen
    },
  }
}
