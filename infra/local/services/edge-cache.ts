/** CloudFront's `x-cache` header. */
type CacheStatus = 'Hit from cloudfront' | 'Miss from cloudfront' | 'Error from cloudfront'

type CacheEntry<Found> = { found: Found; until: number; staleUntil: number }

/** Caches the bucket's answers by path. */
export type EdgeCache<Found> = {
  /** Returns the cached answer, or loads it with `find`. Missing objects are not cached. */
  load(
    path: string,
    find: (path: string) => Promise<Found | undefined>,
  ): Promise<{ found: Found | undefined; cacheStatus: CacheStatus }>
}

const maxEntries = 1000

/**
 * Caches like CloudFront: for `s-maxage` or else `max-age` seconds, and longer by `stale-if-error`
 * when the bucket fails.
 */
export function createEdgeCache<Found extends { rule: string | undefined }>(
  now: () => number = Date.now,
): EdgeCache<Found> {
  const entries = new Map<string, CacheEntry<Found>>()

  async function fetch(path: string, find: (path: string) => Promise<Found | undefined>) {
    const found = await find(path)
    const { fresh, stale } = parseCacheControl(found?.rule)
    entries.delete(path)
    if (found && fresh > 0) {
      if (entries.size >= maxEntries) entries.clear()
      const until = now() + fresh * 1000
      entries.set(path, { found, until, staleUntil: until + stale * 1000 })
    }
    return found
  }

  return {
    async load(path, find) {
      const known = entries.get(path)
      if (known && known.until > now())
        return { found: known.found, cacheStatus: 'Hit from cloudfront' }
      try {
        return { found: await fetch(path, find), cacheStatus: 'Miss from cloudfront' }
      } catch (error) {
        if (!known || known.staleUntil <= now()) throw error
        return { found: known.found, cacheStatus: 'Error from cloudfront' }
      }
    },
  }
}

/** Loads each answer from the bucket, so that a change is visible at once. */
export function createPassingCache<Found>(): EdgeCache<Found> {
  return {
    load: async (path, find) => ({ found: await find(path), cacheStatus: 'Miss from cloudfront' }),
  }
}

function parseCacheControl(rule = ''): { fresh: number; stale: number } {
  const read = (name: string) => {
    const [, seconds] = new RegExp(`(?:^|[\\s,])${name}=(\\d+)`).exec(rule) ?? []
    return seconds === undefined ? undefined : Number(seconds)
  }
  return { fresh: read('s-maxage') ?? read('max-age') ?? 0, stale: read('stale-if-error') ?? 0 }
}
