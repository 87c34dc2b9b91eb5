import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#test/support/browser/accessibility.ts'
import { leaveEditor, openEditor, test } from '#test/support/browser/browser.ts'
import { askForSlides, signInAgain } from '#test/support/browser/editor.ts'
import { holdUploads } from '#test/support/browser/hold-uploads.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { buildCameraJpeg } from '#test/support/files/images.ts'

type Chosen = { name: string; mimeType: string; buffer: Buffer }

const findPicker = (page: Page) => page.getByRole('dialog', { name: '写真をえらぶ' })
const listSlides = (page: Page) =>
  page.getByRole('list', { name: '上のスライド写真' }).getByRole('listitem')
const findTile = (page: Page) =>
  findPicker(page).getByRole('list', { name: 'アップロード' }).getByRole('listitem')
const chooseFiles = (page: Page, files: Chosen[]) =>
  findPicker(page)
    .getByLabel(/この(スマホ|パソコン)から追加/)
    .setInputFiles(files)

let photoWidth = 400

/** Builds a photo that differs from all others: an equal one is stored once. */
async function buildJpeg(name: string): Promise<Chosen> {
  photoWidth += 1
  const buffer = await buildCameraJpeg({ width: photoWidth, height: 300 })
  return { name, mimeType: 'image/jpeg', buffer }
}
const textFile: Chosen = {
  name: 'memo.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('ただの文章です'),
}

/** Waits until the shop has this many photos. */
const expectImageCount = (shop: ShopCaller, count: number) =>
  expect
    .poll(async () => (await shop.ok('countImages', { body: { user: shop.user.id } })).count, {
      timeout: 60_000,
    })
    .toBe(count)

test.beforeEach(async ({ page, stack, shop }) => {
  await openEditor(page, stack, shop)
})

test('one bad file does not stop the others @phone', async ({ page }) => {
  await askForSlides(page)
  await chooseFiles(page, [await buildJpeg('一.jpg'), textFile, await buildJpeg('二.jpg')])
  await expect(
    findPicker(page).getByText(/2枚を追加しました。1枚は追加できませんでした/),
  ).toBeVisible({
    timeout: 60_000,
  })
  await expect(findTile(page)).toHaveCount(1)
  await expect(findTile(page).getByRole('alert')).toContainText(
    '写真は JPEG・PNG・WebP・GIF・AVIF・HEIC を選んでください',
  )
  // The same file would be refused again.
  await expect(findTile(page).getByRole('button', { name: 'もう一度送る' })).toHaveCount(0)
  await findPicker(page).getByRole('button', { name: 'とじる' }).click()
  await expect(listSlides(page)).toHaveCount(2)
})

test('photos that arrive after the picker was closed are only added to the library @any-size', async ({
  page,
}) => {
  await askForSlides(page)
  const files = await holdUploads(page)
  await chooseFiles(page, [await buildJpeg('あとから.jpg')])
  await expect.poll(files.count).toBe(1)
  // A second selection keeps the first.
  await chooseFiles(page, [await buildJpeg('二.jpg')])
  await expect.poll(files.count).toBe(2)
  await findPicker(page).getByRole('button', { name: 'とじる' }).click()
  await files.letThrough()
  await page.getByRole('button', { name: '写真を追加' }).click()
  for (const name of ['あとから.jpg', '二.jpg'])
    await expect(findPicker(page).getByRole('button', { name })).toBeVisible({ timeout: 60_000 })
  await expect(findPicker(page).getByText(/アップロード中/)).toHaveCount(0)
  await expect(listSlides(page)).toHaveCount(0)
})

