import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mockAnswer } from '#test/support/screen/mock-answers.ts'
import { expectAccessibleScreen, openAdmin } from '#test/support/screen/screen.tsx'
import { emptyShop } from '#test/support/screen/test-shop.ts'
import { parseRecord, readRecord } from './open-record.ts'

test('lets an admin fill in the record of a shop', async () => {
  const updateShop = mockAnswer('updateShop', ({ body }) => ({
    shop: readRecord(body),
    version: 4,
    pages: [],
  }))
  await openAdmin('/edit/user/shop-7/shop', [
    mockAnswer('getShop', ({ query }) => {
      const shop = parseRecord({ name: `お店 ${query.get('user')}` })
      return { ...emptyShop, shop, version: 3 }
    }),
    updateShop,
  ])
  await expect.element(page.getByLabelText('お店の名前')).toHaveValue('お店 shop-7')
  await expect.element(page.getByText('ロゴは、お店の写真からお店がえらびます。')).toBeVisible()
  await expectAccessibleScreen()
  await page.getByLabelText('電話番号').fill('03-1234-5678')
  await page.getByRole('button', { name: '保存する', exact: true }).click()
  await expect.element(page.getByText('保存しました')).toBeVisible()
  expect(updateShop.bodies).toMatchObject([
    { user: 'shop-7', version: 3, shop: { phone: '03-1234-5678' } },
  ])
})
