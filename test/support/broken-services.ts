import { createServer } from 'node:net'

type Sent = { request: { hostname: string; port?: number | undefined } }
type Next = (args: Sent) => Promise<unknown>
type Middlewares = {
  add(link: (next: Next) => Next, options: { step: 'build'; name: string }): void
  remove(name: string): boolean
}

type Service = 'table' | 'bucket' | 'scheduler'

/**
 * Does something while the table, the buckets or the scheduler cannot be reached: what this process sends them goes to
 * a port of this machine where nobody listens.
 */
export function whileAway<T>(what: Service, work: () => Promise<T>): Promise<T> {
  return whileFirstAreLost(Number.POSITIVE_INFINITY, what, work)
}

/** Does something of which the first so many requests to one of these reach nobody. */
export async function whileFirstAreLost<T>(
  count: number,
  what: Service,
  work: () => Promise<T>,
): Promise<T> {
  const port = await closedPort()
  let sent = 0
  return withLink(
    what,
    (next) => (args) => {
      sent += 1
      if (sent <= count) args.request.port = port
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

/** A port that was free a moment ago, and where nobody listens. */
function closedPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
