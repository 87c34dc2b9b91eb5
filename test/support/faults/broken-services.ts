type Sent = { request: { hostname: string; port?: number | undefined } }
type Next = (args: Sent) => Promise<unknown>
type Middlewares = {
  add(middleware: (next: Next) => Next, options: { step: 'build'; name: string }): void
  remove(name: string): boolean
}

// A privileged port: no program can take it during the test, unlike a port that was just free.
const unusedPort = 1

type Service = 'table' | 'bucket' | 'scheduler'

/**
 * Runs `work` while the table, the buckets or the scheduler cannot be reached: requests of this process go
 * to an unused port.
 */
export function withServiceDown<T>(what: Service, work: () => Promise<T>): Promise<T> {
  return withFirstRequestsLost(Number.POSITIVE_INFINITY, what, work)
}

/** Runs `work` while the first `count` requests to a service are lost. */
export function withFirstRequestsLost<T>(
  count: number,
  what: Service,
  work: () => Promise<T>,
): Promise<T> {
  return withRequestsLost((request) => request < count, what, work)
}

/** Runs `work` while some requests to a service, counted from 0, are lost. */
export async function withRequestsLost<T>(
  isLost: (request: number) => boolean,
  what: Service,
  work: () => Promise<T>,
): Promise<T> {
  let sent = 0
  return withMiddleware(
    what,
    (next) => (args) => {
      if (isLost(sent)) args.request.port = unusedPort
      sent += 1
      return next(args)
    },
    work,
  )
}

/** Runs `work` while requests to the table go to this port of 127.0.0.1. */
export function withTableAt<T>(port: number, work: () => Promise<T>): Promise<T> {
  return withMiddleware(
    'table',
    (next) => (args) => {
      Object.assign(args.request, { hostname: '127.0.0.1', port })
      return next(args)
    },
    work,
  )
}

/** Runs `work` while every command to the table fails with an unexpected error. */
export function withTableBroken<T>(secret: string, work: () => Promise<T>): Promise<T> {
  return withMiddleware('table', () => () => Promise.reject(new Error(secret)), work)
}

/** Runs `work` while a service answers that its disk is full. */
export function withServiceFull<T>(what: Service, work: () => Promise<T>): Promise<T> {
  const isTable = what === 'table'
  const error = new Error(isTable ? 'database or disk is full' : 'There is no space left')
  error.name = isTable ? 'InternalServerError' : 'StorageFull'
  return withMiddleware(what, () => () => Promise.reject(error), work)
}

async function withMiddleware<T>(
  what: Service,
  middleware: (next: Next) => Next,
  work: () => Promise<T>,
): Promise<T> {
  const { table } = await import('#functions/table/table.ts')
  const { bucket } = await import('#functions/bucket/bucket.ts')
  const { schedulerClient: scheduler } = await import('#functions/schedules/scheduler.ts')
  const { middlewareStack } = { table, bucket, scheduler }[what]
  const stack = middlewareStack as unknown as Middlewares
  stack.add(middleware, { step: 'build', name: 'broken' })
  try {
    return await work()
  } finally {
    stack.remove('broken')
  }
}
