import { createHttpClient } from '#test/bench/http-client.ts'
import type { BenchTable } from '#test/bench/report.ts'
import { type BenchShop, makeShops } from '#test/bench/shops.ts'
import { withStack } from '#test/bench/stacks.ts'
import { quantile, roundTo } from '#test/bench/statistics.ts'

const atOnce = 50
const rounds = 4
const readsAlone = 50

/** Makes a call and returns its milliseconds. */
type Timed = () => Promise<number>

/** Measures how long a signed-in shop waits for its page while 50 others sign in. */
export async function measureFlood(): Promise<BenchTable[]> {
  return [await withStack(({ app }) => measureWaiting(app))]
}

async function measureWaiting(app: string): Promise<BenchTable> {
  const [reader, ...others] = await makeShops(app, atOnce + 1)
  if (!reader) throw new Error('No shop was created')
  const client = createHttpClient(app)
  const read = () => measureCall(() => client.post('getPage', reader, reader.at))
  const alone: number[] = []
  const during: number[] = []
  const signIns: number[] = []
  try {
    await readUntil(read, signInAll(app, others))
    // In turn, so that other load on the machine affects both.
    for (let round = 0; round < rounds; round += 1) {
      for (let turn = 0; turn < readsAlone; turn += 1) alone.push(await read())
      const flood = signInAll(app, others)
      during.push(...(await readUntil(read, flood)))
      signIns.push(...(await flood))
    }
  } finally {
    client.close()
  }
  return buildFloodTable({ alone, during, signIns })
}

function signInAll(app: string, shops: readonly BenchShop[]): Promise<number[]> {
  return Promise.all(
    shops.map(({ login_id, password }) =>
      measureCall(async () => {
        const response = await fetch(`${app}/api/signin`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ LoginId: login_id, Password: password }),
        })
        if (!response.ok) throw new Error(`signIn: ${response.status} ${await response.text()}`)
        await response.arrayBuffer()
      }),
    ),
  )
}

/** Reads repeatedly until the work is done. */
async function readUntil(read: Timed, work: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  const state = { isDone: false }
  const done = work.finally(() => {
    state.isDone = true
  })
  while (!state.isDone) times.push(await read())
  await done
  return times
}

async function measureCall(call: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await call()
  return performance.now() - began
}

function buildFloodTable(times: Record<'alone' | 'during' | 'signIns', number[]>): BenchTable {
  const usual = quantile(times.alone, 0.95)
  const rows = [
    ['page read, nobody signs in', times.alone],
    [`page read, ${atOnce} sign in at once`, times.during],
    [`sign-in, ${atOnce} at once`, times.signIns],
  ] as const
  return {
    title: `flood: ${atOnce} sign-ins at once, ${rounds} times; a page read by another shop, 1 in flight`,
    columns: ['call', 'calls', 'p50 ms', 'p95 ms', 'longest ms', 'p95 of alone'],
    rows: rows.map(([what, all]) => [
      what,
      all.length,
      roundTo(quantile(all, 0.5)),
      roundTo(quantile(all, 0.95)),
      roundTo(Math.max(...all)),
      roundTo(quantile(all, 0.95) / usual),
    ]),
    notes: ['Target: others wait at most 300 ms at p95.'],
  }
}
