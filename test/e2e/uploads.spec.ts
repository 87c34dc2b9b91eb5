import { expect, type Page } from '@playwright/test'
import { leave, openEditor, openScene, test } from '#test/support/browser.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { holdFiles } from '#test/support/hold-files.ts'
import { cameraJpeg } from '#test/support/pictures.ts'
import { expectSound } from '#test/support/soundness.ts'

type Chosen = { name: string; mimeType: string; buffer: Buffer }

const picker = (page: Page) => page.getByRole('dialog', { name: '写真をえらぶ' })
const scene = (page: Page) => page.getByRole('region').filter({ hasText: '写真を追加' })
const slides = (page: Page) =>
  page.getByRole('list', { name: '上のスライド写真' }).getByRole('listitem')
const tile = (page: Page) =>
  picker(page).getByRole('list', { name: 'アップロード' }).getByRole('listitem')
const choose = (page: Page, files: Chosen[]) =>
  picker(page).getByLabel('この端末から追加').setInputFiles(files)

const jpeg = async (name: string): Promise<Chosen> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await cameraJpeg({ width: 400, height: 300 }),
})
const noPicture: Chosen = {
  name: 'memo.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('ただの文章です'),
}

/** Waits until the shop has as many photos. */
const arrived = (shop: ShopCaller, count: number) =>
  expect
    .poll(async () => (await shop.ok('countImages', { body: { user: shop.user.id } })).count, {
      timeout: 60_000,
    })
    .toBe(count)

/** Opens the upper slides of page 1 and asks for photos. */
async function askForSlides(page: Page) {
  await openScene(page)
  await page.getByRole('tab', { name: '上のスライド写真' }).click()
  await scene(page).getByRole('button', { name: '写真を追加' }).click()
}

test.beforeEach(async ({ page, stack, shop }) => {
  await openEditor(page, stack, shop)
})

test('one bad file among several keeps none of the others out', async ({ page }) => {
  await askForSlides(page)
  await choose(page, [await jpeg('一.jpg'), noPicture, await jpeg('二.jpg')])
  await expect(picker(page).getByText(/2枚を追加しました。1枚は追加できませんでした/)).toBeVisible({
    timeout: 60_000,
  })
  await expect(tile(page)).toHaveCount(1)
  await expect(tile(page).getByRole('alert')).toContainText('ファイルの中身が選んだ種類と違います')
  // The same file would be refused again.
  await expect(tile(page).getByRole('button', { name: 'もう一度送る' })).toHaveCount(0)
  await picker(page).getByRole('button', { name: 'とじる' }).click()
  await expect(slides(page)).toHaveCount(2)
})

test('a photo that the network lost once is sent again by itself @any-size', async ({ page }) => {
  await askForSlides(page)
  let isBroken = true
  await page.route('**/api/uploads', async (route) => {
    if (!isBroken) return route.continue()
    isBroken = false
    await route.abort()
  })
  await choose(page, [await jpeg('一.jpg')])
  await expect(picker(page)).toBeHidden({ timeout: 60_000 })
  await expect(slides(page)).toHaveCount(1)
  expect(isBroken).toBe(false)
})

test('a second choice while the first is on its way forgets neither @any-size', async ({
  page,
}) => {
  await askForSlides(page)
  const files = await holdFiles(page)
  await choose(page, [await jpeg('一.jpg')])
  await expect.poll(files.count).toBe(1)
  await choose(page, [await jpeg('二.jpg')])
  await expect.poll(files.count).toBe(2)
  await files.letThrough()
  await expect(picker(page)).toBeHidden({ timeout: 60_000 })
  await expect(slides(page)).toHaveCount(2)
})

test('what arrives after the picker was closed is among the own photos, and in no other place @any-size', async ({
  page,
}) => {
  await askForSlides(page)
  const files = await holdFiles(page)
  await choose(page, [await jpeg('あとから.jpg')])
  await expect.poll(files.count).toBe(1)
  await picker(page).getByRole('button', { name: 'とじる' }).click()
  await files.letThrough()
  await scene(page).getByRole('button', { name: '写真を追加' }).click()
  const own = picker(page).getByRole('button', { name: 'あとから.jpg' })
  await expect(own).toBeVisible({ timeout: 60_000 })
  await expect(picker(page).getByText(/アップロード中/)).toHaveCount(0)
  await own.click()
  await picker(page).getByRole('button', { name: '1枚を追加' }).click()
  await expect(slides(page)).toHaveCount(1)
})

test('whoever reloads while a photo is on its way is asked, and it goes on behind another screen', async ({
  page,
  stack,
  shop,
}) => {
  await askForSlides(page)
  const files = await holdFiles(page)
  await choose(page, [await jpeg('一.jpg')])
  await expect.poll(files.count).toBe(1)

  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => void setTimeout(() => location.reload()))
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()

  // Within the app nobody is: it goes on behind the next screen.
  await picker(page).getByRole('button', { name: 'とじる' }).click()
  await leave(page)
  await expect(page).not.toHaveURL(`${stack.app}/1`)
  await files.letThrough()
  await arrived(shop, 1)
  await page.evaluate(() => void setTimeout(() => location.reload()))
  await page.waitForEvent('load')
})

