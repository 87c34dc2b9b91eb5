import { expect, type Locator, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { themeNames } from '#functions/contract/shop-record/look.ts'
import { renderPageDocument } from '#functions/renderer/render-page-document.tsx'
import { getContrast, minContrast } from '#functions/renderer/styles/contrast.ts'
import {
  createImage,
  drawPage,
  expectAccessibleSizes,
  pageAddress,
  pageSizes,
} from '#test/support/browser/draw-page.ts'
import {
  buildPage,
  buildRecord,
  buildSite,
  demoImage,
  type SampleShop,
} from '#test/support/pages/build-page.ts'
import { izakayaShop } from '#test/support/pages/izakaya-shop.ts'
import { sobaShop } from '#test/support/pages/soba-shop.ts'

const buildRange = (open: string, close: string, last_order = '') => ({ open, close, last_order })
const busyDay = [
  buildRange('07:00', '09:00'),
  buildRange('11:00', '14:00', '13:30'),
  buildRange('18:00', '26:00', '25:00'),
]
const busyRecord = buildRecord({
  ...izakayaShop.record,
  hours: { weekly: { mon: busyDay, sat: busyDay, sun: busyDay } },
})
const samples = [sobaShop, izakayaShop, { ...izakayaShop, record: busyRecord }]

const openShop = (page: Page, shop: SampleShop, photo?: Buffer) =>
  drawPage(page, { content: shop.content, site: buildSite(shop) }, photo)

for (const names of [themeNames.slice(0, 4), themeNames.slice(4)])
  test(`pages in the themes ${names.join(', ')} are accessible at all sizes @any-size`, async ({
    page,
  }) => {
    for (const [index, theme] of names.entries()) {
      const shop = samples[index % samples.length] ?? sobaShop
      const colours = ([0, 1, 2] as const)[index % 3] ?? 0
      await openShop(page, { ...shop, look: { theme, colours } })
      await expectAccessibleSizes(page, async () =>
        expect(await page.evaluate(listBrokenHours)).toEqual([]),
      )
    }
  })

/** The days, opening times and last orders that are broken across lines; times of one day stand in one. Runs in the page. */
function listBrokenHours(): string[] {
  const broken: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    for (const { 0: time, index } of text.textContent?.matchAll(
      /\d+:\d\d–翌?\d+:\d\d(（L\.O\.\d+:\d\d）)?|（L\.O\.\u2060?翌\d+:\d\d）|\d+月\d+日\u2060?\(.\)/g,
    ) ?? []) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + time.length)
      if (range.getClientRects().length > 1) broken.push(time)
    }
  return broken
}

test('a photo has its height before it is loaded @any-size', async ({ page }) => {
  const photo = { position_url: demoImage('interior'), alt: '店内' }
  const content = buildPage([{ text_check: true, text: '店内' }, photo])
  const site = buildSite({ ...sobaShop, content, look: { theme: 'traditional', colours: 0 } })
  const html = renderPageDocument({ content, site, address: pageAddress })
  await page.route('**/*', (route) => {
    // Images never arrive.
    if (route.request().url() !== pageAddress) return
    return route.fulfill({ contentType: 'text/html;charset=utf-8', body: html })
  })
  await page.goto(pageAddress, { waitUntil: 'commit' })
  const image = page.getByAltText('店内').last()
  await image.waitFor({ state: 'attached' })
  const shape = await image.evaluate((element: HTMLImageElement) => {
    const { width, height } = element.getBoundingClientRect()
    const [own, other] = [element.getAttribute('width'), element.getAttribute('height')].map(Number)
    return { shown: width / height, expected: (own ?? 0) / (other ?? 1) }
  })
  expect(shape.shown).toBeCloseTo(shape.expected, 2)
})

