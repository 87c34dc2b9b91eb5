import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { themeNames } from '#functions/contract/shop-record/look.ts'
import type { RenderedPage } from '#functions/renderer/render-page-document.tsx'
import { baseStyles, printStyles } from '#functions/renderer/styles/page-styles.ts'
import { buildDesignStyles } from '#functions/renderer/themes/build-design-styles.ts'
import { buildThemedContentStyles } from '#functions/renderer/themes/build-themed-content-styles.ts'
import { getTheme } from '#functions/renderer/themes/themes.ts'
import settings from '#playwright.config.ts'
import { renderShopPage } from '#test/functions/renderer/themes/document-of-shop.ts'
import type { SampleShop } from '#test/support/pages/build-page.ts'
import { izakayaShop } from '#test/support/pages/izakaya-shop.ts'
import { sobaShop } from '#test/support/pages/soba-shop.ts'

describe('every element looks the same with all rules and with its own', () => {
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    browser = await chromium.launch({ ...settings.use?.launchOptions })
    page = await browser.newPage()
  })
  afterAll(() => browser.close())

  const shops: [string, SampleShop][] = [
    ['noodle shop', sobaShop],
    ['pub', izakayaShop],
  ]

  // Every theme is on one of the pages.
  test.each(shops)('on the page of a %s', async (name, shop) => {
    const place = shops.findIndex(([each]) => each === name)
    for (const theme of themeNames.slice(4 * place, 4 * place + 4)) {
      const look = { theme, colours: 1 } as const
      const rendered = renderShopPage({ ...shop, look })
      const all = `html{background:${getTheme(look).colours.paper}}body{margin:0}${baseStyles}.noren-page{min-height:100vh}${buildDesignStyles(look)}${buildThemedContentStyles(rendered.content, rendered.site)}${printStyles}`
      expect(rendered.styles.length).toBeLessThan(all.length * 0.8)
      for (const [width, media] of [
        [390, 'screen'],
        [1280, 'print'],
      ] as const) {
        await page.setViewportSize({ width, height: 800 })
        await page.emulateMedia({ media })
        const own = await listLooks(rendered)
        expect(own).toEqual(await listLooks({ ...rendered, styles: all }))
      }
    }
  })

  /** The computed styles of all elements and of what stands before and after them, in the states that the scripts set. */
  async function listLooks({
    styles,
    body,
  }: Pick<RenderedPage, 'styles' | 'body'>): Promise<string[]> {
    await page.setContent(`<!doctype html><style>${styles}</style>${body}`)
    return page.evaluate(() => {
      document.body.firstElementChild?.setAttribute('data-wired', '')
      for (const each of document.querySelectorAll('p:has(>b:empty)'))
        each.setAttribute('data-open', 'true')
      document.querySelector('tr')?.setAttribute('aria-current', 'date')
      return Array.from(document.querySelectorAll('body, body :not(path, use)'), (element) =>
        [
          element.localName,
          ...['', '::before', '::after'].map((part) => sumUp(getComputedStyle(element, part))),
        ].join(' '),
      )

      // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page
      function sumUp(style: CSSStyleDeclaration): number {
        if (style.content === 'none') return 0
        const names = Array.from(style).filter((name) => !name.startsWith('--'))
        const text = names.map((name) => style.getPropertyValue(name)).join(';')
        let sum = text.length
        for (let at = 0; at < text.length; at += 1)
          sum = (sum * 31 + text.charCodeAt(at)) % 1_000_000_007
        return sum
      }
    })
  }
})
