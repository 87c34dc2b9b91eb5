import { limits } from '#functions/contract/limits.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import {
  type EditingTab,
  listEditingTabs,
  putEditingTab,
  removeEditingTab,
} from '#functions/table/pages/editing-tabs.ts'
import { getSectionVersions } from '#functions/table/pages/page-summaries.ts'
import type { Shop } from '#functions/table/shop.ts'

type Report = {
  shop: Shop
  now: Date
  body: { page: PageNumber; tab: string; leaving?: boolean | undefined }
}

/**
 * Records that a tab has a page open or has left it. Returns how many other tabs have it open and
 * the versions of the page.
 */
export async function reportEditing(report: Report) {
  const { shop, body, now } = report
  const { leaving } = body
  const [tabs, versions] = await Promise.all([
    listEditingTabs(shop, body.page, limits.editingTabsPerPage + 1),
    getSectionVersions(shop, body.page),
  ])
  const seconds = now.getTime() / 1000
  const others = tabs.filter(({ tab, expires }) => tab !== body.tab && expires > seconds)
  // Removes expired tabs at once, so that one short read is always enough.
  const gone = tabs.filter((each) => !others.includes(each) && (each.tab !== body.tab || leaving))
  await storeReport(report, gone, others.length)
  return { others: others.length, versions }
}

async function storeReport(
  { shop, body, now }: Report,
  gone: readonly EditingTab[],
  others: number,
): Promise<void> {
  const { page, tab, leaving } = body
  await Promise.all(gone.map((each) => removeEditingTab(shop, page, each)))
  if (leaving || others >= limits.editingTabsPerPage) return
  const expires = Math.ceil(now.getTime() / 1000) + limits.editingSeconds
  await putEditingTab(shop, page, { tab, expires })
}
