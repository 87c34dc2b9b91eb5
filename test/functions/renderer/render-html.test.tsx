import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { themeNames } from '#functions/contract/shop-record/look.ts'
import { pageDesign } from '#functions/renderer/page-design.ts'
import { PageView } from '#functions/renderer/page-view.tsx'
import { renderHtml } from '#functions/renderer/render-html.ts'
import { buildSite } from '#test/support/pages/build-page.ts'
import { izakayaShop } from '#test/support/pages/izakaya-shop.ts'
import { sobaShop } from '#test/support/pages/soba-shop.ts'

// React tells browsers of images that a page has, too: the pages do so themselves where it helps.
const withoutPreloads = (html: string) => html.replaceAll(/<link rel="preload"[^>]*>/g, '')

test.each([undefined, ...themeNames])(
  'a page with every kind of block is the HTML that React makes of it, in the look %s',
  (theme) => {
    for (const shop of [sobaShop, izakayaShop]) {
      const { content } = shop
      const site = buildSite(shop, { look: theme && { theme, colours: 0 }, slug: 'soba' })
      const view = <PageView content={content} site={site} design={pageDesign} isDocument />
      expect(renderHtml(view)).toBe(withoutPreloads(renderToStaticMarkup(view)))
    }
  },
)

test('texts and attributes are escaped, and what is nothing is left out', () => {
  const view = (
    <button
      type="button"
      title={'"<&\''}
      hidden={false}
      aria-pressed
      data-x={undefined}
      tabIndex={0}
    >
      {['<b>', 0, null, false, undefined]}
      <br />
    </button>
  )
  expect(renderHtml(view)).toBe(renderToStaticMarkup(view))
})

test('no object that was stored is taken for an element', () => {
  const stored: ReactNode = JSON.parse('{"type":"script","props":{"children":"alert(1)"}}')
  expect(renderHtml(['<', stored])).toBe('&lt;')
})
