import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { build } from 'esbuild'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { type EndpointName, endpointList } from '#functions/contract/endpoints.ts'
import { newSessionToken, toSessionHandle } from '#functions/table/sessions/sessions.ts'
import { bundleHandlers } from '#infra/lambda/bundle-handlers.ts'
import type { BenchTable } from '#test/bench/report.ts'
import { withStack } from '#test/bench/stacks.ts'
import { median, roundTo } from '#test/bench/statistics.ts'
import { adminLogin } from '#test/support/admin-login.ts'
import { addTestShop, signInAdmin } from '#test/support/caller.ts'
import type { FirstAnswer } from './first-answer.ts'
import { buildBenchEvent } from './gateway-event.ts'
import { createStarter, type Starter } from './starter.ts'

const runs = 3
// Endpoints that are compared with the same start of a bare handler.
const startsPerYardstick = 4

const yardsticks = {
  'first-answer': 'test/bench/api/first-answer.ts',
  'bare-table': 'test/bench/api/bare-table.ts',
  'bare-table-and-bucket': 'test/bench/api/bare-table-and-bucket.ts',
}

/**
 * Measures the time from start to first answer of each endpoint's Lambda, and of a handler with bare SDK
 * clients. Both are bundled, the bare one with all of the SDK, and run in fresh processes, in turn.
 */
export function measureStart(): Promise<BenchTable[]> {
  return withStack(async (stack) => {
    // Next to the packages, because image bundles load sharp from there.
    await mkdir('dist/bench', { recursive: true })
    const folder = await mkdtemp('dist/bench/handlers-')
    try {
      await Promise.all([bundleHandlers(folder), bundleYardsticks(folder)])
      const start = createStarter(folder, stack)
      const shop = await addTestShop(await signInAdmin(stack.app))
      const calls = endpointList.map(([name, endpoint]) => {
        const login = name === 'adminSignIn' ? adminLogin : shop
        const body = { LoginId: login.login_id, Password: login.password }
        const session = stranger(endpoint)
        const event = buildBenchEvent({ name, session, body })
        const bare = usesBuckets(endpoint) ? 'bare-table-and-bucket' : 'bare-table'
        return { name, event, bare } satisfies Call
      })
      return [startTable(await measureInTurn(calls, start))]
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
}

/** As anyone would bundle them: with all of the packages. */
async function bundleYardsticks(outdir: string): Promise<void> {
  await build({
    entryPoints: Object.entries(yardsticks).map(([name, file]) => ({
      in: file,
      out: `${name}/index`,
    })),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    minify: true,
    mainFields: ['module', 'main'],
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  })
}

type Yardstick = 'bare-table' | 'bare-table-and-bucket'
type Call = { name: EndpointName; event: unknown; bare: Yardstick }
type Measured = { name: string; ours: FirstAnswer[]; others: FirstAnswer[]; failure?: string }

/** Starts all endpoints once in each run, so that other load on the machine affects all of them. */
async function measureInTurn(calls: readonly Call[], start: Starter): Promise<Measured[]> {
  const measured: Measured[] = calls.map(({ name }) => ({ name, ours: [], others: [] }))
  for (let run = 0; run < runs; run += 1) {
    const bare = createYardsticks(start)
    for (const [index, call] of calls.entries()) {
      const each = measured[index]
      if (!each || each.failure !== undefined) continue
      try {
        each.others.push(await bare(call))
        each.ours.push(await start(call.name, call.event))
      } catch (error) {
        each.failure = error instanceof Error ? error.message : String(error)
      }
    }
  }
  return measured
}

/** Starts a bare handler for every few endpoints. */
function createYardsticks(start: Starter) {
  const last = new Map<Yardstick, { answer: FirstAnswer; uses: number }>()
  return async ({ bare, event }: Call): Promise<FirstAnswer> => {
    const known = last.get(bare)
    if (known && known.uses < startsPerYardstick) {
      known.uses += 1
      return known.answer
    }
    const answer = await start(bare, event)
    last.set(bare, { answer, uses: 1 })
    return answer
  }
}

/** A well-formed session that does not exist: its table read ends the call, as it ends that of the bare handler. */
function stranger({ caller }: Endpoint) {
  const token = newSessionToken('nobody')
  const cookie = caller === 'admin' ? 'noren_admin_session' : 'noren_session'
  return { cookie: `${cookie}=${token}`, handle: toSessionHandle(token) }
}

function usesBuckets({ needs }: Endpoint) {
  return (needs ?? []).length > 0
}

const importing = (one: FirstAnswer) => one.importing
const both = (one: FirstAnswer) => one.importing + one.answering
const cpu = (one: FirstAnswer) => one.cpu

function of(measured: readonly FirstAnswer[], pick: (one: FirstAnswer) => number) {
  return median(measured.map(pick))
}

function row({ name, ours, others, failure }: Measured) {
  if (failure !== undefined) return [name, 'failed', ...Array.from({ length: 7 }, () => '–')]
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

function startTable(measured: readonly Measured[]): BenchTable {
  const failures = measured.flatMap(({ name, failure }) =>
    failure === undefined ? [] : [`${name} failed: ${failure.split('\n')[0]}`],
  )
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
    rows: measured.map(row),
    notes: [
      'Target: a ratio of at most 1.3, of reads 1.15. The CPU ratio is more stable when the machine has other load.',
      'A sign-in checks a password (argon2id). The others read the platform state and a session that does not',
      'exist; the bare handler reads such a session.',
      ...failures,
    ],
  }
}
