import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EndpointName } from '#functions/contract/endpoints.ts'
import { getHandlerPath } from '#infra/lambda/handler-path.ts'
import { startStack } from '#infra/local/start-stack.ts'
import { drawBenchPhoto } from '#test/bench/images.ts'
import type { BenchTable } from '#test/bench/report.ts'
import { type BenchShop, fillBenchPage } from '#test/bench/shops.ts'
import { quantile, roundTo } from '#test/bench/statistics.ts'
import { adminLogin } from '#test/support/admin-login.ts'
import { addTestShop, signInAdmin, signInShop } from '#test/support/caller.ts'
import { lambdaContext } from '#test/support/lambda.ts'
import { buildBenchEvent } from './gateway-event.ts'
import { createServiceClock, type ServiceClock } from './service-clock.ts'

type Handler = (event: unknown, context: unknown) => Promise<{ statusCode: number; body: string }>
type Sample = { own: number; away: number; sends: number }

// As many calls as the rate limits allow; half as many warm-up calls precede them.
const shopCount = 8
const turns = { getPage: 40, saveData: 36, publishPage: 6, signIn: 6 }

/**
 * Measures the time that a call spends in our own code. The handlers run in this process, one call at a
 * time, and the time of the table and bucket clients is subtracted.
 */
export async function measureOwnTime(): Promise<BenchTable> {
  // As in the bundles for AWS; React reads it when the renderer is first loaded.
  process.env['NODE_ENV'] ??= 'production'
  const folder = await mkdtemp(join(tmpdir(), 'noren-bench-'))
  const stack = await startStack({ folder, imageVariants: true })
  try {
    // Imported here, because the modules read the environment when loaded.
    const { table } = await import('#functions/table/table.ts')
    const { bucket } = await import('#functions/bucket/bucket.ts')
    const shops = await makeShops(stack.app)
    const clock = createServiceClock([table, bucket])
    const rows = []
    for (const [name, count] of Object.entries(turns) as [keyof typeof turns, number][]) {
      const samples = await sample(name, { shops, clock, count })
      rows.push([name, samples.length, ...figures(samples)])
    }
    return {
      title: 'own time: handlers called in this process, 1 in flight, without the time in the SDK',
      columns: ['handler', 'calls', 'own p50 ms', 'own p99 ms', 'SDK p50 ms', 'SDK calls'],
      rows,
      notes: [
        'Target: at most 1 ms at p50. publishPage renders the page; signIn hashes the password (argon2id).',
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
  const image = await drawBenchPhoto(1, { width: 160, height: 120 })
  const shops: BenchShop[] = []
  for (let made = 0; made < shopCount; made += 1) {
    shops.push(await fillBenchPage(await signInShop(app, await addTestShop(admin)), [image]))
  }
  return shops
}

async function sample(
  name: keyof typeof turns,
  { shops, clock, count }: { shops: BenchShop[]; clock: ServiceClock; count: number },
): Promise<Sample[]> {
  const { [name]: handler } = (await import(`../../../${getHandlerPath(name)}`)) as Record<
    EndpointName,
    Handler
  >
  const samples: Sample[] = []
  for (let turn = 0; turn < count * 1.5; turn += 1) {
    for (const shop of shops) {
      const body = buildBody(name, shop, turn + 2)
      const event = buildBenchEvent({ name, session: shop, body })
      clock.reset()
      const began = performance.now()
      const answer = await handler(event, lambdaContext)
      const all = performance.now() - began
      if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.statusCode} ${answer.body}`)
      const { away, sends } = clock.read()
      if (turn >= count / 2) samples.push({ own: all - away, away, sends })
    }
  }
  return samples
}

function buildBody(
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
    roundTo(quantile(own, 0.5), 2),
    roundTo(quantile(own, 0.99), 2),
    roundTo(
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
