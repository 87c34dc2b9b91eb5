import type { Browser } from '@playwright/test'
import { withBrowser } from '#test/bench/browser.ts'
import type { BenchTable } from '#test/bench/report.ts'
import { withStack } from '#test/bench/stacks.ts'
import { median, roundTo } from '#test/bench/statistics.ts'
import { countSentBytes } from '#test/functions/renderer/count-sent-bytes.ts'
import { publishBenchPage } from './bench-page.ts'
import { renderHandWrittenPage } from './hand-written-page.ts'
import { measurePageLighthouse } from './page-lighthouse.ts'
import { measurePublish } from './publish-speed.ts'
import { serveHtml } from './serve-html.ts'
import { markFirstPhoto, measureVisit, type VisitFigures, type VisitorProfile } from './visit.ts'

const runs = 7

const visitors: VisitorProfile[] = [
  { label: 'phone 390 px', width: 390, height: 844, kilobits: 1600, latency: 150, slower: 4 },
  { label: 'desktop 1280 px', width: 1280, height: 800, kilobits: 10_000, latency: 40, slower: 1 },
]

/** Measures size and speed of a published page against the same page written by hand. */
export function measurePage(): Promise<BenchTable[]> {
  return withStack(measureAll, { callsAMinute: { publishes: often, changes: often } })
}

// Lifts the rate limits.
const often = 1_000_000

type Hosts = { app: string; pages: string }

async function measureAll({ app, pages: host }: Hosts): Promise<BenchTable[]> {
  const page = await publishBenchPage(app)
  const pages = { published: page.html, 'hand-written': renderHandWrittenPage(page) }
  const marked = Object.fromEntries(
    Object.entries(pages).map(([name, html]) => [name, markFirstPhoto(html)] as const),
  )
  const server = await serveHtml(marked, host)
  try {
    const rows = await withBrowser((browser) => visitAll(browser, server.origin))
    const names = Object.keys(pages)
    return [
      weightTable(pages),
      visitTable(rows),
      await measurePageLighthouse(server.origin, names),
      await measurePublish(app),
    ]
  } finally {
    await server.stop()
  }
}

function weightTable(pages: Record<string, string>): BenchTable {
  return {
    title: 'page: the HTML file of a page with 10 images and 2 slide sets',
    columns: ['page', 'HTML+CSS B', 'of it CSS B', 'script B', 'HTML+CSS as sent B'],
    rows: Object.entries(pages).map(([name, html]) => {
      const scripts = /<script>([\s\S]*?)<\/script>/
      const script = inside(html, scripts)
      const whole = Buffer.byteLength(html)
      const css = inside(html, /<style>([\s\S]*?)<\/style>/)
      return [name, whole - script, css, script, countSentBytes(html.replace(scripts, ''))]
    }),
    notes: [
      'Target: at most 8 kB of HTML and CSS as sent (Brotli), no framework, at most 2 KB of script.',
    ],
  }
}

function inside(html: string, pattern: RegExp): number {
  return Buffer.byteLength(pattern.exec(html)?.[1] ?? '')
}

async function visitAll(browser: Browser, origin: string) {
  const rows = []
  for (const visitor of visitors) {
    const visits: Record<'published' | 'hand-written', VisitFigures[]> = {
      published: [],
      'hand-written': [],
    }
    // In turn, so that other load affects both pages.
    for (let run = 0; run < runs; run += 1) {
      for (const name of ['published', 'hand-written'] as const) {
        visits[name].push(await measureVisit(browser, `${origin}/${name}`, visitor))
      }
    }
    const hand = visits['hand-written']
    for (const [name, made] of Object.entries(visits)) {
      rows.push([
        `${visitor.label}, ${name}`,
        ...figures(made),
        ...compareTimes(made, hand, ({ photo }) => photo),
        ...compareTimes(made, hand, ({ lcp }) => lcp),
      ])
    }
  }
  return rows
}

/** The median, and the ratios of median and minimum to the other page. */
function compareTimes(
  visits: readonly VisitFigures[],
  others: readonly VisitFigures[],
  pick: (visit: VisitFigures) => number,
): number[] {
  const [own, other] = [visits, others].map((each) => each.map(pick))
  if (!own || !other) return []
  const fastest = Math.min(...own) / Math.min(...other)
  return [roundTo(median(own), 0), roundTo(median(own) / median(other), 2), roundTo(fastest, 2)]
}

function figures(visits: readonly VisitFigures[]): number[] {
  const of = (pick: (visit: VisitFigures) => number) => median(visits.map(pick))
  return [
    of(({ first }) => first.requests),
    roundTo(of(({ first }) => first.bytes) / 1000),
    of(({ all }) => all.requests),
    roundTo(of(({ all }) => all.bytes) / 1000),
    roundTo(
      of(({ cls }) => cls),
      3,
    ),
  ]
}

function visitTable(rows: BenchTable['rows']): BenchTable {
  const lines = visitors.map(
    ({ label, kilobits, latency, slower }) =>
      `${label}: ${kilobits} kbit/s, ${latency} ms, processor ${slower}× slower`,
  )
  return {
    title: `page: visits with an empty cache, both pages from the same server, medians of ${runs}`,
    columns: [
      'visitor',
      'requests',
      'kB',
      'requests to the end',
      'kB to the end',
      'CLS',
      'photo ms',
      'ratio',
      'of the fastest',
      'LCP ms',
      'ratio',
      'of the fastest',
    ],
    rows,
    notes: [
      ...lines,
      'Photo: the first one is painted. Target: as fast as on the hand-written page; compare the fastest when the machine has other load.',
      'LCP: Chrome leaves out a large photo of which only the first bytes have arrived; then it is the next one below it.',
    ],
  }
}
