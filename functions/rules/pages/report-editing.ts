import { limits } from '#functions/contract/limits.ts'
import type { PageNumber } from '#functions/contract/page-number.ts'
import { once } from '#functions/rules/once.ts'
import type { OperationName } from '#functions/rules/operations.ts'
import {
  type EditingTab,
  listEditingTabs,
  putEditingTab,
  removeEditingTab,
} from '#functions/table/editing-tabs.ts'
import { getSectionVersions } from '#functions/table/page-summaries.ts'
import type { Shop } from '#functions/table/shop.ts'

type Report = {
  shop: Shop
  person: { id: string }
  body: { page: PageNumber; tab: string; leaving?: boolean | undefined }
  operation: OperationName | undefined
  now: Date
}

/**
 * Notes that a tab has a page open, or has left it; gives how many others have it open, and the versions
 * that the page is at.
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
  // Those that are over go now: a shop's tabs are few enough for one short read, whatever expiry does.
  const gone = tabs.filter((each) => !others.includes(each) && (each.tab !== body.tab || leaving))
  await once(report, () => note(report, gone, others.length))
  return { others: others.length, versions }
}

async function note(
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
