import { expect, type Locator, type Page } from '@playwright/test'
import { openEditor, test } from '#test/support/browser/browser.ts'
import { findBlock, findUndo, saveTexts } from '#test/support/browser/editor.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { buildCameraJpeg } from '#test/support/files/images.ts'
import { readTestMovie } from '#test/support/files/movies.ts'
import { addSmallShopImage } from '#test/support/files/uploads.ts'
import { createPageClient } from '#test/support/shops/page-client.ts'

const findPanel = (page: Page) => page.getByRole('region', { name: /^(文字「|写真)/ })

const saveLargeTexts = (shop: ShopCaller, texts: readonly string[]) =>
  saveTexts(
    shop,
    texts.map((text) => ({ text, text_size: 40, margin_down: 80 })),
  )

/** What the saved page consists of: the first character of each text, 写 for a photo. */
async function readSaved(shop: ShopCaller): Promise<string> {
  const { data } = await createPageClient(shop).read()
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

/** Presses the grip of the selected block and moves the mouse there. */
async function dragGrip(page: Page, to: Point) {
  const from = await findCenter(page.locator('.grip'))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 8 })
}

test('a block is dragged on the page by its grip as one step, Escape cancels, and the edge scrolls @any-size', async ({
  page,
  stack,
  shop,
}) => {
  const rest = Array.from({ length: 16 }, (_, index) => `${index}番目`)
  await saveLargeTexts(shop, ['一', '二', '三', '四', ...rest])
  await openEditor(page, stack, shop)
  await findBlock(page, 1).click()
  const below = await measureBox(findBlock(page, 3))
  const to = { x: below.x + 90, y: below.y + below.height - 6 }
  await dragGrip(page, to)
  await expect(page.locator('.add-place.below')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.locator('.add-place')).toHaveCount(0)
  await page.mouse.up()
  await expect(findPanel(page)).toBeVisible()
  await expect(findUndo(page)).toHaveAttribute('aria-disabled', 'true')

  await dragGrip(page, to)
  await page.mouse.up()
  await expect(
    page.getByRole('status').filter({ hasText: '部品1を3番目に置きました' }),
  ).toHaveCount(1)
  await expect(findBlock(page, 3)).toHaveAccessibleName(/一/)
  await expect.poll(() => readSaved(shop)).toMatch(/^二三一四/)
  await findUndo(page).click()
  await expect.poll(() => readSaved(shop)).toMatch(/^一二三四/)
  await expect(findUndo(page)).toHaveAttribute('aria-disabled', 'true')

  // Near the lower edge of the window the page scrolls.
  await findBlock(page, 1).scrollIntoViewIfNeeded()
  await dragGrip(page, { ...to, y: 790 })
  await expect(findBlock(page, 20)).toBeInViewport()
  await page.mouse.up()
  await expect(page.getByRole('button', { name: /^部品(?:19|20): 文字「一」/ })).toBeVisible()
})

type DroppedFile = { name: string; type: string; body: Buffer }

/** Sends the events of files from the desktop at a point. */
async function dragFiles(
  page: Page,
  files: readonly DroppedFile[],
  { x, y, events }: Point & { events: readonly string[] },
) {
  const sent = files.map(({ name, type, body }) => ({ name, type, body: body.toString('base64') }))
  await page.evaluate(
    ([list, at, types]) => {
      const dataTransfer = new DataTransfer()
      for (const { name, type, body } of list) {
        const bytes = Uint8Array.from(atob(body), (character) => character.charCodeAt(0))
        dataTransfer.items.add(new File([bytes], name, { type }))
      }
      const init = { bubbles: true, composed: true, cancelable: true, dataTransfer }
      const target = document.elementFromPoint(at.clientX, at.clientY) ?? document.body
      for (const type of types) target.dispatchEvent(new DragEvent(type, { ...init, ...at }))
    },
    [sent, { clientX: x, clientY: y }, events] as const,
  )
}

/** Holds files over a point until the page says what would become of them, and drops them. */
async function dropFiles(files: readonly DroppedFile[], point: Point, says: Locator) {
  const page = says.page()
  await expect(async () => {
    await dragFiles(page, files, { ...point, events: ['dragenter', 'dragover'] })
    await expect(says).toHaveCount(1, { timeout: 500 })
  }).toPass()
  await dragFiles(page, files, { ...point, events: ['dragenter', 'dragover', 'drop'] })
}

