import { expect, type Locator, type Page, test } from '@playwright/test'
import { themeNames } from '#functions/contract/shop-record/look.ts'
import { renderPageDocument } from '#functions/renderer/render-page-document.tsx'
import {
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

const openShop = (page: Page, shop: SampleShop) =>
  drawPage(page, { content: shop.content, site: buildSite(shop) })

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

/** The dates, weekdays, opening times and last orders that are broken across lines; times of one day stand in one. Runs in the page. */
function listBrokenHours(): string[] {
  const broken: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    for (const { 0: time, index } of text.textContent?.matchAll(
      /\d+:\d\d–翌?\d+:\d\d(（L\.O\.\d+:\d\d）)?|（L\.O\.\u2060?翌\d+:\d\d）|\d+月\d+日\u2060?\(.\)|[月火水木金土日][・〜月火水木金土日]*曜日/g,
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
