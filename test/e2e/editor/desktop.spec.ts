import { expect, type Locator, type Page } from '@playwright/test'
import { openEditor, showPhoneWidth, test } from '#test/support/browser/browser.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { buildCameraJpeg } from '#test/support/files/images.ts'
import { readTestMovie } from '#test/support/files/movies.ts'
import { addSmallShopImage } from '#test/support/files/uploads.ts'

const firstPage = { page: 1 as const }
const findUndo = (page: Page) => page.locator('header').getByRole('button', { name: '元に戻す' })
const findPanel = (page: Page) => page.getByRole('region', { name: /^(文字「|写真)/ })
const findBlock = (page: Page, place: number) =>
  page.getByRole('button', { name: new RegExp(`^部品${place}: `) })

async function saveTexts(shop: ShopCaller, texts: readonly string[]) {
  const data = texts.map((text) => ({ text_check: true, text, text_size: 40, margin_down: 80 }))
  await shop.ok('saveData', { body: { ...firstPage, user: shop.user.id, data, version: 1 } })
}

/** What the saved page consists of: the first character of each text, 写 for a photo. */
async function readSaved(shop: ShopCaller): Promise<string> {
  const { data } = await shop.ok('getData', { body: { ...firstPage, user: shop.user.id } })
  return data.map(({ text, position_url }) => (position_url ? '写' : text.slice(0, 1))).join('')
}

async function measureBox(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('The element is not visible')
  return box
}

type Point = { x: number; y: number }

const findCenter = async (locator: Locator): Promise<Point> => {
  const { x, y, width, height } = await measureBox(locator)
  return { x: x + width / 2, y: y + height / 2 }
}

/** Whether the mouse would press this block at a point. */
const isBlockAt = (page: Page, point: Point, name: RegExp) =>
  page.evaluate(
    ([{ x, y }, source]) => {
      const outer = document.elementFromPoint(x, y)
      const inner = outer?.shadowRoot?.elementFromPoint(x, y)
      return new RegExp(source).test(inner?.getAttribute('aria-label') ?? '')
    },
    [point, name.source] as const,
  )

type DroppedFile = { name: string; type: string; body: Buffer }

/** Holds files from the desktop over a point, and drops them there if asked to. */
async function dragFiles(
  page: Page,
  files: readonly DroppedFile[],
  at: Point & { drops: boolean },
) {
  const sent = files.map(({ name, type, body }) => ({ name, type, body: body.toString('base64') }))
  await page.evaluate(
    ([list, { x, y, drops }]) => {
      const dataTransfer = new DataTransfer()
      for (const { name, type, body } of list) {
        const bytes = Uint8Array.from(atob(body), (character) => character.charCodeAt(0))
        dataTransfer.items.add(new File([bytes], name, { type }))
      }
      const init = { bubbles: true, composed: true, cancelable: true, dataTransfer }
      const target = document.elementFromPoint(x, y) ?? document.body
      for (const type of ['dragenter', 'dragover', ...(drops ? ['drop'] : [])])
        target.dispatchEvent(new DragEvent(type, { ...init, clientX: x, clientY: y }))
    },
    [sent, at] as const,
  )
}

const holdFiles = (page: Page, files: readonly DroppedFile[], point: Point) =>
  dragFiles(page, files, { ...point, drops: false })
const dropFiles = (page: Page, files: readonly DroppedFile[], point: Point) =>
  dragFiles(page, files, { ...point, drops: true })

/** Photos of different widths are different photos. */
const buildPhoto = async (name: string, width: number): Promise<DroppedFile> => ({
  name,
  type: 'image/jpeg',
  body: await buildCameraJpeg({ width, height: 600 }),
})

