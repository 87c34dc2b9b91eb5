import { setTimeout } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { withPage } from './browser.ts'

/** A visitor's screen in CSS pixels, line in kbit/s and ms, and how many times slower the processor is. */
export type Visitor = {
  words: string
  width: number
  height: number
  kilobits: number
  latency: number
  slower: number
}

/**
 * What a visit came to: largest contentful paint in ms, layout shift until the page's end was seen, and bytes on
 * the line with the number of requests, before the visitor scrolls and after.
 */
export type Visit = {
  lcp: number
  cls: number
  first: { requests: number; bytes: number }
  all: { requests: number; bytes: number }
}

type Seen = { lcp: number; cls: number }

/** Opens an address with nothing cached, waits until all is there, and scrolls to its end. */
export function visit(browser: Browser, address: string, visitor: Visitor): Promise<Visit> {
  return withPage(browser, visitor, async (page) => {
    const session = await page.context().newCDPSession(page)
    const traffic = await count(session)
    await slowDown(session, visitor)
    await page.addInitScript(observe)
    await page.goto(address)
    await untilQuiet(traffic)
    const { lcp } = await seen(page)
    const first = sum(traffic)
    await scrollToEnd(page)
    await untilQuiet(traffic)
    const { cls } = await seen(page)
    return { lcp, cls, first, all: sum(traffic) }
  })
}

/** Requests that were sent and not ended, those that came through, and when the last of either was. */
type Traffic = { open: Set<string>; requests: number; bytes: number; last: number }

async function count(session: CDPSession): Promise<Traffic> {
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

/** Until nothing has been on the line for a moment; a line that never falls quiet is not waited for. */
async function untilQuiet(traffic: Traffic): Promise<void> {
  const began = performance.now()
  for (;;) {
    await setTimeout(50)
    const now = performance.now()
    const since = now - Math.max(began, traffic.last)
    if ((traffic.open.size === 0 && since > quiet) || now - began > patience) return
  }
}

async function slowDown(session: CDPSession, { kilobits, latency, slower }: Visitor) {
  const throughput = (kilobits * 1000) / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
}

// Runs in the page, before anything of its own.
function observe() {
  const found: Seen = { lcp: 0, cls: 0 }
  Object.assign(window, { found })
  new PerformanceObserver((list) => {
    found.lcp = list.getEntries().at(-1)?.startTime ?? found.lcp
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
      found.cls += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

function seen(page: Page): Promise<Seen> {
  return page.evaluate(() => (window as unknown as { found: Seen }).found)
}

/** Screen by screen, as lazy pictures are asked for only where they come near. */
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