test('the arrows of the first view never cover its words @any-size', async ({ page }) => {
  let arrows = 0
  for (const theme of themeNames) {
    await openShop(page, { ...sobaShop, look: { theme, colours: 0 } })
    for (const size of [{ width: 844, height: 390 }, { width: 1024, height: 768 }, ...pageSizes]) {
      await page.setViewportSize(size)
      const { shown, covered } = await page.evaluate(findCoveredWords)
      expect([theme, size.width, covered]).toEqual([theme, size.width, []])
      arrows += shown
    }
  }
  // On a PC there is space for them.
  expect(arrows).toBeGreaterThan(0)
})

/** Runs in the page: counts the arrows that are shown, and lists the words of the first view below one of them. */
function findCoveredWords() {
  const boxes = Array.from(
    document.querySelectorAll('[data-go=previous],[data-go=next]'),
    (arrow) => arrow.getBoundingClientRect(),
  ).filter(({ width }) => width > 0)
  const first = document.querySelector('main > section, section')
  const walker = document.createTreeWalker(first ?? document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const covered: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    range.selectNodeContents(node)
    for (const { left, right, top, bottom } of range.getClientRects())
      if (boxes.some((a) => a.left < right && left < a.right && a.top < bottom && top < a.bottom))
        covered.push(node.textContent ?? '')
  }
  return { shown: boxes.length, covered }
}

test('the whole phrase fits into a first view of at most 75 % of a small phone @any-size', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const phrases = ['石臼で、その日の分だけ。', '季節の野菜と、港から届いた魚を、'.repeat(6)]
  for (const theme of themeNames)
    for (const catch_phrase of phrases) {
      const record = { ...sobaShop.record, catch_phrase }
      await openShop(page, { ...sobaShop, record, look: { theme, colours: 0 } })
      const { height, texts, outside } = await page.evaluate(measureHero)
      const shown = [texts.includes(catch_phrase), texts.includes('営業中'), height > 0]
      expect([theme, ...shown]).toEqual([theme, true, true, true])
      expect([theme, height <= 0.75 * 640, outside]).toEqual([theme, true, []])
    }
})

test('the words of the first view are legible on white photos, on a veil without edges @any-size', async ({
  page,
}) => {
  const white = await createImage('#fff')
  for (const size of pageSizes)
    for (const theme of themeNames) {
      await page.setViewportSize(size)
      await openShop(page, { ...sobaShop, look: { theme, colours: 0 } }, white)
      const boxes = await page.evaluate(hideWords)
      const picture = sharp(await page.screenshot())
      const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true })
      const read = (x: number, y: number) => data[y * info.width + x] ?? 0
      const lightest = boxes.letters.map(({ left, top, right, bottom }) => {
        const columns = [left, (left + right) / 2, right].map((x) => clamp(x, info.width))
        const rows = [top, (top + bottom) / 2, bottom].map((y) => clamp(y, info.height))
        return Math.max(...columns.flatMap((x) => rows.map((y) => read(x, y))))
      })
      const greys = lightest.map((value) => `#${value.toString(16).padStart(2, '0').repeat(3)}`)
      const contrasts = greys.map((grey) => getContrast('#ffffff', grey) >= minContrast)
      expect([theme, size.width, greys, contrasts]).toEqual([
        theme,
        size.width,
        greys,
        boxes.letters.map(() => true),
      ])
      // From one pixel to the next the veil changes by a few shades only.
      const { left, top, right, bottom } = boxes.hero
      let step = 0
      for (let y = Math.ceil(top) + 1; y < Math.min(bottom, info.height) - 1; y += 1)
        for (let x = left + 1; x < right - 1; x += 7)
          step = Math.max(
            step,
            Math.abs(read(x, y) - read(x, y - 1)),
            Math.abs(read(x, y) - read(x - 1, y)),
          )
      expect([theme, size.width, step <= 6 ? 'smooth' : step]).toEqual([
        theme,
        size.width,
        'smooth',
      ])
    }
})

const clamp = (value: number, end: number) => Math.min(Math.max(0, Math.round(value)), end - 1)