test('the panel takes room only while something is selected, and the pressed block stays under the mouse @any-size', async ({
  page,
  stack,
  shop,
}) => {
  await saveTexts(shop, ['一つ目', '二つ目', '三つ目', '四つ目', '五つ目', '六つ目', '七つ目'])
  await openEditor(page, stack, shop)
  await expect(findBlock(page, 1)).toBeVisible()
  await showPhoneWidth(page)
  await expect(findPanel(page)).toHaveCount(0)
  await expect.poll(async () => (await measureBox(page.locator('header').first())).height).toBe(67)
  const place = await measureBox(findBlock(page, 4))

  const point = { x: place.x + place.width - 4, y: place.y + 6 }
  await page.mouse.click(point.x, point.y)
  await expect(findPanel(page)).toBeVisible()
  expect(await measureBox(findBlock(page, 4))).toEqual(place)
  // Below the bar.
  expect((await measureBox(findPanel(page))).y).toBe(67)
  await page.keyboard.press('Escape')
  await expect(findPanel(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'パソコン' }).click()
  const wide = await measureBox(findBlock(page, 4))
  expect(wide.width).toBe(1000)
  const onWide = { x: wide.x + wide.width / 2, y: wide.y + wide.height - 4 }
  await page.mouse.click(onWide.x, onWide.y)
  await expect(findPanel(page)).toBeVisible()
  expect((await measureBox(findBlock(page, 4))).width).toBeLessThan(700)
  expect(await isBlockAt(page, onWide, /^部品4: /)).toBe(true)

  // Beside the page.
  await page.mouse.click(220, 400)
  await expect(findPanel(page)).toHaveCount(0)
  expect((await measureBox(findBlock(page, 4))).width).toBe(1000)
})

test('a block is dragged on the page by its grip as one step, and Escape cancels @any-size', async ({
  page,
  stack,
  shop,
}) => {
  await saveTexts(shop, ['一', '二', '三', '四'])
  await openEditor(page, stack, shop)
  await findBlock(page, 1).click()
  const grip = page.locator('.grip')
  const from = await findCenter(grip)
  const below = await measureBox(findBlock(page, 3))
  const to = { x: below.x + 90, y: below.y + below.height - 6 }

  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await expect(page.locator('.add-place.below')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.locator('.add-place')).toHaveCount(0)
  await page.mouse.up()
  await expect(findPanel(page)).toBeVisible()
  await expect(findUndo(page)).toHaveAttribute('aria-disabled', 'true')

  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await page.mouse.up()
  await expect(
    page.getByRole('status').filter({ hasText: '部品1を3番目に置きました' }),
  ).toHaveCount(1)
  await expect(findBlock(page, 3)).toHaveAccessibleName(/一/)
  await expect.poll(() => readSaved(shop)).toBe('二三一四')
  await findUndo(page).click()
  await expect.poll(() => readSaved(shop)).toBe('一二三四')
  await expect(findUndo(page)).toHaveAttribute('aria-disabled', 'true')
})

test('a drag near the lower edge of the window scrolls the page @any-size', async ({
  page,
  stack,
  shop,
}) => {
  await saveTexts(
    shop,
    Array.from({ length: 20 }, (_, index) => `${index + 1}番目`),
  )
  await openEditor(page, stack, shop)
  await findBlock(page, 1).click()
  const from = await findCenter(page.locator('.grip'))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, 790, { steps: 8 })
  await expect(findBlock(page, 20)).toBeInViewport()
  await page.mouse.up()
  await expect(page.getByRole('button', { name: /^部品(?:19|20): \D*1番目/ })).toBeVisible()
})

test('photos from the desktop become blocks, replace a photo, and other files are refused @any-size', async ({
  page,
  stack,
  shop,
}) => {
  await saveTexts(shop, ['一', '二'])
  await openEditor(page, stack, shop)
  const gap = await measureBox(findBlock(page, 2))
  const place = { x: gap.x + 90, y: gap.y + 4 }
  const photos = [await buildPhoto('ランチ.jpg', 800), await buildPhoto('店内.jpg', 820)]
  await expect(async () => {
    await holdFiles(page, photos, place)
    await expect(page.locator('.add-place')).toHaveCount(1, { timeout: 500 })
  }).toPass()
  await dropFiles(page, photos, place)
  await expect(page.getByText('写真2枚を追加しました').last()).toBeVisible()
  await expect.poll(() => readSaved(shop)).toBe('一写写二')
  await findUndo(page).click()
  await expect.poll(() => readSaved(shop)).toBe('一二')
  await page.locator('header').getByRole('button', { name: 'やり直す' }).click()
  await expect.poll(() => readSaved(shop)).toBe('一写写二')

  const before = await shop.ok('getData', { body: { ...firstPage, user: shop.user.id } })
  await findBlock(page, 2).scrollIntoViewIfNeeded()
  const onPhoto = await findCenter(findBlock(page, 2))
  const other = [await buildPhoto('新しい.jpg', 840)]
  await holdFiles(page, other, onPhoto)
  await expect(page.getByText('ここに置くと、この写真と入れかわります')).toBeVisible()
  await dropFiles(page, other, onPhoto)
  await expect(page.getByText('写真を入れかえました').last()).toBeVisible()
  await expect
    .poll(
      async () =>
        (await shop.ok('getData', { body: { ...firstPage, user: shop.user.id } })).data[1],
    )
    .not.toMatchObject({ position_url: before.data[1]?.position_url })

  const text = { name: '値段.pdf', type: 'application/pdf', body: Buffer.from('%PDF') }
  await dropFiles(page, [text], onPhoto)
  const list = page.getByRole('region', { name: '送っている写真・動画' })
  await expect(list.getByText(/これは写真でも動画でもないため、入りません/)).toBeVisible()
  await list.getByRole('button', { name: '一覧からはずす' }).click()
  await expect(list).toHaveCount(0)
})

