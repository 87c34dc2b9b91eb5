import { limits } from '#functions/contract/limits.ts'
import type { PageCheck } from '#functions/contract/pages/page-check.ts'
import type { StoredPageChecks } from '#functions/table/pages/page-checks.ts'
import { listPageSummaries, type StoredPageSummary } from '#functions/table/pages/page-summaries.ts'
import type { Shop } from '#functions/table/shop.ts'

/** What the last check of each public page found; without the pages that changed since. */
export async function loadPageChecks(shop: Shop): Promise<PageCheck[]> {
  return (await listPageSummaries(shop)).flatMap((summary) => {
    const checks = findLiveChecks(summary)
    if (!checks) return []
    const { at, links, unreadable, bytes, heavy } = checks
    const dead = links.filter((link) => link.dead)
    return {
      page: summary.page,
      at,
      dead_links: dead.map(({ url, text, reason, since }) => ({ url, text, reason, since })),
      unreadable,
      bytes,
      heavy,
    }
  })
}

/** The last checks of a page, and whether it is heavy; undefined unless its live version was checked. */
export function findLiveChecks({
  live,
  checks,
}: Pick<StoredPageSummary, 'live' | 'checks'>):
  | (StoredPageChecks & { heavy: boolean })
  | undefined {
  if (!checks || checks.version !== live?.version) return undefined
  return { ...checks, heavy: checks.bytes > limits.heavyPageBytes }
}
