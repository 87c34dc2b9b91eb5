import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse, { type Flags } from 'lighthouse'
import settings from '#playwright.config.ts'
import type { BenchTable } from '#test/bench/report.ts'
import { median, roundTo } from '#test/bench/statistics.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const figures = {
  'FCP ms': 'first-contentful-paint',
  'LCP ms': 'largest-contentful-paint',
  'TBT ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const

const visits = 3

type Visit = { scores: number[]; values: number[]; speed: number; wrong: string[] }

/** Measures these pages with Lighthouse's slow phone. */
export async function measurePageLighthouse(
  origin: string,
  names: readonly string[],
): Promise<BenchTable> {
  const made = names.map((): Visit[] => [])
  // In turn, so that other load affects all pages.
  for (let count = 0; count < visits; count += 1) {
    for (const [at, name] of names.entries()) made[at]?.push(await visitOnce(`${origin}/${name}`))
  }
  return {
    title: `page: Lighthouse on its slow phone (mobile preset), medians of ${visits}`,
    columns: ['page', ...categories, ...Object.keys(figures), 'machine'],
    rows: names.map((name, at) => [name, ...computeMedians(made[at] ?? [])]),
    notes: [
      'Machine: Lighthouse’s benchmark index; its slow phone assumes 1,500 or more, slowed down 4 times.',
      ...names.flatMap((name, at) =>
        (made[at]?.[0]?.wrong ?? []).map((each) => `${name}: ${each}`),
      ),
    ],
  }
}

async function visitOnce(address: string): Promise<Visit> {
  const lhr = await runLighthouse(address)
  const found = categories.flatMap((name) => lhr.categories[name] ?? [])
  return {
    scores: found.map(({ score }) => Math.round((score ?? 0) * 100)),
    values: Object.values(figures).map((id) => lhr.audits[id]?.numericValue ?? Number.NaN),
    speed: lhr.environment.benchmarkIndex,
    wrong: found
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id} ${lhr.audits[id]?.displayValue ?? ''}`.trim()),
  }
}

function computeMedians(made: readonly Visit[]): number[] {
  const of = (pick: (visit: Visit) => number) => median(made.map(pick))
  return [
    ...categories.map((_, at) => of(({ scores }) => scores[at] ?? 0)),
    ...Object.keys(figures).map((name, at) =>
      roundTo(
        of(({ values }) => values[at] ?? 0),
        name === 'CLS' ? 3 : 0,
      ),
    ),
    roundTo(
      of(({ speed }) => speed),
      0,
    ),
  ]
}

/** Runs Lighthouse on its slow phone in a browser with an empty cache. */
async function runLighthouse(address: string) {
  const folder = await mkdtemp(join(tmpdir(), 'noren-lighthouse-'))
  const port = await findFreePort()
  const { executablePath = '', args = [] } = settings.use?.launchOptions ?? {}
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
  })
  try {
    return await audit(address, { port, logLevel: 'error', onlyCategories: [...categories] })
  } finally {
    await context.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function audit(address: string, flags: Flags) {
  const lhr = (await lighthouse(address, flags))?.lhr
  if (lhr?.finalDisplayedUrl === address && !lhr.runtimeError) return lhr
  throw new Error(`Lighthouse: ${lhr?.runtimeError?.message ?? lhr?.finalDisplayedUrl ?? '?'}`)
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
