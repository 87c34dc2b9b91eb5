import * as v from 'valibot'
import { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import type { ShopProfile } from '#functions/contract/shops/shop-profile.ts'

/** The answer of `getShop` for a shop that has entered nothing and chosen no look. */
export const emptyShop = {
  shop: v.parse(ShopRecord, {}),
  version: 1,
  look: null,
  live_look: null,
  pages: [],
  holidays: [],
}

const moment = '2026-11-20T03:00:00.000Z'

/** The shop of the screen tests. */
export const testShop: ShopProfile = {
  id: '01JD0000000000000000000000',
  login_id: 'sakura',
  shop_name: 'さくら食堂',
  slug: 'sakura',
  status: 'active',
  must_change_password: false,
  image_count: 12,
  movie_count: 1,
  bytes: 34_000_000,
  pages: ([1, 2, 3] as const).map((number) => ({
    page: number,
    state: 'draft',
    published_at: null,
    updated_at: moment,
    reserve: null,
  })),
  created_at: moment,
  updated_at: moment,
  last_sign_in_at: moment,
}

/** The shop of the screen tests with other facts of its first page. */
export const testShopWith = (changes: Partial<ShopProfile['pages'][number]>): ShopProfile => ({
  ...testShop,
  pages: testShop.pages.map((each) => (each.page === 1 ? Object.assign({}, each, changes) : each)),
})
