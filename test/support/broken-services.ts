type Sent = { request: { hostname: string; port?: number | undefined } }
type Next = (args: Sent) => Promise<unknown>
type Middlewares = {
  add(link: (next: Next) => Next, options: { step: 'build'; name: string }): void
  remove(name: string): boolean
}

// No program listens there, and none may take it meanwhile, as it may take a port that was just free.
const nobodysPort = 1

type Service = 'table' | 'bucket' | 'scheduler'

/**
 * Does something while the table, the buckets or the scheduler cannot be reached: what this process sends them goes to
 * a port of this machine where nobody listens.
 */
export function whileAway<T>(what: Service, work: () => Promise<T>): Promise<T> {
  return whileFirstAreLost(Number.POSITIVE_INFINITY, what, work)
}

/** Does something of which the first so many requests to one of these reach nobody. */
export function whileFirstAreLost<T>(
  count: number,
  what: Service,
  work: () => Promise<T>,
): Promise<T> {
  return whileSomeAreLost((request) => request < count, what, work)
}

/** Does something of which some requests to one of these, counted from 0, reach nobody. */
export async function whileSomeAreLost<T>(
  isLost: (request: number) => boolean,
  what: Service,
  work: () => Promise<T>,
): Promise<T> {
  let sent = 0
  return withLink(
    what,
    (next) => (args) => {
      if (isLost(sent)) args.request.port = nobodysPort
      sent += 1
      return next(args)
    },
    work,
  )
}

/** Does something while everything that is asked of the table fails in a way that nobody has thought of. */
export function whileBroken<T>(secret: string, work: () => Promise<T>): Promise<T> {
  return withLink('table', () => () => Promise.reject(new Error(secret)), work)
}

async function withLink<T>(
  what: Service,
  link: (next: Next) => Next,
  work: () => Promise<T>,
): Promise<T> {
  const { table } = await import('#functions/table/table.ts')
  const { bucket } = await import('#functions/bucket/bucket.ts')
  const { scheduler } = await import('#functions/schedules/schedules.ts')
  const { middlewareStack } = { table, bucket, scheduler }[what]
  const links = middlewareStack as unknown as Middlewares
  links.add(link, { step: 'build', name: 'broken' })
  try {
    return await work()
  } finally {
    links.remove('broken')
  }
}
