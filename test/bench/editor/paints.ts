import { setTimeout } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'

export type MeasuredPage = { page: Page; session: CDPSession }

/** A page or a frame in it. */
type Evaluated = { page: Pick<Page, 'evaluate'> }

/** `slower`: how many times slower the processor is. `isSlowLine`: as slow 4G is, 1.6 Mbit/s and 150 ms. */
export type MeasuredDevice = { slower: number; isSlowLine?: boolean }

export const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
}

type Watched = { nextPaint: () => Promise<number> }

/** Observes the page's paints and slows its processor and line down. */
export async function prepareMeasuredPage(
  page: Page,
  { slower, isSlowLine = false }: MeasuredDevice,
): Promise<MeasuredPage> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  if (isSlowLine) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', slowLine)
  }
  await page.addInitScript(watchPaints)
  return { page, session }
}

/** Returns the milliseconds from an action to the next paint. */
export async function measurePaint({ page }: Evaluated, act: () => Promise<void>): Promise<number> {
  await act()
  return withPaintTimeout(page.evaluate(() => (window as unknown as Watched).nextPaint()))
}

const patienceMs = 30_000

/** Rejects after a time-out. */
function withPaintTimeout<Value>(paint: Promise<Value>): Promise<Value> {
  const late = setTimeout(patienceMs, undefined, { ref: false }).then(() => {
    throw new Error(`No paint within ${patienceMs} ms`)
  })
  return Promise.race([paint, late])
}

/** The main-thread milliseconds of the page so far. */
export async function readThreadTime({ session }: MeasuredPage): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}

/** The bytes of the page's live script objects. */
export async function readHeapBytes({ session }: MeasuredPage): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize
}

/*
 * Runs in the page, before anything of its own. Time begins with the event as the browser stamps it: a key
 * down, or a click. A letter is done with when the field has taken it (`input`), an arrow at once. What the page
 * does of it is drawn in the next frame; the message comes right after that.
 */
export function watchPaints() {
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
  // The paint may have happened already.
  const nextPaint = async () => {
    if (paints.length === 0) await new Promise<void>((done) => (resolve = done))
    return paints.shift()
  }
  Object.assign(window, { nextPaint })
}
