import { limits } from '#functions/contract/limits.ts'
import type { PageCheck } from '#functions/contract/pages/page-check.ts'
import { listPageSummaries } from '#functions/table/pages/page-summaries.ts'
import type { Shop } from '#functions/table/shop.ts'

/** What the last check of each public page found; without the pages that changed since. */
export async function loadPageChecks(shop: Shop): Promise<PageCheck[]> {
  return (await listPageSummaries(shop)).flatMap(({ page, live, checks }) => {
    if (!checks || checks.version !== live?.version) return []
    const { at, links, unreadable, bytes } = checks
    const dead = links.filter((link) => link.dead)
    return {
      page,
      at,
      dead_links: dead.map(({ url, words, reason, since }) => ({ url, words, reason, since })),
      unreadable,
      bytes,
      heavy: bytes > limits.heavyPageBytes,
    }
  })
}
