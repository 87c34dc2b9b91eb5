import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#test/support/browser/accessibility.ts'
import { addShopSession, test } from '#test/support/browser/browser.ts'
import { buildCameraJpeg } from '#test/support/files/images.ts'

const findDialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const findButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
// The text is both visible and announced.
const expectSaid = (page: Page, message: string) =>
  expect(page.getByText(message).first()).toBeVisible({ timeout: 60_000 })
const listTiles = (page: Page) => page.locator('[data-file]')

const buildJpeg = async (name: string, width: number, height = 300) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await buildCameraJpeg({ width, height }),
})

/** Drops or pastes files on the screen. */
async function bringIn(
  page: Page,
  how: 'drop' | 'paste',
  files: { name: string; buffer: Buffer }[],
) {
  const sent = files.map(({ name, buffer }) => ({ name, bytes: buffer.toString('base64') }))
  await page.evaluate(
    ([kind, all]) => {
      const transfer = new DataTransfer()
      for (const { name, bytes } of all) {
        const decoded = Uint8Array.from(atob(bytes), (letter) => letter.codePointAt(0) ?? 0)
        transfer.items.add(new File([decoded], name, { type: 'image/jpeg' }))
      }
      const options = { bubbles: true, cancelable: true }
      if (kind === 'paste') {
        const event = new ClipboardEvent('paste', { ...options, clipboardData: transfer })
        return void document.body.dispatchEvent(event)
      }
      for (const name of ['dragenter', 'dragover', 'drop'])
        document.body.dispatchEvent(new DragEvent(name, { ...options, dataTransfer: transfer }))
    },
    [how, sent] as const,
  )
}

test('photos are uploaded, found, shown, replaced, deleted and restored @any-size', async ({
  page,
  stack,
  shop,
}) => {
  await addShopSession(page.context(), stack, shop)
  await page.goto(`${stack.app}/photo`)
  const input = page.getByLabel(/この(スマホ|パソコン)から追加/)
  // Larger than the longest edge, so the browser makes it smaller before it sends it.
  const large = await buildJpeg('店先.jpg', 2700, 200)
  await input.setInputFiles([await buildJpeg('海老天丼.jpg', 400), large])
  await expectSaid(page, '2枚をアップロードしました。')
  await bringIn(page, 'drop', [await buildJpeg('店内.jpg', 440)])
  await bringIn(page, 'paste', [await buildJpeg('厨房.jpg', 460)])
  await expect(page.getByText('4 / 500枚')).toBeVisible({ timeout: 60_000 })
  await expect(listTiles(page)).toHaveCount(4)

  // A photo that is chosen a second time is not stored again, also from the trash.
  const list = async () => (await shop.ok('listImages', { body: { user: shop.user.id } })).img
  const stored = (await list()).find(({ name }) => name === '店先.jpg')
  // The camera holds it upright.
  expect(stored?.height).toBe(2560)
  await input.setInputFiles(large)
  await expectSaid(page, '同じ写真がもうあります。それを使います。')
  await shop.ok('deleteImage', { body: { id: stored?.id ?? '' } })
  await page.reload()
  await expect(listTiles(page)).toHaveCount(3)
  await input.setInputFiles(large)
  await expect(listTiles(page)).toHaveCount(4)
  expect((await list()).map(({ id }) => id)).toContain(stored?.id)

  // A reload keeps the photo open; keys lead to the others, and Back closes it.
  await page.getByLabel('ならび順').selectOption('名前の順')
  await page.getByRole('button', { name: '海老天丼.jpg' }).click()
  await page.reload()
  await expect(findDialog(page, '海老天丼.jpg').getByRole('img')).toBeVisible()
  await expectAccessible(page)
  const place = (text: string) => findDialog(page, /./).getByText(text)
  await page.keyboard.press('End')
  await expect(place('4 / 4枚')).toBeVisible()
  await page.keyboard.press('Home')
  await expect(place('1 / 4枚')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(place('2 / 4枚')).toBeVisible()
  await findButton(page, '入れかえる').click()
  await findDialog(page, '写真を入れかえる')
    .getByLabel('新しい写真をえらぶ')
    .setInputFiles(await buildJpeg('新しい看板.jpg', 500))
  await expect(place('300 × 500')).toBeVisible({ timeout: 60_000 })
  await page.goBack()
  await expect(findDialog(page, /./)).toHaveCount(0)

  await findButton(page, 'えらんで消す').click()
  await page.getByLabel('店内.jpgをえらぶ').check()
  await findButton(page, '消す').click()
  await expectSaid(page, '1枚を削除しました。')
  await expect(listTiles(page)).toHaveCount(3)
  await findButton(page, '元に戻す').click()
  await expectSaid(page, '1枚を元に戻しました。')
  await expect(listTiles(page)).toHaveCount(4)
  await findButton(page, 'えらんで消す').click()
  await page.getByLabel('店内.jpgをえらぶ').check()
  await page.getByLabel('厨房.jpgをえらぶ').check()
  await findButton(page, '消す').click()
  await page.getByRole('link', { name: 'ごみ箱（2枚）' }).click()
  await expectAccessible(page)
  await findButton(page, '店内.jpgを元に戻す').click()
  await expectSaid(page, '写真を元に戻しました。')
  await findButton(page, 'すべて今すぐ消す').click()
  await expectAccessible(page)
  await findButton(page, '今すぐ消す').click()
  await expectSaid(page, 'ごみ箱は空です')
  expect((await list()).map(({ name }) => name).toSorted()).toEqual(
    ['店先.jpg', '店内.jpg', '海老天丼.jpg'].toSorted(),
  )
})
