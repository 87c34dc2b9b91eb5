import * as v from 'valibot'
import { type PageNumber, pageNumbers } from '#functions/contract/pages/page-number.ts'
import { type DueItem, dueAttributes, setDueTime } from '#functions/table/due.ts'
import { newId } from '#functions/table/ids.ts'
import { type Shop, shopKey } from '#functions/table/shop.ts'
import { type Key } from '#functions/table/table.ts'

const prefix = 'PERIOD#'

/**
 * Queues the next change of a live page by the periods of its blocks, in place of the one that was queued before. Each
 * page has one; a call that is still under way with the earlier one cannot move this one.
 */
export async function queuePeriodChange(shop: Shop, page: PageNumber, at: Date): Promise<DueItem> {
  const key: Key = { PK: shopKey(shop), SK: `${prefix}${page}` }
  const id = newId()
  const due = dueAttributes('period', id, at)
  await setDueTime(key, due)
  return { key, kind: 'period', id, at: at.toISOString(), order: due.GSI1SK }
}

const Page = v.pipe(v.string(), v.transform(Number), v.picklist(pageNumbers))

/** The page of a queued change. */
export const parsePeriodPage = ({ key }: Pick<DueItem, 'key'>): PageNumber =>
  v.parse(Page, key.SK.slice(prefix.length))
