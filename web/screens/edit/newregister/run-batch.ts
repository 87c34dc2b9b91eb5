import type { Client } from '#web/api/client.ts'
import { type Device, keepProgress } from './batch.ts'
import { type Outcome, outcomeOf, waitAfter } from './outcome.ts'
import { nextPlace, type Run } from './run.ts'

/** What a run needs of the world, and where it stands. */
export type Engine = {
  client: Pick<Client, 'addUser'>
  device: Device
  /** Who is signed in now. */
  adminId: () => string | undefined
  now: () => number
  sleep: (milliseconds: number) => Promise<void>
  run: () => Run | undefined
  change: (part: Partial<Run>) => void
}

type Settled = Exclude<Outcome, { kind: 'wait' }> | { kind: 'unknown' }

/** Registers what is left of the run, one shop after the other, until all is done or something stops it. */
export async function runBatch(engine: Engine): Promise<void> {
  const { run, change } = engine
  for (let at = nextPlace(run()); at !== undefined; at = nextPlace(run())) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
    const outcome = await settle(engine, at)
    // oxlint-disable-next-line no-await-in-loop -- what is done is kept before the next is begun
    if (outcome) await note(engine, at, outcome)
    if (run()?.phase !== 'running') {
      change({ phase: 'stopped' })
      return
    }
  }
  const isWhole = run()?.unknown.size === 0
  change({ phase: isWhole ? 'done' : 'stopped' })
}

const patience = 3

/** Tries until there is an answer that settles it; undefined where somebody stopped it before. */
async function settle(engine: Engine, at: number, tries = 1): Promise<Settled | undefined> {
  const outcome = await attempt(engine, at)
  if (outcome.kind !== 'wait') return outcome
  // A shop that was made before, and of which there is no word now, is no reason to hold up the others.
  const isOld = at < (engine.run()?.next ?? 0)
  if (isOld && tries >= patience) return { kind: 'unknown' }
  await pause(engine, outcome.words, waitAfter(outcome, tries))
  return engine.run()?.phase === 'running' ? settle(engine, at, tries + 1) : undefined
}

async function attempt({ client, adminId, run }: Engine, at: number): Promise<Outcome> {
  const { batch } = run() ?? {}
  const order = batch?.orders[at]
  if (!order || batch.adminId !== adminId()) return outcomeOf(undefined)
  const { key, line: _, ...body } = order
  try {
    const { user, password } = await client.addUser({ body }, { idempotencyKey: key })
    const { shop_name, login_id } = user
    return { kind: 'made', card: { shop_name, login_id, password } }
  } catch (error) {
    return outcomeOf(error)
  }
}

async function note({ run, change, device }: Engine, at: number, outcome: Settled): Promise<void> {
  const before = run()
  if (!before) return
  if (outcome.kind === 'stopped') {
    change({ phase: 'stopping', failure: outcome.words })
    return
  }
  const { batch, next } = before
  const isNew = at === next
  change({ ...heard(before, at, outcome), ...(isNew && { next: at + 1 }) })
  const refused = [...(run()?.refused ?? [])]
  if (isNew) await keepProgress(device, { id: batch.id, next: at + 1, refused })
}

/** What is known now of the shop in this place. */
function heard(
  { cards, refused, unknown, next, batch }: Run,
  at: number,
  outcome: Exclude<Settled, { kind: 'stopped' }>,
): Partial<Run> {
  if (outcome.kind === 'made') return { cards: new Map(cards).set(at, outcome.card) }
  if (outcome.kind === 'unknown') return { unknown: new Set(unknown).add(at) }
  if (at === next) return { refused: new Map(refused).set(at, outcome.words) }
  const { shop_name = '', login_id = '' } = batch.orders[at] ?? {}
  return { cards: new Map(cards).set(at, { shop_name, login_id, password: undefined }) }
}

const step = 500

/** Waits in small steps, so that whoever stops it need not wait as well. */
async function pause(engine: Engine, words: string, milliseconds: number): Promise<void> {
  const { now, sleep, run, change } = engine
  const until = now() + milliseconds
  change({ wait: { words, until } })
  while (now() < until && run()?.phase === 'running') {
    // oxlint-disable-next-line no-await-in-loop -- the steps of a wait
    await sleep(Math.min(step, until - now()))
  }
  change({ wait: undefined })
}
