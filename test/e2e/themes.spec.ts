import { expect, type Page, test } from '@playwright/test'
import { themeNames } from '#functions/contract/shop-record/look.ts'
import { renderPageDocument } from '#functions/renderer/render-page-document.tsx'
import { drawDemoImage } from '#infra/local/demo/draw-demo-image.ts'
import { expectNoSideScroll, expectNoViolations } from '#test/support/browser/accessibility.ts'
import { findTouchProblems } from '#test/support/browser/accessibility-in-page.ts'
import { buildSite, findDemoImage, type SampleShop } from '#test/support/pages/build-page.ts'
import { cafeShop } from '#test/support/pages/cafe-shop.ts'
import { hairSalon } from '#test/support/pages/hair-salon.ts'
import { izakayaShop } from '#test/support/pages/izakaya-shop.ts'
import { sobaShop } from '#test/support/pages/soba-shop.ts'

const address = 'https://pages.example.com/shop/'
const samples = [sobaShop, izakayaShop, cafeShop, hairSalon]
const sizes = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

async function openPage(page: Page, shop: SampleShop) {
  const image = await drawDemoImage('interior')
  await page.clock.setFixedTime('2026-11-25T03:00:00Z')
  await page.unrouteAll()
  await page.route('**/*', (route) => {
    const url = route.request().url()
    if (findDemoImage(url)) return route.fulfill({ contentType: 'image/jpeg', body: image })
    if (url !== address) return route.fulfill({ status: 404 })
    const body = renderPageDocument({ content: shop.content, site: buildSite(shop), address })
    return route.fulfill({ contentType: 'text/html;charset=utf-8', body })
  })
  await page.goto(address)
}

// The dots of slides are 44 px, on all pages.
const isOwn = (problem: string) => !/\d枚目$/.test(problem)

// Four themes a test: two at a time on two cores.
for (const names of [themeNames.slice(0, 4), themeNames.slice(4)])
  test(`pages in the themes ${names.join(', ')} are accessible at all sizes @any-size`, async ({
    page,
  }) => {
    for (const [index, theme] of names.entries()) {
      const shop = samples[index % samples.length] ?? sobaShop
      const colours = ([0, 1, 2] as const)[index % 3] ?? 0
      await openPage(page, { ...shop, look: { theme, colours } })
      for (const size of sizes) {
        await page.setViewportSize(size)
        await expectNoViolations(page)
        await expectNoSideScroll(page)
        if (size.width < 768)
          expect((await page.evaluate(findTouchProblems)).filter(isOwn)).toEqual([])
      }
    }
  })

test('the whole phrase fits into a first view of at most 75 % of a small phone @any-size', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const phrases = ['石臼で、その日の分だけ。', '季節の野菜と、港から届いた魚を、'.repeat(6)]
  for (const theme of themeNames)
    for (const catch_phrase of phrases) {
      const record = { ...sobaShop.record, catch_phrase }
      await openPage(page, { ...sobaShop, record, look: { theme, colours: 0 } })
      const { height, texts, outside } = await page.evaluate(measureHero)
      const shown = [texts.includes(catch_phrase), texts.includes('営業中'), height > 0]
      expect([theme, ...shown]).toEqual([theme, true, true, true])
      expect([theme, height <= 0.75 * 640, outside]).toEqual([theme, true, []])
    }
})

/**
 * Runs in the page: the height of the first view, its texts, and those that do not lie inside it and below the header. It finds them
 * by structure, as the classes of published files have short names.
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
  await openPage(page, sobaShop)
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
