import { lighthouseVisit } from './lighthouse-visit.ts'
import type { Table } from './report.ts'
import { median, rounded } from './statistics.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const figures = {
  'FCP ms': 'first-contentful-paint',
  'LCP ms': 'largest-contentful-paint',
  'TBT ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const

const visits = 3

type Visit = { scores: number[]; values: number[]; speed: number; wrong: string[] }

/** What Lighthouse says of these pages of one server, as a visitor on its slow phone. */
export async function lighthouseTable(origin: string, names: readonly string[]): Promise<Table> {
  const made = names.map((): Visit[] => [])
  // In turn, so that what slows the machine down slows all.
  for (let count = 0; count < visits; count += 1) {
    for (const [at, name] of names.entries()) made[at]?.push(await visitOnce(`${origin}/${name}`))
  }
  return {
    title: `page: Lighthouse on its slow phone (mobile preset), medians of ${visits}`,
    columns: ['page', ...categories, ...Object.keys(figures), 'machine'],
    rows: names.map((name, at) => [name, ...mediansOf(made[at] ?? [])]),
    notes: [
      'The machine by Lighthouse’s own measure: its slow phone stands for 4 times slower than 1,500 or more.',
      ...names.flatMap((name, at) =>
        (made[at]?.[0]?.wrong ?? []).map((each) => `${name}: ${each}`),
      ),
    ],
  }
}

async function visitOnce(address: string): Promise<Visit> {
  const lhr = await lighthouseVisit(address, categories, { device: 'phone' })
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

function mediansOf(made: readonly Visit[]): number[] {
  const of = (pick: (visit: Visit) => number) => median(made.map(pick))
  return [
    ...categories.map((_, at) => of(({ scores }) => scores[at] ?? 0)),
    ...Object.keys(figures).map((name, at) =>
      rounded(
        of(({ values }) => values[at] ?? 0),
        name === 'CLS' ? 3 : 0,
      ),
    ),
    rounded(
      of(({ speed }) => speed),
      0,
    ),
  ]
}