test('a reload during an upload asks first, and the upload continues on another screen @phone', async ({
  page,
  stack,
  shop,
}) => {
  await askForSlides(page)
  const files = await holdUploads(page)
  await chooseFiles(page, [await buildJpeg('一.jpg')])
  await expect.poll(files.count).toBe(1)

  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => void setTimeout(() => location.reload()))
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()

  // Leaving within the app does not ask.
  await findPicker(page).getByRole('button', { name: 'とじる' }).click()
  await leaveEditor(page)
  await expect(page).not.toHaveURL(`${stack.app}/1`)
  await files.letThrough()
  await expectImageCount(shop, 1)
  await page.evaluate(() => void setTimeout(() => location.reload()))
  await page.waitForEvent('load')
})

/** The answer of S3 to an expired form. */
const buildExpiredAnswer = (page: Page) => ({
  status: 403,
  headers: { 'access-control-allow-origin': new URL(page.url()).origin },
  contentType: 'application/xml',
  body: '<Error><Code>AccessDenied</Code><Message>Invalid according to Policy: Policy expired.</Message></Error>',
})

test('three of many photos are sent at once, one is cancelled, and an expired form is renewed @phone', async ({
  page,
  shop,
}) => {
  await askForSlides(page)
  const files = await holdUploads(page)
  let forms = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/uploads')) forms += 1
  })
  const names = ['一', '二', '三', '四', '五', '六', '七']
  await chooseFiles(page, await Promise.all(names.map((name) => buildJpeg(`${name}.jpg`))))
  await expect(findTile(page)).toHaveCount(names.length)
  await expect.poll(files.count).toBe(3)
  await expect(findTile(page).nth(3)).toContainText('順番を待っています')
  await expectAccessible(page)

  const givenUp = page.waitForEvent('requestfailed')
  await findTile(page).nth(1).getByRole('button', { name: 'やめる' }).click()
  await givenUp
  await expect.poll(files.count).toBe(4)
  await expect(findTile(page)).toHaveCount(names.length - 1)

  await files.held.at(-1)?.fulfill(buildExpiredAnswer(page))
  await files.letThrough()
  await expectImageCount(shop, names.length - 1)
  expect(files.most()).toBe(3)
  expect(forms).toBe(names.length + 1)
})

test('a photo waits for the network and for sign-in, and then continues by itself @any-size', async ({
  page,
  context,
  shop,
}) => {
  await askForSlides(page)
  const files = await holdUploads(page)
  await chooseFiles(page, [await buildJpeg('電波.jpg')])
  await expect.poll(files.count).toBe(1)
  await context.setOffline(true)
  await files.held[0]?.abort('internetdisconnected')
  await expect(findTile(page)).toContainText('電波がもどると、続きを送ります')
  await files.letThrough()
  await context.setOffline(false)
  await expectImageCount(shop, 1)
  await expect(findPicker(page)).toBeHidden()

  await askForSlides(page)
  await context.clearCookies()
  await chooseFiles(page, [await buildJpeg('続き.jpg')])
  await expect(page.getByRole('dialog', { name: 'もう一度ログインしてください' })).toContainText(
    '送っていた写真や動画は、そのまま続きから送ります',
  )
  await signInAgain(page, shop)
  await expectImageCount(shop, 2)
})

test('files wait with an explanation when the upload script is missing, and are sent later @any-size', async ({
  page,
  stack,
  shop,
}) => {
  await page.goto(`${stack.app}/photo`)
  await page.route('**/assets/files-*.js', (route) => route.abort())
  const input = page.getByLabel(/この(スマホ|パソコン)から追加/)
  await input.setInputFiles([await buildJpeg('一.jpg'), await buildJpeg('二.jpg')])
  const list = page.getByRole('list', { name: 'アップロード' })
  await expect(list.getByText(/Loading chunk \d+ failed/)).toHaveCount(2)
  // The same message is announced once.
  await expect(list.getByRole('alert')).toHaveCount(1)
  await expectAccessible(page)
  await page.unroute('**/assets/files-*.js')
  await page.getByRole('button', { name: 'すべてもう一度送る' }).click()
  await expectImageCount(shop, 2)
  await expect(list).toHaveCount(0)
})
