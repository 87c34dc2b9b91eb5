/** Where a handler is to die: before or after so many of its calls to other services, counted from 0. */
export type KillPoint = { call: number; moment: 'before' | 'after' }

/**
 * Lets a handler die before and after each of its calls in turn, until it makes no such call any more.
 * `attempt` makes a scene, runs the handler with this death, and tries what must hold after it.
 */
export async function killAtEveryCall(
  attempt: (at: KillPoint, turn: number) => Promise<{ wasKilled: boolean }>,
): Promise<number> {
  for (let turn = 0; ; turn += 1) {
    const at: KillPoint = { call: turn >> 1, moment: turn % 2 === 0 ? 'before' : 'after' }
    const { wasKilled } = await attempt(at, turn)
    if (!wasKilled) return turn
  }
}

/** Matches the names of commands that change nothing. */
export const reading = /^(Get|BatchGet|Query|Scan|Head|List)/

type Handler = (args: unknown) => Promise<unknown>
type Middleware = (next: Handler, context: object) => Handler
type Stack = {
  add(middleware: Middleware, options: object): void
  remove(name: string): boolean
}

const getCommandName = (context: object) =>
  'commandName' in context ? String(context.commandName) : ''

/**
 * Does something while every write to table and buckets fails from the given one on, counted from 0, as
 * if the process had died there. Answers how many writes got through. Only those count that are `meant`,
 * by their text; the others get through as long as it lives. Throws if none of them is.
 */
export async function crashAtWrite(
  at: number,
  work: () => Promise<unknown>,
  meant?: RegExp,
): Promise<number> {
  let done = 0
  let isDead = false
  let met = 0
  const crashing: Middleware = (next, context) => async (args) => {
    if (reading.test(getCommandName(context))) return next(args)
    const counts = !meant || meant.test(JSON.stringify(args))
    if (counts) met += 1
    isDead ||= counts && done >= at
    if (isDead) throw new Error('The process is dead')
    if (counts) done += 1
    return next(args)
  }
  const [table, bucket] = await loadMiddlewareStacks()
  await runWithMiddleware([table, bucket], crashing, work)
  if (met === 0) throw new Error(`No write is ${meant}`)
  return done
}

/**
 * Runs the work while all calls to AWS services fail from the given one on, as if the process had died before that
 * call or after it. Counts the calls that can change something, from 0: death at a read leaves what death before the next of
 * them leaves. Resolves when no call is in flight any more. `wasKilled` is false when the work made fewer calls.
 */
export async function crashAtCall(
  { call, moment }: KillPoint,
  work: () => Promise<unknown>,
): Promise<{ wasKilled: boolean; calls: string[] }> {
  const calls: string[] = []
  const inFlight = new Set<Promise<unknown>>()
  let wasKilled = false
  const crashing: Middleware = (next, context) => async (args) => {
    if (wasKilled) throw new Error('The process is dead')
    const name = getCommandName(context)
    if (reading.test(name)) return next(args)
    const index = calls.push(name) - 1
    wasKilled = index === call && moment === 'before'
    if (wasKilled) throw new Error('The process is dead')
    const sent = next(args).finally(() => inFlight.delete(sent))
    inFlight.add(sent)
    const answer = await sent
    wasKilled ||= index === call
    if (wasKilled) throw new Error('The process is dead')
    return answer
  }
  await runWithMiddleware(await loadMiddlewareStacks(), crashing, async () => {
    await work().catch(() => undefined)
    while (inFlight.size > 0) await Promise.allSettled(inFlight)
  })
  return { wasKilled, calls }
}

/** Runs the work while this middleware is around all calls of the clients. */
async function runWithMiddleware(
  stacks: readonly Stack[],
  middleware: Middleware,
  work: () => Promise<unknown>,
): Promise<void> {
  for (const stack of stacks) stack.add(middleware, { step: 'initialize', name: 'crashing' })
  try {
    await work()
  } finally {
    for (const stack of stacks) stack.remove('crashing')
  }
}

/** The middleware stacks of the clients: table, buckets and Scheduler. */
async function loadMiddlewareStacks(): Promise<[Stack, Stack, Stack]> {
  const [{ table }, { bucket }, { schedulerClient }] = await Promise.all([
    import('#functions/table/table.ts'),
    import('#functions/bucket/bucket.ts'),
    import('#functions/schedules/scheduler.ts'),
  ])
  const getStack = ({ middlewareStack }: { middlewareStack: unknown }) => middlewareStack as Stack
  return [getStack(table), getStack(bucket), getStack(schedulerClient)]
}
