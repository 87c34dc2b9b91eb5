import { setTimeout } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { withBrowserPage } from '#test/bench/browser.ts'

/** The viewport in CSS pixels, the connection in kbit/s and ms, and the slow-down of the processor. */
export type VisitorProfile = {
  label: string
  width: number
  height: number
  kilobits: number
  latency: number
  slower: number
}

/**
 * The paint of the first photo and the largest contentful paint in ms, layout shift to the end of the page, and bytes and requests before
 * scrolling and in total.
 */
export type VisitFigures = {
  photo: number
  lcp: number
  cls: number
  first: { requests: number; bytes: number }
  all: { requests: number; bytes: number }
}

type Seen = Pick<VisitFigures, 'photo' | 'lcp' | 'cls'>

/**
 * Marks the first photo of a page, so that its paint is measured. The largest contentful paint can miss it: Chrome leaves out
 * an image that is first painted with too few of its bytes, as on a slow connection.
 */
export const markFirstPhoto = (html: string): string =>
  html.replace(/ fetchpriority="high"/i, ' elementtiming="photo"$&')

/** Opens an address with an empty cache and scrolls to its end. */
export function measureVisit(
  browser: Browser,
  address: string,
  visitor: VisitorProfile,
): Promise<VisitFigures> {
  return withBrowserPage(browser, visitor, async (page) => {
    const session = await page.context().newCDPSession(page)
    const traffic = await countTraffic(session)
    await slowDown(session, visitor)
    await page.addInitScript(observe)
    await page.goto(address)
    await untilQuiet(traffic)
    const { photo, lcp } = await seen(page)
    const first = sum(traffic)
    await scrollToEnd(page)
    await untilQuiet(traffic)
    const { cls } = await seen(page)
    return { photo, lcp, cls, first, all: sum(traffic) }
  })
}

/** Open and finished requests, and the time of the last event. */
type Traffic = { open: Set<string>; requests: number; bytes: number; last: number }

async function countTraffic(session: CDPSession): Promise<Traffic> {
  const traffic: Traffic = { open: new Set(), requests: 0, bytes: 0, last: performance.now() }
  function end(requestId: string, bytes?: number) {
    traffic.open.delete(requestId)
    traffic.last = performance.now()
    if (bytes === undefined) return
    traffic.requests += 1
    traffic.bytes += bytes
  }
  session.on('Network.requestWillBeSent', ({ requestId }) => traffic.open.add(requestId))
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    end(requestId, encodedDataLength),
  )
  await session.send('Network.enable')
  return traffic
}

const sum = ({ requests, bytes }: Traffic) => ({ requests, bytes })

const quiet = 700
const patience = 15_000

/** Waits until the connection is idle for a moment, at most for a while. */
async function untilQuiet(traffic: Traffic): Promise<void> {
  const began = performance.now()
  for (;;) {
    await setTimeout(50)
    const now = performance.now()
    const since = now - Math.max(began, traffic.last)
    if ((traffic.open.size === 0 && since > quiet) || now - began > patience) return
  }
}

async function slowDown(session: CDPSession, { kilobits, latency, slower }: VisitorProfile) {
  const throughput = (kilobits * 1000) / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
}

// Runs in the page before its own scripts.
function observe() {
  const found: Seen = { photo: 0, lcp: 0, cls: 0 }
  Object.assign(window, { found })
  new PerformanceObserver((list) => {
    found.lcp = list.getEntries().at(-1)?.startTime ?? found.lcp
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    found.photo ||= list.getEntries()[0]?.startTime ?? 0
  }).observe({ type: 'element', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
      found.cls += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

function seen(page: Page): Promise<Seen> {
  return page.evaluate(() => (window as unknown as { found: Seen }).found)
}

/** In steps of one viewport, because lazy images load only when near. */
function scrollToEnd(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const { scrollHeight } = document.documentElement
    for (let top = 0; top < scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top)
      await new Promise((resolve) => {
        requestAnimationFrame(() => window.setTimeout(resolve, 50))
      })
    }
  })
}
