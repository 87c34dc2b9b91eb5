import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { DeletedShop } from '#functions/contract/shops/deleted-shop.ts'
import { hostileNames } from '#test/support/screen/listed-shops.ts'
import { mockAnswer, mockRefusal } from '#test/support/screen/mock-answers.ts'
import {
  changeAnswers,
  expectAccessibleScreen,
  openAdmin,
  type openScreen,
  testAdmin,
} from '#test/support/screen/screen.tsx'
import { sizes } from '#test/support/screen/sizes.ts'
import { testShop } from '#test/support/screen/test-shop.ts'

const dayMs = 24 * 60 * 60_000
const [hostile = ''] = hostileNames

/** A shop that is removed for good an hour before this many days are over. */
function buildDeletedShop(id: string, days: number, shop_name = `お店${id}`): DeletedShop {
  const until = Date.now() + days * dayMs - dayMs / 24
  return {
    id,
    shop_name,
    login_id: `mise-${id}`,
    slug: `mise-${id}`,
    deleted_by: 'kanri',
    deleted_at: new Date(until - 14 * dayMs).toISOString(),
    until: new Date(until).toISOString(),
  }
}

const shops = [buildDeletedShop('a', 14), buildDeletedShop('b', 1, hostile)]
const bin = mockAnswer('listDeletedShops', { shops, count: 2 })

type Setting = NonNullable<Parameters<typeof openScreen>[1]>
type Answers = NonNullable<Setting['answers']>
const open = (answers: Answers, setting: Setting = {}) =>
  openAdmin('/edit/users/deleted', answers, { ...setting })

const button = (name: string) => page.getByRole('button', { name, exact: true })

test.each(sizes)('lists the deleted shops on a %s', async (size) => {
  await open([bin], { size })
  await expect.element(page.getByRole('heading', { name: 'お店のごみ箱' })).toBeVisible()
  await expect.element(page.getByText('あと14日、元に戻せます')).toBeVisible()
  await expect.element(page.getByText('あと1日以内に完全に消えます')).toBeVisible()
  await expectAccessibleScreen()
})

test('restores a shop, and says so', async () => {
  await open([bin, mockRefusal('restoreUser', 503)])
  await button('お店aを元に戻す').click()
  await expect.element(page.getByText(/断りの言葉/)).toBeVisible()
  changeAnswers(
    mockAnswer('restoreUser', { user: testShop }),
    mockAnswer('listDeletedShops', { shops: shops.slice(1), count: 1 }),
  )
  await button('お店aを元に戻す').click()
  await expect.element(page.getByText('「お店a」を元に戻しました。').first()).toBeVisible()
  await expect.element(button('お店aを元に戻す')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'お店のごみ箱' })).toHaveFocus()
})

test('removes a shop for good only after its name is typed', async () => {
  await open([bin, mockRefusal('purgeUser', 503)])
  await button('お店aを完全に消す').click()
  const confirm = button('完全に消す')
  await expect.element(confirm).toHaveAttribute('aria-disabled')
  await page.getByLabelText('お店の名前').fill('お店a')
  await expectAccessibleScreen()
  await confirm.click()
  await expect.element(page.getByText(/断りの言葉/)).toBeVisible()
  const purgeUser = mockAnswer('purgeUser', {})
  changeAnswers(purgeUser, mockAnswer('listDeletedShops', { shops: [], count: 0 }))
  await confirm.click()
  await expect.element(page.getByText('「お店a」を完全に消しました。').first()).toBeVisible()
  await expect.element(page.getByText('ごみ箱は空です')).toBeVisible()
  expect(purgeUser.bodies).toEqual([{ id: 'a', typed_name: 'お店a' }])
})

test('offers each admin what their role allows', async () => {
  await open([bin], { admin: { ...testAdmin, role: 'support' } })
  await expect.element(button('お店aを元に戻す')).toBeVisible()
  await expect.element(button('お店aを完全に消す')).not.toBeInTheDocument()
})

test('searches, and says when nothing fits', async () => {
  const answer = mockAnswer('listDeletedShops', ({ query }) =>
    query.has('q') ? { shops: [], count: 2 } : { shops, count: 2 },
  )
  await open([answer])
  await page.getByRole('searchbox').fill('ない')
  await expect.element(page.getByText('合うお店がありません')).toBeVisible()
  await expect.element(page.getByRole('searchbox')).toHaveValue('ない')
})

test('reports that the bin could not be loaded', async () => {
  await open([mockRefusal('listDeletedShops', 500)])
  await expect.element(page.getByText('ごみ箱を読み込めませんでした')).toBeVisible()
})
