import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import type { PageContent } from '#functions/contract/pages/page.ts'
import { AloneBlock, ThemedPage } from '#functions/renderer/frame/themed-page.tsx'
import type { PageSite } from '#functions/renderer/page-site.ts'
import type { PagePart } from '#functions/renderer/page-view.tsx'
import { renderHtml } from '#functions/renderer/render-html.ts'
import {
  buildDemoSlide,
  buildPage,
  buildRecord,
  demoImage,
} from '#test/support/pages/build-page.ts'

type Fields = Record<string, unknown>

const site: PageSite = {
  media: 'https://media.example.com',
  shopName: '花の店',
  page: 1,
  pageHref: (page) => `./${page}`,
  look: { theme: 'izakaya', colours: 0 },
}
const position_url = demoImage('soba')
const photo = { position_url }
const text = { text_check: true, text: '文' }
const shown = buildDemoSlide('soba', '')
const hidden = { ...buildDemoSlide('kamo', ''), display: false }

const draw = (content: PageContent, more: Partial<PageSite> = {}) =>
  renderHtml(<ThemedPage content={content} site={{ ...site, ...more }} main="main" />)
const drawBlocks = (blocks: Fields[], more?: Partial<PageSite>) => draw(buildPage(blocks), more)

const hasBackground = (bg: Fields) => draw(buildPage([text], { bg })).includes('<div class="back">')

/** How each image of a page loads, from top to bottom, and the widths of its files. */
const listLoading = (html: string) =>
  [...html.matchAll(/srcSet="([^"]*)".*?<img [\w-]+="(\w+)"/g)].map(([, files = '', loading]) =>
    [loading, ...(files.match(/\d+(?=w)/g) ?? [])].join(' '),
  )

/** What the editor's frame is called with, and the page with each view in a mark. */
function drawInEditor(content: PageContent) {
  const parts: [string, boolean][] = []
  const frame = ({ id, hidden: isHidden }: PagePart, view: ReactNode) => {
    parts.push([id, isHidden])
    return <u id={id}>{view}</u>
  }
  const html = renderHtml(<ThemedPage content={content} site={site} frame={frame} main="div" />)
  return { parts, html }
}

test('the header has the name, also above a first view that has it', () => {
  for (const blocks of [[photo], [text]])
    for (const page of [1, 2] as const)
      expect(drawBlocks(blocks, { page })).toContain('<header class="top"><p class="brand">')
})

test('the background has a layer only for an image that is shown', () => {
  expect(hasBackground({ position_url })).toBe(true)
  expect(hasBackground({ position_url, display: false })).toBe(false)
  expect(hasBackground({ color: '#123456' })).toBe(false)
})

describe('photos', () => {
  test('of the first view come from the first block, and load at once', () => {
    const html = drawBlocks([{ ...photo, ...text }, photo, photo])
    expect(listLoading(html)).toEqual([
      'high 960 1280 1600',
      expect.stringMatching('lazy'),
      expect.stringMatching('lazy'),
    ])
    // The text is the phrase, not a text over a photo.
    expect(html.match(/文/g)).toHaveLength(1)
  })

  test('without a first view, the first one below it loads at once', () => {
    const html = drawBlocks([text, photo, photo])
    expect(listLoading(html)).toEqual([
      expect.stringMatching('high'),
      expect.stringMatching('lazy'),
    ])
  })

  test('of slides come before the first block, which stays', () => {
    const html = draw(buildPage([photo, text], { data1: [hidden, shown, shown] }))
    expect(listLoading(html)).toEqual([
      'high 960 1280 1600',
      'lazy 960 1600',
      expect.stringMatching('lazy'),
    ])
  })

  test('of the lower slides are large and load when they are near', () => {
    const html = draw(buildPage([text], { data2: [shown, shown] }))
    expect(html).toContain('<div class="lower"><section class="slides data2"')
    expect(listLoading(html)).toEqual(['lazy 1280 1600', 'lazy 1280 1600'])
    expect(draw(buildPage([text], { data2: [hidden] }))).not.toContain('class="lower"')
  })
})

test('the main heading of page 1 is not taken for that of a section', () => {
  const heading = { kind: 'heading', text: '花の店', content: {} }
  expect(drawBlocks([heading, text]).match(/<h2/g)).toHaveLength(1)
  const pages = [{ page: 2 as const, label: '花の店' }]
  expect(drawBlocks([heading, text], { page: 2, pages })).not.toContain('<h2')
})

describe('the editor', () => {
  test('frames the first view, all blocks and both sets of slides', () => {
    const content = buildPage([photo, { ...text, display: false }, text])
    const { parts, html } = drawInEditor(content)
    expect(parts).toEqual([
      ['data1', true],
      ['block-1', false],
      ['block-2', true],
      ['block-3', false],
      ['data2', true],
    ])
    expect(html).toContain('<u id="data1"></u><u id="block-1">')
    expect(html).toContain('<u id="data2"></u>')
    expect(html.match(/<img/g)).toHaveLength(1)
  })

  test('shows hidden slides where there is no other first view', () => {
    const { parts, html } = drawInEditor(buildPage([text], { data1: [hidden], data2: [shown] }))
    expect(parts).toEqual([
      ['data1', true],
      ['block-1', false],
      ['data2', false],
    ])
    expect(html).toMatch(/<u id="data1"><div class="face"><picture>/)
    const withPhoto = drawInEditor(buildPage([photo], { data1: [hidden] }))
    expect(withPhoto.html).toContain('<u id="data1"></u>')
  })

  test('frames a hidden photo of the first view as hidden', () => {
    const { parts } = drawInEditor(buildPage([{ ...photo, display: false }]))
    expect(parts).toEqual([
      ['data1', true],
      ['block-1', true],
      ['data2', true],
    ])
  })
})

const record = buildRecord({ hours: { weekly: { mon: [{ open: '11:00', close: '20:00' }] } } })

function drawAlone(kind: string) {
  const [block] = buildPage([{ kind, content: {} }]).data
  if (!block || block.kind === 'basic') throw new Error(`No block of a kind: ${kind}`)
  return renderHtml(<AloneBlock block={block} site={{ ...site, look: undefined, record }} />)
}

describe('opening hours', () => {
  test('are data of a page with a look', () => {
    expect(drawBlocks([text], { record })).toContain('<div class="noren-page themed" data-hours="')
    expect(drawBlocks([text])).not.toContain('data-hours')
  })

  test('are data of a block of hours on a page without one, and of no other', () => {
    const hours = drawAlone('hours')
    expect(hours).toContain('<div class="themed alone box" data-hours="')
    expect(hours).toContain('<h2 class="h">営業時間</h2>')
    expect(drawAlone('divider')).toMatch(/^<div class="themed alone box"></)
  })
})
