import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { type EndpointName, endpointList } from '#functions/contract/endpoints.ts'
import { toSessionHandle } from '#functions/table/sessions/sessions.ts'
import { bundleHandlers, handlerFiles } from '#infra/lambda/bundle-handlers.ts'
import type { BenchTable } from '#test/bench/report.ts'
import { withStack } from '#test/bench/stacks.ts'
import { median, roundTo } from '#test/bench/statistics.ts'
import { adminLogin } from '#test/support/admin-login.ts'
import { addTestShop, signInAdmin } from '#test/support/caller.ts'
import type { FirstAnswer } from './first-answer.ts'
import { buildBenchEvent } from './gateway-event.ts'
import { createStarter, originSecret, type Starter } from './starter.ts'

const runs = 7

const yardsticks = {
  'first-answer': 'test/bench/api/first-answer.ts',
  'bare-table': 'test/bench/api/bare-table.ts',
  'bare-table-and-bucket': 'test/bench/api/bare-table-and-bucket.ts',
}

/**
 * Measures the time from start to first answer of each endpoint's Lambda, and of a handler with bare SDK
 * clients. Both are bundled as for AWS and run in fresh processes, in turn.
 */
export function measureStart(): Promise<BenchTable[]> {
  return withStack(async (stack) => {
    // Next to the packages, because image bundles load sharp from there.
    await mkdir('dist/bench', { recursive: true })
    const folder = await mkdtemp('dist/bench/handlers-')
    try {
      await bundleHandlers(folder, { ...handlerFiles, ...yardsticks })
      const start = createStarter(folder, stack)
      const shop = await addTestShop(await signInAdmin(stack.app))
      const rows = []
      for (const [name, endpoint] of endpointList) {
        const login = name === 'adminSignIn' ? adminLogin : shop
        const body = { LoginId: login.login_id, Password: login.password }
        const session = stranger(endpoint)
        const event = buildBenchEvent({ name, session, body, originSecret })
        const bare = usesBuckets(endpoint) ? 'bare-table-and-bucket' : 'bare-table'
        rows.push(await measure({ name, bare, event }, start))
      }
      return [startTable(rows)]
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
}

type Measured = { name: EndpointName; bare: string; event: unknown }

async function measure({ name, bare, event }: Measured, start: Starter) {
  const ours: FirstAnswer[] = []
  const others: FirstAnswer[] = []
  for (let run = 0; run < runs; run += 1) {
    ours.push(await start(name, event))
    others.push(await start(bare, event))
  }
  return row(name, ours, others)
}

/** A session that does not exist: it costs one read, like the bare handler. */
function stranger({ caller }: Endpoint) {
  const token = 'nobody.nothing'
  const cookie = caller === 'admin' ? 'noren_admin_session' : 'noren_session'
  return { cookie: `${cookie}=${token}`, handle: toSessionHandle(token) }
}

function usesBuckets({ needs }: Endpoint) {
  return needs?.some((need) => need !== 'passwords') ?? false
}

const importing = (one: FirstAnswer) => one.importing
const both = (one: FirstAnswer) => one.importing + one.answering
const cpu = (one: FirstAnswer) => one.cpu

function of(measured: readonly FirstAnswer[], pick: (one: FirstAnswer) => number) {
  return median(measured.map(pick))
}

function row(name: string, ours: readonly FirstAnswer[], others: readonly FirstAnswer[]) {
  return [
    name,
    ours[0]?.status ?? 0,
    roundTo(of(ours, importing), 0),
    roundTo(of(ours, both), 0),
    roundTo(of(others, both), 0),
    roundTo(of(ours, both) / of(others, both), 2),
    roundTo(of(ours, cpu), 0),
    roundTo(of(others, cpu), 0),
    roundTo(of(ours, cpu) / of(others, cpu), 2),
  ]
}

function startTable(rows: BenchTable['rows']): BenchTable {
  return {
    title: `start: import of the bundle and first answer in a fresh process, medians of ${runs}`,
    columns: [
      'endpoint',
      'status',
      'import ms',
      'both ms',
      'bare ms',
      'ratio',
      'CPU ms',
      'bare CPU ms',
      'CPU ratio',
    ],
    rows,
    notes: [
      'Target: a ratio of at most 1.3. The CPU ratio is more stable when the machine has other load.',
      'The first answer of a sign-in checks a password (argon2id); the others read a session.',
    ],
  }
}
