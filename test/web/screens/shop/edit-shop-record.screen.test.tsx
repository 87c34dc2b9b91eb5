import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mockAnswer } from '#test/support/screen/mock-answers.ts'
import { expectAccessibleScreen, openScreen, testAdmin } from '#test/support/screen/screen.tsx'
import { parseRecord, readRecord } from './open-record.ts'

test('lets an admin fill in the record of a shop', async () => {
  const saves: unknown[] = []
  await openScreen('/edit/user/shop-7/shop', {
    admin: testAdmin,
    answers: [
      mockAnswer('getShop', ({ query }) => ({
        shop: parseRecord({ name: `お店 ${query.get('user')}` }),
        version: 3,
        look: null,
        live_look: null,
        pages: [],
        holidays: [],
      })),
      mockAnswer('updateShop', ({ body }) => {
        saves.push(body)
        return { shop: readRecord(body), version: 4, pages: [] }
      }),
    ],
  })
  await expect.element(page.getByLabelText('お店の名前')).toHaveValue('お店 shop-7')
  await expect.element(page.getByText('ロゴは、お店の写真からお店がえらびます。')).toBeVisible()
  await expectAccessibleScreen()
  await page.getByLabelText('電話番号').fill('03-1234-5678')
  await page.getByRole('button', { name: '保存する', exact: true }).click()
  await expect.element(page.getByText('保存しました')).toBeVisible()
  expect(saves).toMatchObject([{ user: 'shop-7', version: 3, shop: { phone: '03-1234-5678' } }])
})
