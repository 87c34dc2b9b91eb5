import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { compositionNames, type Look, themeNames } from '#functions/contract/shop-record/look.ts'
import { getContrast, minContrast } from '#functions/renderer/styles/contrast.ts'
import { measureBrightness } from '#functions/rules/files/codecs/measure-brightness.ts'
import { createImage, drawPage, pageSizes } from '#test/support/browser/draw-page.ts'
import {
  buildDemoSlide,
  buildSite,
  demoImage,
  type SampleShop,
} from '#test/support/pages/build-page.ts'
import { sobaShop } from '#test/support/pages/soba-shop.ts'

const openShop = (page: Page, shop: SampleShop, photo?: Buffer) =>
  drawPage(page, { content: shop.content, site: buildSite(shop) }, photo)

const compositions = themeNames.flatMap((theme) =>
  compositionNames.map((composition): Look => ({ theme, composition, colours: 0 })),
)
const shapes = ['1200x1200', '1200x1600', '2000x900']
const firstViewSizes = [...pageSizes, { width: 1440, height: 900 }]

/** The soba shop with one photo in its first view. */
const showPhoto = (look: Look, file: string): SampleShop => ({
  ...sobaShop,
  look,
  content: {
    ...sobaShop.content,
    data1: [{ ...slide, position_url: demoImage('interior').replace('1600x1067', file) }],
  },
})
const slide = buildDemoSlide('interior', '店内')

// One theme a test: each draws eight pages at five sizes.
for (const name of themeNames)
  test(`the whole first view is in sight in all compositions of ${name} @any-size`, async ({
    page,
  }) => {
    const looks = compositions.filter(({ theme }) => theme === name)
    for (const [index, look] of looks.entries()) {
      const shop = showPhoto(look, shapes[index % 3] ?? '')
      await openShop(page, shop)
      for (const size of firstViewSizes) await expectFirstView(page, shop, size)
      const record = {
        ...sobaShop.record,
        catch_phrase: '季節の野菜と、港から届いた魚を、'.repeat(6),
      }
      await openShop(page, { ...shop, record })
      await expectFirstView(page, { ...shop, record }, { width: 360, height: 640 })
    }
  })

type Size = { width: number; height: number }

/** The first view ends above the bar of actions; its words are whole, and its photo is large enough to be seen. */
async function expectFirstView(page: Page, { look, record }: SampleShop, size: Size) {
  await page.setViewportSize(size)
  const { bottom, photo, texts, outside } = await page.evaluate(measureHero)
  const where = [look.theme, look.composition, size.width]
  expect([...where, texts.includes(record.catch_phrase), texts.includes('営業中')]).toEqual([
    ...where,
    true,
    true,
  ])
  const isLong = record.catch_phrase.length > 32
  expect([...where, bottom <= size.height, photo >= (isLong ? 60 : 150), outside]).toEqual([
    ...where,
    true,
    true,
    [],
  ])
}

/**
 * Runs in the page: where the first view ends with what covers it, the height of its photo, its texts, and those that do not lie inside
 * it. It finds them by structure.
 */
function measureHero() {
  const hero = document.querySelector('main>section[aria-label]')
  const photo = hero?.querySelector('img')
  const actions = document.querySelector('nav[aria-label=お店への連絡]')
  if (!hero || !photo || !actions) throw new Error('The page has no first view or no actions')
  const frame = hero.getBoundingClientRect()
  const range = document.createRange()
  const lines = Array.from(hero.querySelectorAll('h1,p'))
  const outside = lines.filter((text) => {
    range.selectNodeContents(text)
    return Array.from(range.getClientRects()).some(
      (box) =>
        box.top < frame.top ||
        box.bottom > frame.bottom ||
        box.left < 0 ||
        box.right > document.documentElement.clientWidth,
    )
  })
  return {
    bottom: Math.floor(frame.bottom + actions.getBoundingClientRect().height),
    photo: photo.getBoundingClientRect().height,
    texts: lines.map(({ textContent }) => textContent).join('\n'),
    outside: outside.map(({ textContent }) => textContent),
  }
}

