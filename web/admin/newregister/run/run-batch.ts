import { limits } from '#functions/contract/limits.ts'
import type { Client } from '#web/api/client.ts'
import type { DraftDevice } from '#web/drafts/draft-device.ts'
import { getRetryDelay, type OrderOutcome, toOrderOutcome } from './order-outcome.ts'
import { saveBatchProgress } from './registration-batch.ts'
import { findNextOrder, type RegistrationRun } from './registration-run.ts'

/** What a run needs: the API, local storage, the clock and its state. */
export type RunEngine = {
  client: Pick<Client, 'addUser'>
  device: DraftDevice
  /** The admin who is signed in now. */
  adminId: () => string | undefined
  now: () => number
  sleep: (milliseconds: number) => Promise<void>
  run: () => RegistrationRun | undefined
  change: (part: Partial<RegistrationRun>) => void
}

type SettledOutcome = Exclude<OrderOutcome, { kind: 'wait' }> | { kind: 'unknown' }

/** Milliseconds between two registrations, so that the server and the firewall refuse none. */
export const registrationPaceMs = 60_000 / limits.callsAMinute.registrations

/** Registers the remaining shops one by one until all are done or the run stops. */
export async function runBatch(engine: RunEngine): Promise<void> {
  const { run, change, now, sleep } = engine
  let earliest = 0
  for (let at = findNextOrder(run()); at !== undefined; at = findNextOrder(run())) {
    // oxlint-disable-next-line no-await-in-loop -- keep the pace
    if (now() < earliest) await sleep(earliest - now())
    earliest = now() + registrationPaceMs
    // oxlint-disable-next-line no-await-in-loop -- one shop at a time
    const outcome = isRunning(engine) ? await registerUntilSettled(engine, at) : undefined
    // oxlint-disable-next-line no-await-in-loop -- store the progress before the next shop
    if (outcome) await recordOutcome(engine, at, outcome)
    if (!isRunning(engine)) {
      change({ phase: 'stopped' })
      return
    }
  }
  const isWhole = run()?.unknown.size === 0
  change({ phase: isWhole ? 'done' : 'stopped' })
}

const isRunning = ({ run }: RunEngine) => run()?.phase === 'running'

const maxTries = 3

/** Retries until the order has a final outcome; undefined if the run was stopped before. */
async function registerUntilSettled(
  engine: RunEngine,
  at: number,
  tries = 1,
): Promise<SettledOutcome | undefined> {
  const outcome = await registerShop(engine, at)
  if (outcome.kind !== 'wait') return outcome
  // A registered shop whose card cannot be fetched must not block the others.
  const isOld = at < (engine.run()?.next ?? 0)
  if (isOld && tries >= maxTries) return { kind: 'unknown' }
  await pause(engine, outcome.message, getRetryDelay(outcome, tries))
  return isRunning(engine) ? registerUntilSettled(engine, at, tries + 1) : undefined
}

async function registerShop(
  { client, adminId, run }: RunEngine,
  at: number,
): Promise<OrderOutcome> {
  const { batch } = run() ?? {}
  const order = batch?.orders[at]
  if (!order || batch.adminId !== adminId()) return toOrderOutcome(undefined)
  const { key, line: _, ...body } = order
  try {
    const { user, password } = await client.addUser({ body }, { idempotencyKey: key })
    const { shop_name, login_id } = user
    return { kind: 'made', card: { shop_name, login_id, password } }
  } catch (error) {
    return toOrderOutcome(error)
  }
}

async function recordOutcome(
  { run, change, device }: RunEngine,
  at: number,
  outcome: SettledOutcome,
): Promise<void> {
  const before = run()
  if (!before) return
  if (outcome.kind === 'stopped') {
    change({ phase: 'stopping', failure: outcome.message })
    return
  }
  const { batch, next } = before
  const isNew = at === next
  change({ ...applyOutcome(before, at, outcome), ...(isNew && { next: at + 1 }) })
  const refused = [...(run()?.refused ?? [])]
  if (isNew) await saveBatchProgress(device, { id: batch.id, next: at + 1, refused })
}

function applyOutcome(
  { cards, refused, unknown, next, batch }: RegistrationRun,
  at: number,
  outcome: Exclude<SettledOutcome, { kind: 'stopped' }>,
): Partial<RegistrationRun> {
  if (outcome.kind === 'made') return { cards: new Map(cards).set(at, outcome.card) }
  if (outcome.kind === 'unknown') return { unknown: new Set(unknown).add(at) }
  if (at === next) return { refused: new Map(refused).set(at, outcome.message) }
  const { shop_name = '', login_id = '' } = batch.orders[at] ?? {}
  return { cards: new Map(cards).set(at, { shop_name, login_id, password: undefined }) }
}

const pauseStepMs = 500

/** Waits in short steps, so that a stop takes effect quickly. */
async function pause(engine: RunEngine, message: string, milliseconds: number): Promise<void> {
  const { now, sleep, change } = engine
  const until = now() + milliseconds
  change({ wait: { message, until } })
  while (now() < until && isRunning(engine)) {
    // oxlint-disable-next-line no-await-in-loop -- waiting in steps
    await sleep(Math.min(pauseStepMs, until - now()))
  }
  change({ wait: undefined })
}