/** Runs in the page: the boxes of the first view and of the lines over its photo, which are hidden. */
function hideWords() {
  const hero = document.querySelector('main>section[aria-label]')
  if (!hero) throw new Error('The page has no first view')
  const frame = hero.getBoundingClientRect()
  const range = document.createRange()
  const header = document.querySelector('header')
  const isOver = header && getComputedStyle(header).position === 'absolute'
  const texts = [...hero.querySelectorAll('h1,p'), ...(isOver ? header.querySelectorAll('a') : [])]
  const letters = texts.flatMap((text) => {
    range.selectNodeContents(text)
    return Array.from(range.getClientRects(), ({ left, top, right, bottom }) => ({
      left,
      top,
      right,
      bottom,
    }))
  })
  // The policy of the page allows no other style sheets.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    'header>*,main>section[aria-label]>div:last-child>*{color:transparent!important}header *,main>section[aria-label] :is(button,b){opacity:0!important}nav:last-of-type{visibility:hidden}',
  )
  document.adoptedStyleSheets = [sheet]
  const { left, top, right, bottom } = frame
  return { hero: { left, top, right, bottom }, letters }
}

/**
 * Runs in the page: the height of the first view, its texts, and those that do not lie inside it and below the header. It finds them
 * by structure.
 */
function measureHero() {
  const hero = document.querySelector('main>section[aria-label]')
  const header = document.querySelector('nav[aria-label=ページ]')
  if (!hero || !header) throw new Error('The page has no first view or no menu')
  const frame = hero.getBoundingClientRect()
  const top = header.getBoundingClientRect().bottom - 1
  const range = document.createRange()
  const lines = Array.from(hero.querySelectorAll('h1,p'))
  const outside = lines.filter((text) => {
    range.selectNodeContents(text)
    return Array.from(range.getClientRects()).some(
      (box) => box.top < top || box.bottom > frame.bottom || box.left < 0 || box.right > 360,
    )
  })
  return {
    height: frame.height,
    texts: lines.map(({ textContent }) => textContent).join('\n'),
    outside: outside.map(({ textContent }) => textContent),
  }
}

test('the page says that the shop is open, marks today and opens photos large @any-size', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openShop(page, sobaShop)
  await expect(page.locator('main>section[aria-label] p:has(>b+span)')).toHaveText(
    '営業中14:30まで（L.O. 14:00）',
  )
  await expect(page.getByRole('row', { name: /^火〜金曜日/ })).toHaveAttribute(
    'aria-current',
    'date',
  )
  await expect(page.getByRole('navigation', { name: 'お店への連絡' })).toBeInViewport()
  await page.getByRole('button', { name: 'せいろ、大きく見る' }).click()
  const large = page.getByRole('button', { name: '閉じる' })
  await expect(large).toBeVisible()
  await large.click()
  await expect(large).toBeHidden()
})

async function readEdges(target: Locator) {
  const { x, width } = (await target.boundingBox()) ?? { x: 0, width: 0 }
  return { left: Math.round(x), right: Math.round(x + width) }
}

test('header, first view and footer have the same edges on a PC @any-size', async ({ page }) => {
  await openShop(page, { ...izakayaShop, look: { theme: 'izakaya', colours: 0 } })
  for (const width of [900, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const footer = page.getByRole('contentinfo')
    const { left } = await readEdges(footer.getByText(izakayaShop.record.name).first())
    expect((await readEdges(page.getByRole('heading', { level: 1 }))).left).toBe(left)
    const { right } = await readEdges(page.getByRole('banner').getByRole('link').last())
    expect(right).toBe(width - left)
  }
})

test('a page is readable without scripts @any-size', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await openShop(page, sobaShop)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: /電話/ }).first()).toHaveAttribute('href', /^tel:/)
  await expect(page.getByRole('row', { name: /^火〜金曜日/ })).toBeVisible()
  await context.close()
})
