import * as v from 'valibot'
import { PageNumber } from '#functions/contract/pages/page-number.ts'
import { PageSummary } from '#functions/contract/pages/page-summary.ts'
import { Time } from '#functions/contract/text/id.ts'
import { ShopProfile } from './shop-profile.ts'

/** Filters by pages: 公開中のページがある · まだ公開していない · 未公開の変更がある · 予約中. */
export const PagesFilter = v.picklist(['published', 'unpublished', 'changed', 'reserved'])
export type PagesFilter = v.InferOutput<typeof PagesFilter>

/** Shops that need attention: しばらく動きがない · 予約が失敗した. */
export const ShopMark = v.picklist(['stale', 'failed'])
export type ShopMark = v.InferOutput<typeof ShopMark>

/** `quiet`: longest without any activity first. */
export const ShopSort = v.picklist(['newest', 'edited', 'signed_in', 'bytes', 'views', 'quiet'])
export type ShopSort = v.InferOutput<typeof ShopSort>

/** `reserve` is null unless a reservation waits or failed. */
const ListedPage = v.object({
  ...v.pick(PageSummary, ['page', 'state']).entries,
  reserve: v.nullable(v.object({ state: v.picklist(['reserved', 'failed']) })),
})

/**
 * A shop in the admins’ list. `edited_at`: last change of a page, null without one. `failed_pages`: pages whose reservation
 * failed and that did not change since. `views`: how often its pages were viewed in the 28 days before today.
 */
export const ListedShop = v.object({
  ...v.omit(ShopProfile, ['must_change_password', 'updated_at', 'pages']).entries,
  pages: v.array(ListedPage),
  edited_at: v.nullable(Time),
  failed_pages: v.array(PageNumber),
  views: v.number(),
  marks: v.array(ShopMark),
})
export type ListedShop = v.InferOutput<typeof ListedShop>
