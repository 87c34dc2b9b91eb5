import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EndpointName } from '#functions/contract/endpoints.ts'
import { handlerFile } from '#infra/handler-file.ts'
import { startStack } from '#infra/local/start-stack.ts'
import { adminLogin } from '#test/support/admin-login.ts'
import { addShopTo, signInAdmin, signInShop } from '#test/support/caller.ts'
import { type AwayClock, watchClient } from './away-clock.ts'
import { eventFor } from './gateway-event.ts'
import { photo } from './pictures.ts'
import type { Table } from './report.ts'
import { type BenchShop, withPage } from './shops.ts'
import { quantile, rounded } from './statistics.ts'

type Handler = (event: unknown, context: unknown) => Promise<{ statusCode: number; body: string }>
type Sample = { own: number; away: number; sends: number }

// As many calls as the shops' throttles allow; before them half as many that do not count.
const shopCount = 8
const turns = { getPage: 40, saveData: 36, publishPage: 6, signIn: 6 }

/**
 * How long a call is in our own code: chain, checks, use case and answer. The handlers are called in this
 * process, one call at a time, and the time in which the table's or the buckets' client works is taken off.
 */
export async function measureOwnTime(): Promise<Table> {
  // The bundles on AWS have React's production build; here it is chosen when the renderer is first loaded.
  process.env['NODE_ENV'] ??= 'production'
  const folder = await mkdtemp(join(tmpdir(), 'noren-bench-'))
  const stack = await startStack({ folder, derives: true })
  try {
    // Only now: what they read of the environment is there from here on.
    const { table } = await import('#functions/table/table.ts')
    const { bucket } = await import('#functions/bucket/bucket.ts')
    const shops = await makeShops(stack.app)
    const clock = watchClient([table, bucket])
    const rows = []
    for (const [name, count] of Object.entries(turns) as [keyof typeof turns, number][]) {
      const samples = await sample(name, { shops, clock, count })
      rows.push([name, samples.length, ...figures(samples)])
    }
    return {
      title: 'own time: handlers called in this process, 1 in flight, less the time in the SDK',
      columns: ['handler', 'calls', 'own p50 ms', 'own p99 ms', 'SDK p50 ms', 'SDK calls'],
      rows,
      notes: [
        'Promised: p50 of 1 ms at most. publishPage renders the page; signIn hashes the password (argon2id).',
      ],
    }
  } finally {
    await stack.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function makeShops(app: string): Promise<BenchShop[]> {
  const { handler } = await import('#functions/events/add-admin.ts')
  await handler(adminLogin)
  const admin = await signInAdmin(app)
  const picture = await photo(1, { width: 160, height: 120 })
  const shops: BenchShop[] = []
  for (let made = 0; made < shopCount; made += 1) {
    shops.push(await withPage(await signInShop(app, await addShopTo(admin)), [picture]))
  }
  return shops
}

async function sample(
  name: keyof typeof turns,
  { shops, clock, count }: { shops: BenchShop[]; clock: AwayClock; count: number },
): Promise<Sample[]> {
  const { handler } = (await import(`../../${handlerFile(name)}`)) as { handler: Handler }
  const originSecret = process.env['ORIGIN_SECRET'] ?? ''
  const samples: Sample[] = []
  for (let turn = 0; turn < count * 1.5; turn += 1) {
    for (const shop of shops) {
      const body = bodyFor(name, shop, turn + 2)
      const event = eventFor({ name, session: shop, body, originSecret })
      clock.reset()
      const began = performance.now()
      const answer = await handler(event, {})
      const all = performance.now() - began
      if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.statusCode} ${answer.body}`)
      const { away, sends } = clock.read()
      if (turn >= count / 2) samples.push({ own: all - away, away, sends })
    }
  }
  return samples
}

function bodyFor(
  name: EndpointName,
  { at, blocks, login_id, password }: BenchShop,
  version: number,
) {
  if (name === 'signIn') return { LoginId: login_id, Password: password }
  return name === 'saveData' ? { ...at, data: blocks, version } : at
}

function figures(samples: readonly Sample[]): number[] {
  const own = samples.map((each) => each.own)
  return [
    rounded(quantile(own, 0.5), 2),
    rounded(quantile(own, 0.99), 2),
    rounded(
      quantile(
        samples.map(({ away }) => away),
        0.5,
      ),
    ),
    quantile(
      samples.map(({ sends }) => sends),
      0.5,
    ),
  ]
}
