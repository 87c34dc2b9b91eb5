import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PageContent } from '#functions/contract/pages/page.ts'
import { pageNumbers } from '#functions/contract/pages/page-number.ts'
import { trades } from '#functions/contract/shop-record/trades.ts'
import { listHeadingText } from '#functions/fonts/list-heading-text.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import { formatPageDocument, renderPage } from '#functions/renderer/render-page-document.tsx'
import { block, page, picture, site, slide, textBlock } from '#test/functions/renderer/demo-page.ts'
import type { Engine } from '#test/support/engines/engine.ts'
import { openChromium } from '#test/support/engines/open-chromium.ts'
import { hasFirefox, openFirefox } from '#test/support/engines/open-firefox.ts'
import { openWebKit } from '#test/support/engines/open-webkit.ts'
import { servePages } from '#test/support/engines/serve-pages.ts'
import { hasWebKit } from '#test/support/engines/webkit-session.ts'
import { izakayaShop } from '#test/support/pages/izakaya-shop.ts'
import { sobaShop } from '#test/support/pages/soba-shop.ts'
import { buildTemplateSite, fillSample } from '#test/templates/template-shops.ts'

const sizes = ['360x640', '390x844', '1280x800'] as const

const shops = {
  soba: sobaShop,
  izakaya: izakayaShop,
  plain: {
    content: page({
      data: [
        textBlock('t1', '手打ちそば のれん', { text_size: 36 }),
        block({ id: 'p1', position_url: picture('one') }),
        textBlock(
          't2',
          '石臼で挽いた粉を、毎朝打っています。そばがなくなりしだい、のれんをしまいます。',
        ),
        block({
          id: 'p2',
          position_url: picture('two', '1200x1200'),
          text_check: true,
          text: '写真の上の文字',
          text_size: 30,
          text_color: '#ffffff',
        }),
      ],
      data1: [slide('s1'), slide('s2'), slide('s3')],
    }),
  },
}

// Narrow phones break most lines.
const templateSize = '360x640'
const templatePages = trades.flatMap((trade) =>
  pageNumbers.map((number) => ({ name: `${trade}-${number}`, trade, number })),
)

const pages = new Map<string, string>()
const bodies = new Map<string, string>()
let server: Awaited<ReturnType<typeof servePages>>
let engines: Engine[] = []

beforeAll(async () => {
  server = await servePages(pages)
  const media = server.origin
  const addPage = (name: string, content: PageContent, shop: Partial<PageSite>) => {
    const rendered = renderPage({ content, site: { ...site, ...shop, media }, address: media })
    bodies.set(name, rendered.body)
    pages.set(name, formatPageDocument(rendered, undefined))
  }
  for (const [name, { content, ...shop }] of Object.entries(shops)) addPage(name, content, shop)
  for (const { name, trade, number } of templatePages) {
    const filled = fillSample(trade)
    addPage(name, filled.pages[number], buildTemplateSite(filled, number, filled.look))
  }
  engines = await Promise.all([
    openChromium(),
    ...(hasFirefox() ? [openFirefox()] : []),
    ...(hasWebKit() ? [openWebKit()] : []),
  ])
})

afterAll(async () => {
  await Promise.all(engines.map(({ close }) => close()))
  await server.close()
})

/**
 * The boxes of what a visitor sees: where each begins after the one before it or in the one around it, and how large it is
 * if no other box is in it. Boxes inside a line are as high as the engine's reading of the font, and move nothing.
 */
const measure = `
const { contentDocument: page } = document.querySelector('iframe')
// Phones have no scroll bars that take space.
page.documentElement.style.scrollbarWidth = 'none'
// Each engine sets kana and marks closer in its own way, by a pixel or two in a line.
Object.assign(page.querySelector('body > div, main > div').style, { textSpacingTrim: 'space-all', fontKerning: 'none' })
await page.fonts.ready
// Arrows are shown where there is a mouse, which not every engine here knows of.
const isBox = (element) => !element.closest('svg,.step') && !/^(inline|contents|none)/.test(getComputedStyle(element).display)
const boxes = Array.from(page.querySelectorAll('body > div, main > div, div *')).filter(isBox)
const list = boxes.map((element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  let before = element.previousElementSibling
  while (before && !isBox(before)) before = before.previousElementSibling
  let parent = element.parentElement
  while (parent !== page.body && !isBox(parent)) parent = parent.parentElement
  const around = parent.getBoundingClientRect()
  const [x, y] = before ? [before.getBoundingClientRect().left, before.getBoundingClientRect().bottom] : [around.left, around.top]
  const isLeaf = !Array.from(element.children).some(isBox)
  const box = { left: left - x, top: top - y, width, height: isLeaf ? height : 0 }
  return { name: [element.localName, element.className, isLeaf ? element.textContent.slice(0, 40) : ''].join(' '), box }
})
return JSON.stringify(list)`

type Box = { name: string; box: Record<'left' | 'top' | 'width' | 'height', number> }

const cases = [
  ...Object.keys(shops).flatMap((name) => sizes.map((size) => [name, size] as const)),
  ...templatePages.map(({ name }) => [name, templateSize] as const),
  ...trades.map((trade) => [`${trade}-1`, '1280x800'] as const),
]

test.each(cases)('%s at %s has the same layout in every engine', async (name, size) => {
  const measured = await Promise.all(
    engines.map(async (engine) => {
      const answer = await engine.run(`${server.origin}/frame/${size}/${name}`, measure)
      return [engine.name, JSON.parse(String(answer)) as Box[]] as const
    }),
  )
  const [first, ...others] = measured
  const chromium = first?.[1] ?? []
  for (const [engine, boxes] of others) {
    expect(boxes.map((each) => each.name)).toEqual(chromium.map((each) => each.name))
    expect({ engine, differing: listDiffering(chromium, boxes) }).toEqual({
      engine,
      differing: [],
    })
  }
})

test('the text in the face of headings is the text that fonts are cut for', async () => {
  const [chromium] = engines
  for (const [name, body] of bodies) {
    const cut = new Set(listHeadingText(body))
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const text = await chromium?.run(`${server.origin}/frame/390x844/${name}`, listFacedText)
    const missing = Array.from(String(text)).filter((each) => each.trim() && !cut.has(each))
    expect({ name, missing }).toEqual({ name, missing: [] })
  }
})

const listFacedText = `
const { contentDocument: page } = document.querySelector('iframe')
const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
let text = ''
while (walker.nextNode()) {
  const { parentElement, nodeValue } = walker.currentNode
  if (getComputedStyle(parentElement).fontFamily.includes('Noren Head')) text += nodeValue
}
return text`

// Engines round the height of each line in their own way.
const isNear = (one: number, two: number) => Math.abs(one - two) <= 1 + Math.abs(one) / 40

const listDiffering = (one: readonly Box[], two: readonly Box[]) =>
  one.flatMap(({ name, box }, index) => {
    const other = two[index]?.box
    const fields = ['left', 'top', 'width', 'height'] as const
    if (other && fields.every((field) => isNear(box[field], other[field]))) return []
    return [`${name} ${JSON.stringify(box)} ${JSON.stringify(other)}`]
  })
