import * as v from 'valibot'
import { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import type { Size } from '#test/support/browser/viewports.ts'
import { mockAnswer } from '#test/support/screen/mock-answers.ts'
import { openScreen, shopUser } from '#test/support/screen/screen.tsx'
import { emptyShop } from '#test/support/screen/test-shop.ts'

type RecordInput = v.InferInput<typeof ShopRecord>
type Opened = {
  size?: Size
  shop?: RecordInput
  pages?: { page: 1 | 2 | 3; label: string }[]
}

export const parseRecord = (shop: RecordInput) => v.parse(ShopRecord, shop)

/** Opens /shop on a phone; returns the bodies of the saves, which all succeed. */
export async function openRecord({ size = 'phone', shop = {}, pages = [] }: Opened = {}) {
  const stored = parseRecord({ name: shopUser.shop_name, ...shop })
  let version = 1
  const updateShop = mockAnswer('updateShop', ({ body }) => {
    version += 1
    return { shop: readRecord(body), version, pages: pages.map(({ page }) => page) }
  })
  const getShop = mockAnswer('getShop', { ...emptyShop, shop: stored, version, pages })
  await openScreen('/shop', { size, answers: [getShop, updateShop] })
  return updateShop.bodies
}

const SentRecord = v.object({ shop: ShopRecord })

/** The record of a save. */
export const readRecord = (body: unknown) => v.parse(SentRecord, body).shop
