import * as v from 'valibot'
import { PageSummary } from '#functions/contract/pages/page-summary.ts'
import { Reservation } from '#functions/contract/pages/reservation.ts'
import { Time } from '#functions/contract/text/id.ts'
import { ShopProfile } from './shop-profile.ts'

/** Filters by pages: 公開中のページがある · まだ公開していない · 未公開の変更がある · 予約中. */
export const PagesFilter = v.picklist(['published', 'unpublished', 'changed', 'reserved'])
export type PagesFilter = v.InferOutput<typeof PagesFilter>

export const pagesFilterLabels: Record<PagesFilter, string> = {
  published: '公開中のページがある',
  unpublished: 'まだ公開していない',
  changed: '未公開の変更がある',
  reserved: '予約中のページがある',
}

export const shopStatusLabels: Record<ShopProfile['status'], string> = {
  active: '利用中',
  suspended: '一時停止中',
}

/**
 * Why a shop needs help, the most urgent first, with what admins read of it on screen and in the exported table. `locked`: its sign-in is refused now, after too many wrong passwords.
 * `failed`, `cancelled`: a reservation failed, or was cancelled by something else than the shop. `held`: an admin holds a page down. `lost_uploads`: a file was refused or did not arrive in the last days. `dead_links`: a public page
 * has links that did not work in two checks. `past_dates`: a public page has words that are out of date. `samples`: a public page shows sample pictures or has words of a template. `quota`: a library is
 * nearly full. `never_signed_in`; `never_published`: it has changed its pages and none was ever public. `unreadable`: a
 * public page has texts with too little contrast. `heavy`: a first visit of one loads too much. `no_phone`, `no_hours`: the shop has a public page, and its record
 * has no phone number or no opening hours. `stale`: no activity for 90 days.
 */
export const markLabels = {
  locked: 'ログイン制限中',
  failed: '予約が失敗した',
  cancelled: '予約が取り消された',
  held: '公開を止めている',
  lost_uploads: '写真・動画の追加に失敗',
  dead_links: 'リンクが切れている',
  past_dates: '過ぎた日付がのっている',
  samples: '見本のまま公開中',
  quota: '容量がほぼいっぱい',
  never_signed_in: 'ログインがまだ',
  never_published: '作りかけで未公開',
  unreadable: '読みにくい色の文字',
  heavy: 'ページが重い',
  no_phone: '電話番号がない',
  no_hours: '営業時間がない',
  stale: '90日以上動きなし',
} as const
export type ShopMark = keyof typeof markLabels

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a const object are its names
export const shopMarks = Object.keys(markLabels) as readonly ShopMark[]
export const ShopMark = v.picklist(shopMarks)

/** `quiet`: longest without any activity first; `name`: in the order of the readings of the names. */
export const ShopSort = v.picklist([
  'newest',
  'edited',
  'signed_in',
  'bytes',
  'views',
  'quiet',
  'name',
])
export type ShopSort = v.InferOutput<typeof ShopSort>

/** Reverses the order of `ShopSort`. */
export const ShopOrder = v.picklist(['reverse'])
export type ShopOrder = v.InferOutput<typeof ShopOrder>

/**
 * `reserve` is null unless a reservation waits, or it failed or was cancelled for this `reason`, and the page did not change since;
 * `held` while an admin holds the page down.
 */
const ListedPage = v.object({
  ...v.pick(PageSummary, ['page', 'state']).entries,
  reserve: v.nullable(v.pick(Reservation, ['state', 'reason'])),
  held: v.optional(v.boolean()),
})

/**
 * A shop in the admins’ list. `edited_at`: last change of a page, null without one. `views`: how often its pages were viewed in the 28 days before today.
 * `phone` and `address` are those of its record. `locked_until`: until when its sign-in is refused; `tags`: the words that admins gave it.
 */
export const ListedShop = v.object({
  ...v.omit(ShopProfile, [
    'must_change_password',
    'updated_at',
    'pages',
    'help',
    'entered',
    'inquiries',
  ]).entries,
  pages: v.array(ListedPage),
  edited_at: v.nullable(Time),
  views: v.number(),
  phone: v.string(),
  address: v.string(),
  marks: v.array(ShopMark),
  locked_until: v.optional(Time),
  tags: v.optional(v.array(v.string()), []),
})
export type ListedShop = v.InferOutput<typeof ListedShop>
