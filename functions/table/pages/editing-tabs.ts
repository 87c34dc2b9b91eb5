import * as v from 'valibot'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { entity, queryAll, run } from '#functions/table/entity.ts'
import { beginsWith } from '#functions/table/expressions.ts'
import { type Shop, shopKey } from '#functions/table/shop.ts'

/** A browser tab that has a page open in the editor, until `expires` (seconds). */
const EditingTab = v.object({ tab: v.string(), expires: v.number() })
export type EditingTab = v.InferOutput<typeof EditingTab>

const tabPrefix = (page: PageNumber) => `EDITING#${page}#`
const tabItem = entity(
  (shop: Shop, page: PageNumber, tab: string) => ({ PK: shopKey(shop), SK: tabPrefix(page) + tab }),
  EditingTab,
)

/** The tabs that have reported this page as open, expired ones too, at most `limit`. */
export const listEditingTabs = (shop: Shop, page: PageNumber, limit: number) =>
  queryAll(tabItem, { where: { PK: shopKey(shop), SK: beginsWith(tabPrefix(page)) }, limit })

export async function putEditingTab(
  shop: Shop,
  page: PageNumber,
  editing: EditingTab,
): Promise<void> {
  await run(tabItem(shop, page, editing.tab).put(editing))
}

/** Removes a tab, unless it has reported again since. */
export async function removeEditingTab(
  shop: Shop,
  page: PageNumber,
  { tab, expires }: EditingTab,
): Promise<void> {
  await run(tabItem(shop, page, tab).delete({ expires }))
}
