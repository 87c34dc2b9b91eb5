import type { PageCheck } from '#functions/contract/pages/page-check.ts'
import { listPageSummaries } from '#functions/table/pages/page-summaries.ts'
import type { Shop } from '#functions/table/shop.ts'
import { findLiveChecks } from './find-live-checks.ts'

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
