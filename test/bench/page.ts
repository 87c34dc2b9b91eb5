import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { withBrowser } from './browser.ts'
import { handWrittenPage } from './hand-written-page.ts'
import { lighthouseTable } from './page-lighthouse.ts'
import { publishTable } from './publish-speed.ts'
import type { Table } from './report.ts'
import { serveHtml } from './serve-html.ts'
import { publishPage } from './shown-page.ts'
import { withStack } from './stacks.ts'
import { median, rounded } from './statistics.ts'
import { type Visit, type Visitor, visit } from './visit.ts'

const runs = 7

const visitors: Visitor[] = [
  { words: 'phone 390 px', width: 390, height: 844, kilobits: 1600, latency: 150, slower: 4 },
  { words: 'desktop 1280 px', width: 1280, height: 800, kilobits: 10_000, latency: 40, slower: 1 },
]

/** How heavy and how fast a published page is, beside the same page written by hand. */
export function measurePage(): Promise<Table[]> {
  return withStack(measureAll, { callsAMinute: { publishes: often, changes: often } })
}

// What is counted a minute plays no part here.
const often = 1_000_000

async function measureAll({ app, media }: { app: string; media: string }): Promise<Table[]> {
  const page = await publishPage(app)
  const pages = { published: page.html, 'hand-written': handWrittenPage(page, media) }
  const server = await serveHtml(pages, media)
  try {
    const rows = await withBrowser((browser) => visitAll(browser, server.origin))
    const names = Object.keys(pages)
    return [
      weightTable(pages),
      visitTable(rows),
      await lighthouseTable(server.origin, names),
      await publishTable(app),
    ]
  } finally {
    await server.stop()
  }
}

function weightTable(pages: Record<string, string>): Table {
  return {
    title: 'page: the HTML file of a page with 10 pictures and 2 slide sets',
    columns: ['page', 'HTML+CSS B', 'of it CSS B', 'script B', 'all gzipped B'],
    rows: Object.entries(pages).map(([name, html]) => {
      const script = inside(html, /<script>([\s\S]*?)<\/script>/)
      const whole = Buffer.byteLength(html)
      const css = inside(html, /<style>([\s\S]*?)<\/style>/)
      return [name, whole - script, css, script, gzipSync(html).length]
    }),
    notes: [
      'Promised: 15 KB of HTML and CSS at most as they are sent, no framework, 2 KB of script at most.',
    ],
  }
}

function inside(html: string, pattern: RegExp): number {
  return Buffer.byteLength(pattern.exec(html)?.[1] ?? '')
}

async function visitAll(browser: Browser, origin: string) {
  const rows = []
  for (const visitor of visitors) {
    const visits: Record<'published' | 'hand-written', Visit[]> = {
      published: [],
      'hand-written': [],
    }
    // In turn, so that what slows the machine down slows both.
    for (let run = 0; run < runs; run += 1) {
      for (const name of ['published', 'hand-written'] as const) {
        visits[name].push(await visit(browser, `${origin}/${name}`, visitor))
      }
    }
    const hand = visits['hand-written']
    for (const [name, made] of Object.entries(visits)) {
      rows.push([`${visitor.words}, ${name}`, ...figures(made), ...lcpFigures(made, hand)])
    }
  }
  return rows
}

/** The median, and how median and fastest compare with the other page's. */
function lcpFigures(visits: readonly Visit[], others: readonly Visit[]): number[] {
  const [own, other] = [visits, others].map((each) => each.map(({ lcp }) => lcp))
  if (!own || !other) return []
  const fastest = Math.min(...own) / Math.min(...other)
  return [rounded(median(own), 0), rounded(median(own) / median(other), 2), rounded(fastest, 2)]
}

function figures(visits: readonly Visit[]): number[] {
  const of = (pick: (visit: Visit) => number) => median(visits.map(pick))
  return [
    of(({ first }) => first.requests),
    rounded(of(({ first }) => first.bytes) / 1000),
    of(({ all }) => all.requests),
    rounded(of(({ all }) => all.bytes) / 1000),
    rounded(
      of(({ cls }) => cls),
      3,
    ),
  ]
}

function visitTable(rows: Table['rows']): Table {
  const lines = visitors.map(
    ({ words, kilobits, latency, slower }) =>
      `${words}: ${kilobits} kbit/s, ${latency} ms, processor ${slower}× slower`,
  )
  return {
    title: `page: visits with nothing cached, both pages served alike, medians of ${runs}`,
    columns: [
      'visitor',
      'requests',
      'kB',
      'requests to the end',
      'kB to the end',
      'CLS',
      'LCP ms',
      'LCP ratio',
      'of the fastest',
    ],
    rows,
    notes: [
      ...lines,
      'Promised: LCP within 1.2 times of the hand-written page; the fastest tell where other work disturbs.',
    ],
  }
}