/** What S3 says of a form whose time is over. */
const expired = (page: Page) => ({
  status: 403,
  headers: { 'access-control-allow-origin': new URL(page.url()).origin },
  contentType: 'application/xml',
  body: '<Error><Code>AccessDenied</Code><Message>Invalid according to Policy: Policy expired.</Message></Error>',
})

test('of many photos three are on their way at once; one is given up, and an expired form renewed', async ({
  page,
  shop,
}) => {
  await askForSlides(page)
  const files = await holdFiles(page)
  let forms = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/uploads')) forms += 1
  })
  const names = ['一', '二', '三', '四', '五', '六', '七']
  await choose(page, await Promise.all(names.map((name) => jpeg(`${name}.jpg`))))
  await expect(tile(page)).toHaveCount(names.length)
  await expect.poll(files.count).toBe(3)
  await expect(tile(page).nth(3)).toContainText('順番を待っています')
  await expectSound(page)

  const givenUp = page.waitForEvent('requestfailed')
  await tile(page).nth(1).getByRole('button', { name: 'やめる' }).click()
  await givenUp
  await expect.poll(files.count).toBe(4)
  await expect(tile(page)).toHaveCount(names.length - 1)

  await files.held.at(-1)?.fulfill(expired(page))
  await files.letThrough()
  await arrived(shop, names.length - 1)
  expect(files.most()).toBe(3)
  expect(forms).toBe(names.length + 1)
})

test('without network, and after the session has ended, a photo waits and then goes on by itself @any-size', async ({
  page,
  context,
  shop,
}) => {
  await askForSlides(page)
  const files = await holdFiles(page)
  await choose(page, [await jpeg('電波.jpg')])
  await expect.poll(files.count).toBe(1)
  await context.setOffline(true)
  await files.held[0]?.abort('internetdisconnected')
  await expect(tile(page)).toContainText('電波がもどると、続きを送ります')
  await files.letThrough()
  await context.setOffline(false)
  await arrived(shop, 1)
  await expect(picker(page)).toBeHidden()

  await askForSlides(page)
  await context.clearCookies()
  await choose(page, [await jpeg('続き.jpg')])
  const ended = page.getByRole('dialog', { name: 'もう一度ログインしてください' })
  await expect(ended).toContainText('送っていた写真や動画は、そのまま続きから送ります')
  await ended.getByLabel('パスワード', { exact: true }).fill(shop.password)
  await ended.getByRole('button', { name: 'ログイン', exact: true }).click()
  await arrived(shop, 2)
})

test('without the script that sends, files wait with words, and go once it comes @any-size', async ({
  page,
  stack,
  shop,
}) => {
  await page.goto(`${stack.app}/photo`)
  await page.route('**/assets/upload-engine-*.js', (route) => route.abort())
  const input = page.getByLabel('この端末から追加')
  await input.setInputFiles([await jpeg('一.jpg'), await jpeg('二.jpg')])
  const list = page.getByRole('list', { name: 'アップロード' })
  await expect(list.getByText('Loading chunk 25 failed')).toHaveCount(2)
  // The same words are said once.
  await expect(list.getByRole('alert')).toHaveCount(1)
  await expectSound(page)
  await page.unroute('**/assets/upload-engine-*.js')
  await page.getByRole('button', { name: 'すべてもう一度送る' }).click()
  await arrived(shop, 2)
  await expect(list).toHaveCount(0)
})

test('what the server refuses for the moment is sent later by itself, and all can be given up @any-size', async ({
  page,
  stack,
  shop,
}) => {
  await page.goto(`${stack.app}/photo`)
  const said = 'いま混み合っています'
  let refusals = 0
  await page.route('**/api/uploads', async (route) => {
    refusals += 1
    if (refusals > 1) return route.continue()
    await route.fulfill({
      status: 429,
      json: { res: said, code: 'too_many', request_id: 'r-1' },
      headers: { 'retry-after': '2' },
    })
  })
  const input = page.getByLabel('この端末から追加')
  await input.setInputFiles([await jpeg('一.jpg')])
  const list = page.getByRole('list', { name: 'アップロード' })
  await expect(list).toContainText(said)
  await arrived(shop, 1)

  const files = await holdFiles(page)
  const ten = Array.from({ length: 10 }, (_, index) => jpeg(`${index}.jpg`))
  await input.setInputFiles(await Promise.all(ten))
  await expect.poll(files.count).toBe(3)
  await expect(page.getByText('10枚中0枚を送りました')).toBeVisible()
  await expect(page.getByText('ほかに2件あります。')).toBeVisible()
  await page.getByRole('button', { name: 'すべてやめる' }).click()
  await expect(list).toHaveCount(0)
  await files.letThrough()
  // What is given up is not on its way: the tab closes unasked.
  await page.reload()
  await arrived(shop, 1)
})