/** Drops files on a block or slide set. */
async function dropOn(target: Locator, files: readonly DroppedFile[], says: string) {
  await target.scrollIntoViewIfNeeded()
  await dropFiles(files, await findCenter(target), target.page().getByText(says))
}

/** Photos of different widths are different photos. */
const buildPhotos = (...widths: number[]): Promise<DroppedFile[]> =>
  Promise.all(
    widths.map(async (width) => ({
      name: `写真${width}.jpg`,
      type: 'image/jpeg',
      body: await buildCameraJpeg({ width, height: 600 }),
    })),
  )

test('photos and movies from the desktop become blocks, replace a photo, and other files are refused @any-size', async ({
  page,
  stack,
  shop,
}) => {
  await saveLargeTexts(shop, ['一', '二'])
  await openEditor(page, stack, shop)
  const gap = await measureBox(findBlock(page, 2))
  const place = { x: gap.x + 90, y: gap.y + 4 }
  await dropFiles(await buildPhotos(800, 820), place, page.locator('.add-place'))
  await expect(page.getByText('写真2枚を追加しました').last()).toBeVisible()
  await expect.poll(() => readSaved(shop)).toBe('一写写二')
  await findUndo(page).click()
  await expect.poll(() => readSaved(shop)).toBe('一二')
  await page.locator('header').getByRole('button', { name: 'やり直す' }).click()
  await expect.poll(() => readSaved(shop)).toBe('一写写二')

  const readPhoto = async () => (await createPageClient(shop).read()).data[1]?.position_url
  const before = await readPhoto()
  await dropOn(findBlock(page, 2), await buildPhotos(840), 'ここに置くと、この写真と入れかわります')
  await expect(page.getByText('写真を入れかえました').last()).toBeVisible()
  await expect.poll(readPhoto).not.toBe(before)

  const text = { name: '値段.pdf', type: 'application/pdf', body: Buffer.from('%PDF') }
  const onPhoto = await findCenter(findBlock(page, 2))
  await dragFiles(page, [text], { ...onPhoto, events: ['dragenter', 'dragover', 'drop'] })
  const list = page.getByRole('region', { name: '送っている写真・動画' })
  await expect(list.getByText(/これは写真でも動画でもないため、入りません/)).toBeVisible()
  await list.getByRole('button', { name: '一覧からはずす' }).click()
  await expect(list).toHaveCount(0)

  const movie = { name: '店内.mp4', type: 'video/mp4', body: await readTestMovie('index-last.mp4') }
  const last = findBlock(page, 4)
  await last.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const top = await measureBox(last)
  await dropFiles([movie], { x: top.x + 90, y: top.y + 4 }, page.locator('.add-place'))
  await expect(page.getByText('動画1本を追加しました').last()).toBeVisible()
  await expect.poll(() => readSaved(shop)).toBe('一写写写二')
  const { data } = await createPageClient(shop).read()
  expect(data[3]?.position_url).toMatch(/^\/movies\//)
})

test('photos from the desktop go into a gallery and into slides, each as one step @any-size', async ({
  page,
  stack,
  shop,
}) => {
  const { url: position_url } = await addSmallShopImage(shop)
  const at = { page: 1 as const, user: shop.user.id, version: 1 }
  const photos = [{ position_url }, { position_url }]
  const data = [{ kind: 'gallery' as const, content: { columns: 2 as const, photos } }]
  await shop.ok('saveData', { body: { ...at, data } })
  await shop.ok('saveSlides', { body: { ...at, data1: photos, data2: [] } })
  await openEditor(page, stack, shop)
  /** The number of photos in the gallery and of slides. */
  const count = async () => {
    const { data: blocks, data1 } = await createPageClient(shop).read()
    const [first] = blocks
    return [first?.kind === 'gallery' && first.content.photos.length, data1.length]
  }

  await dropOn(
    findBlock(page, 1),
    await buildPhotos(860, 880),
    'ここに置くと、ギャラリーに入ります',
  )
  await expect.poll(count).toEqual([4, 2])
  await findUndo(page).click()
  await expect.poll(count).toEqual([2, 2])
  const slides = page.locator('[data-part="data1"]')
  await dropOn(slides, await buildPhotos(900, 920), 'ここに置くと、スライド写真に入ります')
  await expect.poll(count).toEqual([2, 4])
  await findUndo(page).click()
  await expect.poll(count).toEqual([2, 2])
})
