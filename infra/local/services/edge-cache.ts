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
  /** Removes these paths; a path that ends in `*` matches all paths with that prefix. */
  purge(paths: readonly string[]): void
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
  let purges = 0

  async function fetch(path: string, find: (path: string) => Promise<Found | undefined>) {
    const before = purges
    const found = await find(path)
    const { fresh, stale } = parseCacheControl(found?.rule)
    entries.delete(path)
    // An answer requested before a purge may be outdated.
    if (found && fresh > 0 && before === purges) {
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
    purge(paths) {
      purges += 1
      for (const path of paths) {
        if (!path.endsWith('*')) entries.delete(path)
        else
          for (const key of entries.keys())
            if (key.startsWith(path.slice(0, -1))) entries.delete(key)
      }
    },
  }
}

function parseCacheControl(rule = ''): { fresh: number; stale: number } {
  const read = (name: string) => {
    const [, seconds] = new RegExp(`(?:^|[\\s,])${name}=(\\d+)`).exec(rule) ?? []
    return seconds === undefined ? undefined : Number(seconds)
  }
  return { fresh: read('s-maxage') ?? read('max-age') ?? 0, stale: read('stale-if-error') ?? 0 }
}
