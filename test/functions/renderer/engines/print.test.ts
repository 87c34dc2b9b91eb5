import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import settings from '#playwright.config.ts'
import { documentOfShop } from '#test/functions/renderer/themes/document-of-shop.ts'
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
    const address = 'https://pages.example.com/hana/'
    const html = documentOfShop({ ...shop, look: { theme, colours: 0 } })
    await page.route('**', (route) =>
      route.request().url() === address
        ? route.fulfill({ body: html, contentType: 'text/html' })
        : route.fulfill({ body: drawing, contentType: 'image/svg+xml' }),
    )
    await page.goto(address)
    expect(await page.evaluate(findUnreadable)).toEqual([])
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    const sheets = pdf.match(/\/Type\s*\/Page\b/g)?.length
    expect(sheets).toBeLessThanOrEqual(3)
  },
)

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