type Pixel = readonly [number, number, number]
const grey = (level: number): Pixel => [level, level, level]
const sine = (place: number, length: number) => 127.5 * (1 + Math.sin(place / length))
/** Twenty pictures of 300 × 200 by the colours of their pixels: plain, bright, busy, and with light only in places. */
const pictures: ((x: number, y: number) => Pixel)[] = [
  ...[0, 100, 118, 200, 255].map((level) => () => grey(level)),
  ...[
    [255, 255, 0],
    [255, 0, 0],
    [90, 160, 255],
    [120, 200, 60],
  ].map(
    ([red = 0, green = 0, blue = 0]) =>
      (): Pixel => [red, green, blue],
  ),
  (_, y) => grey(y < 100 ? 255 : 20),
  (_, y) => grey(y < 100 ? 20 : 255),
  (x) => grey(x < 150 ? 255 : 0),
  (_, y) => grey(255 - y),
  (x, y) => grey(((x >> 2) + (y >> 2)) % 2 === 0 ? 255 : 0),
  (x, y) => grey((x * 7919 + y * 104729 + x * y * 31) % 256),
  (x) => grey(x % 12 < 3 ? 255 : 40),
  (x, y) => grey((x % 60) ** 2 + (y % 60) ** 2 < 64 ? 255 : 25),
  (x, y) => [sine(x, 9), sine(y, 7), sine(x + y, 11)],
  (x, y) => [sine(x * y, 300), sine(x, 30), 200],
  (x, y) => grey(y > 150 && x > 20 && x < 60 ? 250 : 60),
]

const drawPicture = (paint: (x: number, y: number) => Pixel) => {
  const data = Buffer.from(
    Array.from({ length: 200 }, (_, y) => Array.from({ length: 300 }, (__, x) => paint(x, y))).flat(
      2,
    ),
  )
  return sharp(data, { raw: { width: 300, height: 200, channels: 3 } })
    .png()
    .toBuffer()
}

test('words over twenty pictures of all kinds can be read @any-size', async ({ page }) => {
  expect(pictures).toHaveLength(20)
  const shaded = (['izakaya', 'chic', 'traditional'] as const).map(
    (theme) => ({ theme, colours: 0 }) as const,
  )
  for (const [index, paint] of pictures.entries()) {
    const picture = await drawPicture(paint)
    const file = `1600x1067-${await measureBrightness(sharp(picture))}`
    for (const look of shaded) {
      await openShop(page, showPhoto(look, file), picture)
      for (const size of [pageSizes[1], pageSizes[2]])
        expect([index, look, size, await findFaintWords(page, size)]).toEqual([
          index,
          look,
          size,
          [],
        ])
    }
  }
})

test('words beside and over photos that were not measured can be read in all looks @any-size', async ({
  page,
}) => {
  for (const look of compositions) {
    await openShop(page, showPhoto(look, '1600x1067'), await createImage('#fff'))
    for (const size of [pageSizes[0], pageSizes[2]])
      expect([look, size, await findFaintWords(page, size)]).toEqual([look, size, []])
  }
})

/** Lists the lines of header and first view with a place where their contrast is too low. */
async function findFaintWords(page: Page, size: Size = { width: 1280, height: 800 }) {
  await page.setViewportSize(size)
  const lines = await page.evaluate(hideWords)
  // Each pixel is about as large as the stroke of a letter.
  const scale = 4
  const picture = sharp(await page.screenshot()).resize({
    width: Math.ceil(size.width / scale),
    kernel: 'linear',
  })
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return lines.filter(({ colour, left, top, right, bottom }) => {
    for (let y = Math.ceil(top / scale); y < Math.min(bottom / scale - 1, info.height); y += 1)
      for (let x = Math.ceil(left / scale); x < Math.min(right / scale - 1, info.width); x += 1) {
        const at = (y * info.width + x) * 3
        const behind = `#${data.subarray(at, at + 3).toString('hex')}`
        if (getContrast(colour, behind) < minContrast) return true
      }
    return false
  })
}

/** Runs in the page: hides the words of the header and the first view, and returns the boxes and colours of their lines. */
function hideWords() {
  const hero = document.querySelector('main>section[aria-label]')
  if (!hero) throw new Error('The page has no first view')
  document.adoptedStyleSheets = []
  const range = document.createRange()
  const texts = [
    ...hero.querySelectorAll('h1,p:not(:has(b)),p>span'),
    ...document.querySelectorAll('header a'),
  ]
  const lines = texts.flatMap((text) => {
    const parts = getComputedStyle(text).color.match(/\d+/g) ?? []
    const colour = `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`
    range.selectNodeContents(text)
    return Array.from(range.getClientRects(), ({ left, top, right, bottom }) => ({
      text: text.textContent,
      colour,
      left,
      top,
      right,
      bottom,
    }))
  })
  // The policy of the page allows no other style sheets.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    'header *,main>section[aria-label] :is(h1,p,p *){color:transparent!important;text-decoration:none!important;stroke:none!important}nav[aria-label=お店への連絡]{visibility:hidden}',
  )
  document.adoptedStyleSheets = [sheet]
  return lines
}
