/** How an answer came about, as CloudFront says it in `x-cache`. */
type From = 'Hit from cloudfront' | 'Miss from cloudfront' | 'Error from cloudfront'

type Kept<Found> = { found: Found; until: number; staleUntil: number }

/** What an edge keeps of what the bucket answers, by path. */
export type EdgeCache<Found> = {
  /** What lies under a path: what is kept of it, or what `find` finds. What is not there is not kept. */
  ask(
    path: string,
    find: (path: string) => Promise<Found | undefined>,
  ): Promise<{ found: Found | undefined; from: From }>
  /** Forgets these paths; a `*` at the end of one stands for all that follows. */
  purge(paths: readonly string[]): void
}

// As many as a machine of one's own ever shows.
const mostKept = 1000

/**
 * Keeps answers as CloudFront does: as long as `s-maxage` says, or else `max-age`, and for `stale-if-error`
 * longer where the bucket does not answer.
 */
export function createEdgeCache<Found extends { rule: string | undefined }>(
  now: () => number = Date.now,
): EdgeCache<Found> {
  const kept = new Map<string, Kept<Found>>()
  let purges = 0

  async function fetch(path: string, find: (path: string) => Promise<Found | undefined>) {
    const before = purges
    const found = await find(path)
    const { fresh, stale } = secondsIn(found?.rule)
    kept.delete(path)
    // What was asked for before a purge may be what the purge was for.
    if (found && fresh > 0 && before === purges) {
      if (kept.size >= mostKept) kept.clear()
      const until = now() + fresh * 1000
      kept.set(path, { found, until, staleUntil: until + stale * 1000 })
    }
    return found
  }

  return {
    async ask(path, find) {
      const known = kept.get(path)
      if (known && known.until > now()) return { found: known.found, from: 'Hit from cloudfront' }
      try {
        return { found: await fetch(path, find), from: 'Miss from cloudfront' }
      } catch (error) {
        if (!known || known.staleUntil <= now()) throw error
        return { found: known.found, from: 'Error from cloudfront' }
      }
    },
    purge(paths) {
      purges += 1
      for (const path of paths) {
        if (!path.endsWith('*')) kept.delete(path)
        else for (const key of kept.keys()) if (key.startsWith(path.slice(0, -1))) kept.delete(key)
      }
    },
  }
}

function secondsIn(rule = ''): { fresh: number; stale: number } {
  const read = (name: string) => {
    const [, seconds] = new RegExp(`(?:^|[\\s,])${name}=(\\d+)`).exec(rule) ?? []
    return seconds === undefined ? undefined : Number(seconds)
  }
  return { fresh: read('s-maxage') ?? read('max-age') ?? 0, stale: read('stale-if-error') ?? 0 }
}
