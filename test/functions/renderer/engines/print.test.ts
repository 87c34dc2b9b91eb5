import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compositionNames, themeNames } from '#functions/contract/shop-record/look.ts'
import settings from '#playwright.config.ts'
import { documentOfShop } from '#test/functions/renderer/themes/document-of-shop.ts'
import type { SampleShop } from '#test/support/pages/build-page.ts'
import { izakayaShop } from '#test/support/pages/izakaya-shop.ts'
import { sobaShop } from '#test/support/pages/soba-shop.ts'

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>'

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await chromium.launch({ ...settings.use?.launchOptions })
  page = await browser.newPage()
  await page.emulateMedia({ media: 'print' })
  // The width of A4 between its margins.
  await page.setViewportSize({ width: 680, height: 960 })
})
afterAll(() => browser.close())

test.each([
  ['a vertical phrase over its photos', sobaShop, 'traditional'],
  ['its name over its photos', izakayaShop, 'izakaya'],
  ['a phrase in the middle', sobaShop, 'cafe'],
] as const)(
  'a page with %s is printed dark on white, on three sheets at most',
  async (...[, shop, theme]) => {
    await openShop({ ...shop, look: { theme, colours: 0 } })
    expect(await page.evaluate(findUnreadable)).toEqual([])
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    const sheets = pdf.match(/\/Type\s*\/Page\b/g)?.length
    expect(sheets).toBeLessThanOrEqual(3)
  },
)

const address = 'https://pages.example.com/hana/'

async function openShop(shop: SampleShop) {
  const html = documentOfShop(shop)
  await page.unrouteAll()
  await page.route('**', (route) =>
    route.request().url() === address
      ? route.fulfill({ body: html, contentType: 'text/html' })
      : route.fulfill({ body: drawing, contentType: 'image/svg+xml' }),
  )
  await page.goto(address)
}

test('no text is printed over another, whatever the name and the look, on A4 and A6', async () => {
  for (const [index, theme] of themeNames.entries())
    for (const composition of compositionNames) {
      const name = '手打ちそばと季節のお料理　'.repeat(5).slice(0, [4, 14, 28, 55][index % 4])
      const record = { ...sobaShop.record, name }
      await openShop({ ...sobaShop, record, look: { theme, composition, colours: 0 } })
      for (const width of [680, 283]) {
        await page.setViewportSize({ width, height: 960 })
        expect([theme, composition, width, await page.evaluate(findOverlaps)]).toEqual([
          theme,
          composition,
          width,
          [],
        ])
      }
    }
  await page.setViewportSize({ width: 680, height: 960 })
})

/** Pairs of texts whose lines cover each other. Runs in the page. */
function findOverlaps(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const lines: { text: string; box: DOMRect }[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement?.checkVisibility() || node.textContent?.trim() === '') continue
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) lines.push({ text: node.textContent ?? '', box })
  }
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page without this module
  const isOver = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
    // Boxes of letters are higher than these.
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) >
      Math.min(one.height, other.height) / 3
  return lines.flatMap(({ text, box }, index) =>
    lines
      .slice(index + 1)
      .filter((other) => other.text !== text && isOver(box, other.box))
      .map((other) => `${text} / ${other.text}`),
  )
}

/** Light texts, and labels that are broken into lines. Runs in the page. */
function findUnreadable(): string[] {
  const found: string[] = []
  for (const element of document.querySelectorAll('body *')) {
    const text = Array.from(element.childNodes).find(
      (node) => node instanceof Text && node.data.trim() !== '',
    )
    if (!text || !element.checkVisibility()) continue
    const parts = getComputedStyle(element).color.match(/[\d.]+/g) ?? []
    const isLight = parts.slice(0, 3).reduce((sum, part) => sum + Number(part), 0) > 250
    const range = document.createRange()
    range.selectNodeContents(text)
    const isBroken = element.matches('dt, th, .btn, .brand, a') && range.getClientRects().length > 1
    if (isLight || isBroken) found.push(`${element.outerHTML} ${isLight} ${isBroken}`)
  }
  return found
}
