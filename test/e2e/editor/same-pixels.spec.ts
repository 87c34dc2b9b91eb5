import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { openEditor, test } from '#test/support/browser/browser.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { drawPhoto } from '#test/support/files/images.ts'
import { addMovie, buildPosterFile } from '#test/support/files/movies.ts'
import { addShopImage, buildJpegFile } from '#test/support/files/uploads.ts'
import { waitForVariants } from '#test/support/files/variants.ts'

// Tall enough for the whole page, so that nothing scrolls and every image loads.
const height = 3600

const findTextField = (text: string, look: object) => ({ text_check: true, text, ...look })

/** Saves page 1 with every kind of block in every look. */
async function writePage(shop: ShopCaller) {
  const at = { user: shop.user.id, page: 1 as const }
  const wide = await drawPhoto({ width: 1600, height: 500 }).jpeg().toBuffer()
  await addShopImage(shop, buildJpegFile(wide))
  const [{ url: picture } = { url: '' }] = await waitForVariants(shop)
  const { url: movie } = await addMovie(shop, await buildPosterFile(400))
  const data = [
    findTextField('そば処のれん', { text_size: 48, text_color: '#b91c1c', margin_up: 64 }),
    findTextField('毎朝五時、石臼で挽いています。\nつなぎは二割。', { margin_down: 32 }),
    { position_url: picture, alt: '店の前', margin_up: 16, link: 'page:2' },
    findTextField('季節の一品', { position_url: picture, text_size: 28, text_color: '#ffffff' }),
    findTextField('かくした部品', { display: false }),
    { position_url: movie, margin_up: 8 },
    findTextField('電話で予約する', {
      link: 'tel:03-0000-0000',
      text_size: 12,
      text_color: '#1d4ed8',
    }),
  ]
  await shop.ok('saveData', { body: { ...at, data, version: 1 } })
  const background = { position_url: picture, color: '#fef3c7' }
  await shop.ok('saveBackground', { body: { ...at, data: background, version: 1 } })
  const slides = [{ position_url: picture }, { position_url: picture, display: false }]
  await shop.ok('saveSlides', {
    body: { ...at, data1: [...slides, { position_url: picture }], data2: slides, version: 1 },
  })
  return (await shop.ok('publishPage', { body: at })).url
}

/** A screenshot of the page within `root`, to the end of its last block. */
async function captureImage(page: Page, root: Locator) {
  await page.mouse.move(0, 0)
  await page.waitForLoadState('networkidle')
  const drawn = root.locator('.noren-page')
  // Slides load only when they become visible.
  await drawn.locator('img').evaluateAll(async (images) => {
    const inSight = images.filter((image) => {
      const track = image.closest('.track')
      return !track || image.getBoundingClientRect().left < track.getBoundingClientRect().right - 1
    })
    await Promise.all(inSight.map(async (image) => (image as HTMLImageElement).decode()))
  })
  // The controls of a player fade in and out.
  await drawn.locator('video').evaluateAll(async (players) => {
    for (const player of players) {
      player.removeAttribute('controls')
      const poster = new Image()
      poster.src = (player as HTMLVideoElement).poster
      // oxlint-disable-next-line no-await-in-loop -- there is one
      await poster.decode()
    }
  })
  return captureStill(() => captureShot(page, drawn))
}

/** Repeats the screenshot until it does not change. */
async function captureStill(shot: () => Promise<Buffer>) {
  let before = await shot()
  await expect(async () => {
    const now = await shot()
    const isStill = now.equals(before)
    before = now
    expect(isStill).toBe(true)
  }).toPass({ intervals: [300] })
  return before
}

async function captureShot(page: Page, drawn: Locator) {
  await alignToPixels(drawn)
  const box = await drawn.locator('.column').boundingBox()
  const whole = await drawn.boundingBox()
  if (!box || !whole) throw new Error('There is no page')
  const clip = { ...whole, height: Math.floor(box.height) }
  expect(clip.y + clip.height).toBeLessThan(height)
  return page.screenshot({ clip, animations: 'disabled' })
}

/** The height of the editor's bar may have fractions of a pixel, which would change every letter. */
const alignToPixels = (drawn: Locator) =>
  expect(async () => {
    await drawn.evaluate((element) => {
      const root = element.getRootNode()
      if (!(root instanceof ShadowRoot) || !(root.host instanceof HTMLElement)) return
      const { top } = root.host.getBoundingClientRect()
      root.host.style.paddingTop = `${Math.ceil(top) - top}px`
    })
    const place = await drawn.boundingBox()
    expect([(place?.x ?? 0) % 1, (place?.y ?? 0) % 1]).toEqual([0, 0])
  }).toPass()

// Tolerated difference of 255 levels: the noise of gradients and the edges of layers depend on the position
// in the window.
const rounding = 8

/** The number of differing values, and the first and last line. */
async function countDifferences(one: Buffer, other: Buffer) {
  const [left, right] = await Promise.all(
    [one, other].map((file) =>
      sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true }),
    ),
  )
  if (!left || !right) throw new Error('There is no picture')
  expect([left.info.width, left.info.height]).toEqual([right.info.width, right.info.height])
  const found: number[] = []
  for (let at = 0; at < left.data.length; at += 1) {
    const difference = Math.abs((left.data[at] ?? 0) - (right.data[at] ?? 0))
    if (difference > rounding) found.push(Math.floor(at / 3 / left.info.width))
  }
  return { values: found.length, from: found[0], to: found.at(-1) }
}

/**
 * Removes the rows of hidden blocks, which only the editor shows, and sets the height of the background,
 * which depends on the window.
 */
const leaveOutEditor = (page: Page) =>
  page.locator('.noren-page').evaluate((element) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.part:has(.slim){display:none}.noren-page{min-height:100vh}')
    const root = element.getRootNode()
    if (root instanceof ShadowRoot) root.adoptedStyleSheets.push(sheet)
  })

test('the editor shows the page pixel for pixel as visitors see it', async ({ page, stack, shop }, {
  project,
}) => {
  const isPhone = project.name === 'phone'
  const width = isPhone ? 390 : 1000
  const none = { values: 0, from: undefined, to: undefined }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const address = await writePage(shop)
  await page.setViewportSize({ width, height })
  await page.goto(address)
  const published = await captureImage(page, page.locator('body'))

  // Wide enough for menu, page and panel without scaling the page.
  await page.setViewportSize({ width: isPhone ? width : 1800, height })
  await openEditor(page, stack, shop)
  if (!isPhone) await page.getByRole('button', { name: 'パソコン' }).click()
  await leaveOutEditor(page)
  await expect(page.locator('.noren-page')).toHaveCSS('width', `${width}px`)
  const preview = await captureImage(page, page.locator('main'))
  expect(await countDifferences(published, preview)).toEqual(none)

  await page.setViewportSize({ width, height })
  const toolbar = page.getByRole('toolbar', { name: 'ページの編集' })
  await toolbar.getByRole('button', { name: '見る' }).click()
  const look = page.getByRole('dialog', { name: 'ページ1を見る' })
  await expect(look.getByText('そば処のれん').last()).toBeVisible()
  expect(await countDifferences(published, await captureImage(page, look))).toEqual(none)
})
