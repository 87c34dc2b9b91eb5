import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { type EndpointName, endpointList } from '#functions/contract/endpoints.ts'
import { handleOf } from '#functions/table/sessions.ts'
import { bundleHandlers, handlerFiles } from '#infra/bundle-handlers.ts'
import { adminLogin } from '#test/support/admin-login.ts'
import { addShopTo, signInAdmin } from '#test/support/caller.ts'
import type { FirstAnswer } from './first-answer.ts'
import { eventFor } from './gateway-event.ts'
import type { Table } from './report.ts'
import { withStack } from './stacks.ts'
import { originSecret, type Starter, starter } from './starter.ts'
import { median, rounded } from './statistics.ts'

const runs = 7

const yardsticks = {
  'first-answer': 'test/bench/first-answer.ts',
  'bare-table': 'test/bench/bare-table.ts',
  'bare-table-and-bucket': 'test/bench/bare-table-and-bucket.ts',
}

/**
 * How long each endpoint's Lambda takes from nothing to its first answer, against a handler that has the bare
 * SDK clients alone; both bundled as for AWS, each run in a fresh process, the two kinds in turn.
 */
export function measureStart(): Promise<Table[]> {
  return withStack(async (stack) => {
    // Beside the packages, because the bundles that take pictures look for sharp there.
    await mkdir('dist/bench', { recursive: true })
    const folder = await mkdtemp('dist/bench/handlers-')
    try {
      await bundleHandlers(folder, { ...handlerFiles, ...yardsticks })
      const start = starter(folder, stack)
      const shop = await addShopTo(await signInAdmin(stack.app))
      const rows = []
      for (const [name, endpoint] of endpointList) {
        const login = name === 'adminSignIn' ? adminLogin : shop
        const body = { LoginId: login.login_id, Password: login.password }
        const session = stranger(endpoint)
        const event = eventFor({ name, session, body, originSecret })
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

/** A session that does not exist: it is looked for in the table, as the bare handler looks for its item. */
function stranger({ caller }: Endpoint) {
  const token = 'nobody.nothing'
  const cookie = caller === 'admin' ? 'noren_admin_session' : 'noren_session'
  return { cookie: `${cookie}=${token}`, handle: handleOf(token) }
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
    rounded(of(ours, importing), 0),
    rounded(of(ours, both), 0),
    rounded(of(others, both), 0),
    rounded(of(ours, both) / of(others, both), 2),
    rounded(of(ours, cpu), 0),
    rounded(of(others, cpu), 0),
    rounded(of(ours, cpu) / of(others, cpu), 2),
  ]
}

function startTable(rows: Table['rows']): Table {
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
      'Promised: a ratio of 1.3 at most. The CPU ratio is the steadier one where the machine has other work.',
      'The first answer of a sign-in checks a password (argon2id, by design); the others look for a session.',
    ],
  }
}
