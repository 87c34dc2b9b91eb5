import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { openEditor, test } from '#test/support/browser.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { addMovie, posterPicture } from '#test/support/movies.ts'
import { photo } from '#test/support/pictures.ts'
import { addPicture, jpegFile } from '#test/support/uploads.ts'
import { withVariants } from '#test/support/variants.ts'

// Tall enough for the whole page, so that nothing scrolls and every picture is loaded.
const height = 3600

const words = (text: string, look: object) => ({ text_check: true, text, ...look })

/** Page 1 with every kind of part, in every kind of look. */
async function writePage(shop: ShopCaller) {
  const at = { user: shop.user.id, page: 1 as const }
  const wide = await photo({ width: 1600, height: 500 }).jpeg().toBuffer()
  await addPicture(shop, jpegFile(wide))
  const [{ url: picture } = { url: '' }] = await withVariants(shop)
  const { url: movie } = await addMovie(shop, await posterPicture(400))
  const data = [
    words('そば処のれん', { text_size: 48, text_color: '#b91c1c', margin_up: 64 }),
    words('毎朝五時、石臼で挽いています。\nつなぎは二割。', { margin_down: 32 }),
    { position_url: picture, alt: '店の前', margin_up: 16, link: 'page:2' },
    words('季節の一品', { position_url: picture, text_size: 28, text_color: '#ffffff' }),
    words('かくした部品', { display: false }),
    { position_url: movie, margin_up: 8 },
    words('電話で予約する', { link: 'tel:03-0000-0000', text_size: 12, text_color: '#1d4ed8' }),
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

/** The page as it is drawn within `root`, from its top to the end of its last part. */
async function pictureOf(page: Page, root: Locator) {
  await page.mouse.move(0, 0)
  await page.waitForLoadState('networkidle')
  const drawn = root.locator('.noren-page')
  // Slides that are out of sight load when they come into it.
  await drawn.locator('img').evaluateAll(async (images) => {
    const inSight = images.filter((image) => {
      const track = image.closest('.track')
      return !track || image.getBoundingClientRect().left < track.getBoundingClientRect().right - 1
    })
    await Promise.all(inSight.map(async (image) => (image as HTMLImageElement).decode()))
  })
  // A player's controls are the browser's own, and fade in and out as it likes.
  await drawn.locator('video').evaluateAll(async (players) => {
    for (const player of players) {
      player.removeAttribute('controls')
      const poster = new Image()
      poster.src = (player as HTMLVideoElement).poster
      // oxlint-disable-next-line no-await-in-loop -- there is one
      await poster.decode()
    }
  })
  return stillPicture(() => shotOf(page, drawn))
}

/** The picture once it stays the same: the browser draws what it has loaded when it likes. */
async function stillPicture(shot: () => Promise<Buffer>) {
  let before = await shot()
  await expect(async () => {
    const now = await shot()
    const isStill = now.equals(before)
    before = now
    expect(isStill).toBe(true)
  }).toPass({ intervals: [300] })
  return before
}

async function shotOf(page: Page, drawn: Locator) {
  await alignToPixels(drawn)
  const box = await drawn.locator('.column').boundingBox()
  const whole = await drawn.boundingBox()
  if (!box || !whole) throw new Error('There is no page')
  const clip = { ...whole, height: Math.floor(box.height) }
  expect(clip.y + clip.height).toBeLessThan(height)
  return page.screenshot({ clip, animations: 'disabled' })
}

/** The editor's bar is as high as its words, and a part of a pixel would draw every letter differently. */
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

// Of 255 levels: gradients are drawn with a noise that depends on their place in the window, and so is the
// edge of a round dot on a layer of its own. Nobody sees as little, and what is amiss is more.
const rounding = 8

/** How many values of pixels differ, and the lines that they begin and end in. */
async function differences(one: Buffer, other: Buffer) {
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
 * Rows that stand for hidden parts are the editor's own, and no part of the page. A picture behind a page is
 * as high as the window, and the editor's bar takes some of that.
 */
const leaveOutEditor = (page: Page) =>
  page.locator('.noren-page').evaluate((element) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.part:has(.slim){display:none}.noren-page{min-height:100vh}')
    const root = element.getRootNode()
    if (root instanceof ShadowRoot) root.adoptedStyleSheets.push(sheet)
  })

test('what the editor shows is what visitors see, pixel for pixel', async ({ page, stack, shop }, {
  project,
}) => {
  const isPhone = project.name === 'phone'
  const width = isPhone ? 390 : 1000
  const none = { values: 0, from: undefined, to: undefined }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const address = await writePage(shop)
  await page.setViewportSize({ width, height })
  await page.goto(address)
  const published = await pictureOf(page, page.locator('body'))

  // Wide enough for the whole page beside menu and panel, so that it is not made smaller.
  await page.setViewportSize({ width: isPhone ? width : 1800, height })
  await openEditor(page, stack, shop)
  if (!isPhone) await page.getByRole('button', { name: 'パソコン' }).click()
  await leaveOutEditor(page)
  await expect(page.locator('.noren-page')).toHaveCSS('width', `${width}px`)
  const preview = await pictureOf(page, page.locator('main'))
  expect(await differences(published, preview)).toEqual(none)

  await page.setViewportSize({ width, height })
  const toolbar = page.getByRole('toolbar', { name: 'ページの編集' })
  await toolbar.getByRole('button', { name: '見る' }).click()
  const look = page.getByRole('dialog', { name: 'ページ1を見る' })
  await expect(look.getByText('そば処のれん').last()).toBeVisible()
  expect(await differences(published, await pictureOf(page, look))).toEqual(none)
})
