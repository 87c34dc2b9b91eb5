import * as v from 'valibot'
import { PageNumber } from '#functions/contract/pages/page-number.ts'
import { isCanaryShop } from '#functions/contract/platform/canary-shop.ts'
import { type DueItem, dueAttributes, dueWithoutTime, setDueTime } from '#functions/table/due.ts'
import { anyItem, entity, queryAs, run } from '#functions/table/entity.ts'
import { beginsWith, exists, missing } from '#functions/table/expressions.ts'
import type { Shop } from '#functions/table/shop.ts'

const partition = 'SITEMAP'
const sitemapFile = entity(
  () => ({ PK: partition, SK: 'FILE' }),
  v.object({ written_at: v.optional(v.string()) }),
)()

/** A page in the sitemap; `at` is when it went live, `origin` the shop's own domain, or `''`. */
const ListedPage = v.object({
  slug: v.string(),
  page: PageNumber,
  at: v.string(),
  origin: v.optional(v.string(), ''),
})
export type ListedPage = v.InferOutput<typeof ListedPage>

/**
 * Queues an update of a page's listing. To be called before a change of what visitors see: the cleanup job
 * waits until it is made. The canary's page is not listed.
 */
export async function queueListing({ shopId }: Shop, page: PageNumber): Promise<void> {
  if (isCanaryShop(shopId)) return
  const id = `${shopId}#${page}`
  const due = dueAttributes('listing', id, dueWithoutTime)
  await setDueTime({ PK: partition, SK: `PAGE#${id}` }, due)
}

/** Whether the cleanup job has not looked at the item yet. */
export const isNewlyQueued = ({ at }: DueItem) => at === dueWithoutTime.toISOString()

/** The page of a queued item. */
export function parseListing({ id }: DueItem): { shop: Shop; page: PageNumber } {
  const [shopId = '', page] = id.split('#')
  return { shop: { shopId }, page: v.parse(PageNumber, Number(page)) }
}

/** Stores the listing of a page, unless its item was moved meanwhile; the item stays. */
export async function putListedPage(
  { key, order }: DueItem,
  { slug, page, at, origin }: ListedPage,
): Promise<void> {
  await run(anyItem(key).update({ set: { slug, page, at, origin }, if: { GSI1SK: order } }))
}

/** All listed pages, in no order. */
export const listListedPages = (): Promise<ListedPage[]> =>
  queryAs(ListedPage, {
    where: { PK: partition, SK: beginsWith('PAGE#') },
    filter: { slug: exists },
    isEventual: true,
  })

/** Queues the writing of the sitemap. */
export async function queueSitemap(now: Date): Promise<void> {
  await setDueTime(sitemapFile.key, dueAttributes('sitemap', 'file', now))
}

/** Queues the writing of the sitemap if it was never written. */
export async function queueFirstSitemap(now: Date): Promise<void> {
  const set = dueAttributes('sitemap', 'file', now)
  await run(sitemapFile.update({ set, if: { PK: missing } }))
}

/** When the sitemap was last begun to be written. */
export async function findSitemapTime(): Promise<Date | undefined> {
  const written = (await sitemapFile.get())?.written_at
  return written === undefined ? undefined : new Date(written)
}

/**
 * Begins to write the sitemap: no other job does until `until`, unless it is done. Returns the moved item.
 */
export async function beginSitemapWrite(
  due: DueItem,
  now: Date,
  until: Date,
): Promise<DueItem | undefined> {
  const { GSI1SK: order } = dueAttributes('sitemap', due.id, until)
  const set = { written_at: now.toISOString(), GSI1SK: order }
  const isOurs = await run(anyItem(due.key).update({ set, if: { GSI1SK: due.order } }))
  return isOurs ? { ...due, order } : undefined
}