type Page1 = Awaited<ReturnType<typeof readPage>>
const readPage = (shop: ShopCaller) =>
  shop.ok('getPage', { body: { ...firstPage, user: shop.user.id } })

const countPhotos = ({ data: [first] }: Page1) =>
  first?.kind === 'gallery' ? first.content.photos.length : 0
const countSlides = ({ data1 }: Page1) => data1.length

/** Drops files on a block or slide set, after the page says what would become of them. */
async function dropOn(target: Locator, files: readonly DroppedFile[], says: string) {
  const page = target.page()
  await target.scrollIntoViewIfNeeded()
  const point = await findCenter(target)
  await expect(async () => {
    await holdFiles(page, files, point)
    await expect(page.getByText(says)).toBeVisible({ timeout: 500 })
  }).toPass()
  await dropFiles(page, files, point)
}

test('photos from the desktop go into a gallery and into slides, each as one step @any-size', async ({
  page,
  stack,
  shop,
}) => {
  const { url: position_url } = await addSmallShopImage(shop)
  const at = { ...firstPage, user: shop.user.id, version: 1 }
  const photos = [{ position_url }, { position_url }]
  const data = [{ kind: 'gallery' as const, content: { columns: 2 as const, photos } }]
  await shop.ok('saveData', { body: { ...at, data } })
  await shop.ok('saveSlides', { body: { ...at, data1: photos, data2: [] } })
  await openEditor(page, stack, shop)

  const dropped = [await buildPhoto('庭.jpg', 860), await buildPhoto('器.jpg', 880)]
  const gallery = findBlock(page, 1)
  await dropOn(gallery, dropped, 'ここに置くと、ギャラリーに入ります')
  await expect.poll(async () => countPhotos(await readPage(shop))).toBe(4)
  await findUndo(page).click()
  await expect.poll(async () => countPhotos(await readPage(shop))).toBe(2)

  const slides = page.locator('[data-part="data1"]')
  const others = [await buildPhoto('席.jpg', 900), await buildPhoto('夜.jpg', 920)]
  await dropOn(slides, others, 'ここに置くと、スライド写真に入ります')
  await expect.poll(async () => countSlides(await readPage(shop))).toBe(4)
  await findUndo(page).click()
  await expect.poll(async () => countSlides(await readPage(shop))).toBe(2)
})

test('a movie from the desktop becomes a block @any-size', async ({ page, stack, shop }) => {
  await saveTexts(shop, ['一', '二'])
  await openEditor(page, stack, shop)
  const movie = { name: '店内.mp4', type: 'video/mp4', body: await readTestMovie('index-last.mp4') }
  const gap = await measureBox(findBlock(page, 2))
  const place = { x: gap.x + 90, y: gap.y + 4 }
  await expect(async () => {
    await holdFiles(page, [movie], place)
    await expect(page.locator('.add-place')).toHaveCount(1, { timeout: 500 })
  }).toPass()
  await dropFiles(page, [movie], place)
  await expect(page.getByText('動画1本を追加しました').last()).toBeVisible()
  await expect.poll(() => readSaved(shop)).toBe('一写二')
  expect((await readPage(shop)).data[1]?.position_url).toMatch(/^\/movies\//)
})
