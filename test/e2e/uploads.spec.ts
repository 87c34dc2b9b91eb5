import { expect, type Page, type Route } from '@playwright/test'
import { leave, openEditor, openScene, test } from '#test/support/browser.ts'
import { cameraJpeg } from '#test/support/pictures.ts'

type Chosen = { name: string; mimeType: string; buffer: Buffer }

const picker = (page: Page) => page.getByRole('dialog', { name: '写真をえらぶ' })
const scene = (page: Page) => page.getByRole('region').filter({ hasText: '写真を追加' })
const slides = (page: Page) =>
  page.getByRole('list', { name: '上のスライド写真' }).getByRole('listitem')
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

/** Opens the upper slides of page 1 and asks for photos. */
async function askForSlides(page: Page) {
  await openScene(page)
  await page.getByRole('tab', { name: '上のスライド写真' }).click()
  await scene(page).getByRole('button', { name: '写真を追加' }).click()
}

/** Holds files back on their way to the store until they are let through. */
async function holdFiles(page: Page) {
  const held: Route[] = []
  let isOpen = false
  await page.route(
    (url) => url.pathname.includes('uploads') && !url.pathname.startsWith('/api'),
    async (route) => {
      if (isOpen || route.request().method() !== 'POST') await route.continue()
      else held.push(route)
    },
  )
  return {
    count: () => held.length,
    letThrough: async () => {
      isOpen = true
      for (const route of held.splice(0)) await route.continue()
    },
  }
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
  const tile = picker(page).getByRole('list', { name: 'アップロード' }).getByRole('listitem')
  await expect(tile).toHaveCount(1)
  await expect(tile.getByRole('alert')).toContainText('ファイルの中身が選んだ種類と違います')
  // The same file would be refused again.
  await expect(tile.getByRole('button', { name: 'もう一度送る' })).toHaveCount(0)
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
  await expect
    .poll(async () => (await shop.ok('countImages', { body: { user: shop.user.id } })).count)
    .toBe(1)
  await page.evaluate(() => void setTimeout(() => location.reload()))
  await page.waitForEvent('load')
})
