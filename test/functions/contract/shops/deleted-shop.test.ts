import { expect, test } from 'vitest'
import { findNameToType, isNameTyped } from '#functions/contract/shops/deleted-shop.ts'

const shop = { shop_name: 'Cafe 花\u200b', login_id: 'hana' }

test('the name of a shop confirms its deletion, whatever its width, case and spaces', () => {
  expect(findNameToType(shop)).toEqual({ kind: 'shop_name', text: shop.shop_name })
  expect(
    ['ＣＡＦＥ花', ' cafe　 花 ', 'cafe', 'hana', ''].map((typed) => isNameTyped(shop, typed)),
  ).toEqual([true, true, false, false, false])
})

test('the login id stands for a name that cannot be seen', () => {
  const unseen = { ...shop, shop_name: ' \u200b\u202e' }
  expect(findNameToType(unseen)).toEqual({ kind: 'login_id', text: 'hana' })
  expect([isNameTyped(unseen, 'HANA'), isNameTyped(unseen, '')]).toEqual([true, false])
})
