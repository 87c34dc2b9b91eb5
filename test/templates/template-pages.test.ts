import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { pageNumbers } from '#functions/contract/pages/page-number.ts'
import { type Look, themeNames } from '#functions/contract/shop-record/look.ts'
import { trades } from '#functions/contract/shop-record/trades.ts'
import { renderPageDocument } from '#functions/renderer/render-page-document.tsx'
import { findUnreadableTexts } from '#functions/renderer/themes/readable-colours.ts'
import { templates } from '#templates/templates.ts'
import { buildTemplateSite, fillSample } from './template-shops.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
  // The types of buttons are left out where there are no forms.
  rules: { 'no-implicit-button-type': 'off' },
})
const looks = themeNames.flatMap((theme) =>
  ([0, 1, 2] as const).map((colours): Look => ({ theme, colours })),
)

function renderPage(name: (typeof trades)[number], page: 1 | 2 | 3, look: Look): string {
  const filled = fillSample(name)
  return renderPageDocument({
    content: filled.pages[page],
    site: buildTemplateSite(filled, page, look),
    address: 'https://pages.example.com/shop/',
  })
}

test.each(trades)('the pages of %s are valid HTML in the looks that are offered', (name) => {
  for (const look of templates[name].looks)
    for (const page of pageNumbers) {
      const html = renderPage(name, page, look)
      const { results } = validator.validateStringSync(html)
      expect(results.flatMap(({ messages }) => messages)).toEqual([])
      expect(html.match(/<h1/g)).toHaveLength(1)
    }
})

test.each(trades)('the pages of %s can be drawn and read in every look', (name) => {
  const { pages } = fillSample(name)
  for (const look of looks)
    for (const page of pageNumbers) expect(findUnreadableTexts(pages[page], look)).toEqual([])
  for (const [index, theme] of themeNames.entries())
    for (const page of pageNumbers) {
      const colours = ([0, 1, 2] as const)[(index + page) % 3] ?? 0
      expect(renderPage(name, page, { theme, colours })).toContain('</html>')
    }
})
