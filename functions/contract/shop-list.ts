import * as v from 'valibot'
import { PageSummary } from './page.ts'
import { PageNumber } from './page-number.ts'
import { Time } from './text.ts'
import { User } from './user.ts'

/** 公開中のページがある · まだ公開していない · 未公開の変更がある · 予約中: which shops, by their pages. */
export const PagesFilter = v.picklist(['published', 'unpublished', 'changed', 'reserved'])
export type PagesFilter = v.InferOutput<typeof PagesFilter>

/** しばらく動きがない · 予約が失敗した: what an admin may want to look after. */
export const ShopMark = v.picklist(['stale', 'failed'])
export type ShopMark = v.InferOutput<typeof ShopMark>

/** The newest, last edited, last signed in, or largest first; or the one that nothing has happened of for longest. */
export const ShopSort = v.picklist(['newest', 'edited', 'signed_in', 'bytes', 'quiet'])
export type ShopSort = v.InferOutput<typeof ShopSort>

/** A page in that list: its state, and whether its reservation waits or failed; null where neither is so. */
const ListedPage = v.object({
  ...v.pick(PageSummary, ['page', 'state']).entries,
  reserve: v.nullable(v.object({ state: v.picklist(['reserved', 'failed']) })),
})

/**
 * A shop in the admin's list. `edited_at` is when a page was last changed, null as long as none was;
 * `failed_pages` those whose reservation failed and that nobody has changed since.
 */
export const ListedShop = v.object({
  ...v.omit(User, ['must_change_password', 'updated_at', 'pages']).entries,
  pages: v.array(ListedPage),
  edited_at: v.nullable(Time),
  failed_pages: v.array(PageNumber),
  marks: v.array(ShopMark),
})
export type ListedShop = v.InferOutput<typeof ListedShop>
