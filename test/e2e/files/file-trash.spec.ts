import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#test/support/browser/accessibility.ts'
import { addShopSession, test } from '#test/support/browser/browser.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { buildCameraJpeg } from '#test/support/files/images.ts'
import { addShopImage, buildJpegFile, buildSmallJpeg } from '#test/support/files/uploads.ts'

const findButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
// The text is both visible and announced.
const findText = (page: Page, words: string) => page.getByText(words).first()
const listTiles = (page: Page) => page.locator('[data-file]')

async function addNamed(shop: ShopCaller, name: string, width: number) {
  return (await addShopImage(shop, { ...buildJpegFile(await buildSmallJpeg(width)), name })).img
}

test.beforeEach(async ({ page, stack, shop }) => {
  await addShopSession(page.context(), stack, shop)
})

test('a deleted photo comes back by undo or from the trash, and is removed for good there', async ({
  page,
  stack,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const [noren] = [await addNamed(shop, 'のれん.jpg', 300), await addNamed(shop, '看板.jpg', 310)]
  await page.goto(`${stack.app}/photo`)
  await findButton(page, 'えらんで消す').click()
  await page.getByLabel('のれん.jpgをえらぶ').check()
  await findButton(page, '消す').click()
  await expect(findText(page, '1枚を削除しました。')).toBeVisible()
  await expect(listTiles(page)).toHaveCount(1)
  await expectAccessible(page)
  await findButton(page, '元に戻す').click()
  await expect(findText(page, '1枚を元に戻しました。')).toBeVisible()
  await expect(listTiles(page)).toHaveCount(2)

  await findButton(page, 'えらんで消す').click()
  await page.getByLabel('のれん.jpgをえらぶ').check()
  await page.getByLabel('看板.jpgをえらぶ').check()
  await findButton(page, '消す').click()
  await expect(findText(page, '2枚を削除しました。')).toBeVisible()
  await expect(
    page.getByText(/^ごみ箱の2枚（.+）も容量に入ります。14日たつと消えます。$/),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'ごみ箱（2枚）' }).click()
  await expect(page.getByRole('heading', { name: '写真のごみ箱' })).toBeVisible()
  await expect(findText(page, 'ごみ箱の写真も容量に数えます。')).toBeVisible()
  await expect(findText(page, '2枚')).toBeVisible()
  await expectAccessible(page)
  await findButton(page, 'のれん.jpgを元に戻す').click()
  await expect(findText(page, '写真を元に戻しました。')).toBeVisible()
  await findButton(page, 'すべて今すぐ消す').click()
  const question = page.getByRole('dialog', { name: 'ごみ箱の1枚を今すぐ消しますか？' })
  await expectAccessible(page)
  await findButton(page, '今すぐ消す').click()
  await expect(question).toBeHidden()
  await expect(findText(page, 'ごみ箱は空です')).toBeVisible()
  await page.getByRole('link', { name: '写真へもどる' }).click()
  await expect(listTiles(page)).toHaveCount(1)
  const { img } = await shop.ok('listImages', { body: { user: shop.user.id } })
  expect(img.map(({ id, name }) => [id, name])).toEqual([[noren.id, noren.name]])
})

test('a photo that is chosen a second time is not stored again, also from the trash @any-size', async ({
  page,
  stack,
  shop,
}) => {
  await page.goto(`${stack.app}/photo`)
  // Larger than the longest edge, so the browser makes it smaller before it sends it.
  const buffer = await buildCameraJpeg({ width: 2700, height: 200 })
  const file = { name: '店先.jpg', mimeType: 'image/jpeg', buffer }
  const choose = () => page.locator('input[type=file]').first().setInputFiles(file)
  await choose()
  await expect(findText(page, '1枚をアップロードしました。')).toBeVisible()
  await choose()
  await expect(findText(page, '同じ写真がもうあります。それを使います。')).toBeVisible()
  const list = async () => (await shop.ok('listImages', { body: { user: shop.user.id } })).img
  const [first, ...others] = await list()
  // The camera holds it upright.
  expect([first?.height, others]).toEqual([2560, []])
  await shop.ok('deleteImage', { body: { id: first?.id ?? '' } })
  await page.reload()
  await choose()
  await expect(listTiles(page)).toHaveCount(1)
  expect((await list()).map(({ id }) => id)).toEqual([first?.id])
})
