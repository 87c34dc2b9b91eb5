import { setTimeout } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'

/** A page under measure, as slow as wished. */
export type Measured = { page: Page; session: CDPSession }

type Watched = { nextPaint: () => Promise<number> }

/** Makes the page's paints known, and its processor so many times slower. */
export async function prepare(page: Page, slower: number): Promise<Measured> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.addInitScript(watchPaints)
  return { page, session }
}

/** Milliseconds from what the person does to the page being drawn with what came of it. */
export async function untilPainted({ page }: Measured, act: () => Promise<void>): Promise<number> {
  await act()
  return inTime(page.evaluate(() => (window as unknown as Watched).nextPaint()))
}

const patienceMs = 30_000

/** The same, unless it takes so long that it will never come. */
export function inTime<Value>(coming: Promise<Value>): Promise<Value> {
  const late = setTimeout(patienceMs, undefined, { ref: false }).then(() => {
    throw new Error('The page does not do what is waited for')
  })
  return Promise.race([coming, late])
}

/** Milliseconds that the page's main thread has worked so far. */
export async function threadTime({ session }: Measured): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}

/** Bytes of the page's script objects that something still needs. */
export async function heapBytes({ session }: Measured): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize
}

/*
 * Runs in the page, before anything of its own. Time begins with the event as the browser stamps it: a key
 * down, or a click. A letter is done with when the field has taken it (`input`), an arrow at once. What the page
 * does of it is drawn in the next frame; the message comes right after that.
 */
function watchPaints() {
  let began = 0
  const paints: number[] = []
  let resolve: (() => void) | undefined
  const start = (event: Event) => {
    began = event.timeStamp
  }
  const end = () =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        paints.push(performance.now() - began)
        resolve?.()
      })
      port1.start()
      port2.postMessage('')
    })
  window.addEventListener('keydown', start, true)
  window.addEventListener('input', end, true)
  window.addEventListener('keydown', ({ key }) => key.startsWith('Arrow') && end(), true)
  window.addEventListener('click', start, true)
  window.addEventListener('click', end, true)
  // It may have come before anybody asks.
  const nextPaint = async () => {
    if (paints.length === 0) await new Promise<void>((done) => (resolve = done))
    return paints.shift()
  }
  Object.assign(window, { nextPaint })
}
