import * as v from 'valibot'
import { type PageNumber, pageNumbers } from '#functions/contract/pages/page-number.ts'
import type { Shop } from '#functions/table/shop.ts'
import { getItems } from '#functions/table/table.ts'
import { versionKey } from './page-keys.ts'
import { listPageSummaries } from './page-summaries.ts'

const Label = v.object({
  content: v.object({
    page: v.picklist(pageNumbers),
    bg: v.optional(v.object({ label: v.optional(v.string(), '') }), {}),
  }),
})

/** The public pages of a shop in their order, with the names that their live versions give them. Two reads. */
export async function listLivePageLabels(
  shop: Shop,
): Promise<{ page: PageNumber; label: string }[]> {
  const live = (await listPageSummaries(shop)).flatMap(({ page, live: shown }) =>
    shown ? [versionKey(shop, page, shown.version)] : [],
  )
  if (live.length === 0) return []
  const items = await getItems(live, ['content.page', 'content.bg.label'])
  return items
    .map((item) => v.parse(Label, item).content)
    .map(({ page, bg }) => ({ page, label: bg.label }))
    .toSorted((one, other) => one.page - other.page)
}
