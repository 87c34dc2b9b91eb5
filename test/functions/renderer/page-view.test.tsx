import type { ComponentProps, ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { parseImagePath, variantPath, variantWidths } from '#functions/contract/files/file-path.ts'
import type { PageContent } from '#functions/contract/pages/page.ts'
import { pageDesign } from '#functions/renderer/page-design.ts'
import { needsDesign, type PagePart, PageView } from '#functions/renderer/page-view.tsx'
import { renderHtml } from '#functions/renderer/render-html.ts'
import { buildPage } from '#test/support/pages/build-page.ts'
import { block, page, picture, site, slide, textBlock } from './demo-page.ts'

function shown(fields: Partial<PageContent>): string {
  return renderHtml(<PageView content={page(fields)} site={site} />)
}

function count(html: string, piece: string | RegExp): number {
  return html.split(piece).length - 1
}

describe('blocks', () => {
  test('an image has all widths of both formats, its size and its main file', () => {
    const path = picture('a', '1000x750')
    const html = shown({ data: [block({ position_url: path, alt: '店の入口' })] })
    const parsed = parseImagePath(path)
    if (!parsed) throw new Error('not a path')
    for (const format of ['avif', 'webp'] as const) {
      const set = variantWidths(1000)
        .map((width) => `${site.media}${variantPath(parsed, width, format)} ${width}w`)
        .join(',')
      expect(html).toContain(`<source type="image/${format}" srcSet="${set}"`)
    }
    expect(variantWidths(1000)).toEqual([320, 640, 960, 1000])
    expect(html).toContain(`width="1000" height="750" alt="店の入口" src="${site.media}${path}"`)
  })

  test('only the first visible image loads eagerly', () => {
    const html = shown({
      data: [
        block({ id: 'hidden', position_url: picture('a'), display: false }),
        block({ id: 'first', position_url: picture('b') }),
        block({ id: 'second', position_url: picture('c') }),
      ],
      data2: [slide('d')],
    })
    expect(count(html, 'fetchPriority="high"')).toBe(1)
    expect(count(html, 'loading="lazy"')).toBe(2)
    expect(html.indexOf('fetchPriority')).toBeLessThan(html.indexOf(picture('b')))
  })

  test('a text keeps its line breaks and shows only when it is enabled', () => {
    expect(shown({ data: [textBlock('a', '一行目\n\n 三行目')] })).toContain(
      '<p class="text">一行目\n\n 三行目</p>',
    )
    expect(shown({ data: [block({ text: '見えない' })] })).not.toContain('見えない')
    expect(shown({ data: [textBlock('a', ' \n ')] })).toContain('準備中')
  })

  test.each([
    ['page:2', 'href="./2"'],
    ['tel:075-000-0000', 'href="tel:075-000-0000"'],
    ['mailto:shop@example.com', 'href="mailto:shop@example.com"'],
    ['https://example.com/a?b=1&c=2', 'href="https://example.com/a?b=1&amp;c=2"'],
  ])('a block with the link %s is one link', (link, attributes) => {
    const html = shown({ data: [textBlock('a', '文字', { position_url: picture('a'), link })] })
    expect(html).toContain(`<a class="face over" ${attributes}><picture>`)
    expect(html).toContain('<p class="text">文字</p></a>')
    expect(html).not.toContain('target=')
  })

  test('blocks are in order, between the two slide sets', () => {
    const html = shown({
      data: [textBlock('a', '一番'), textBlock('b', '二番')],
      data1: [slide('over')],
      data2: [slide('under')],
    })
    const places = [picture('over'), '一番', '二番', picture('under')].map((piece) =>
      html.indexOf(piece),
    )
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places[0]).toBeGreaterThan(-1)
  })
})

describe('slides', () => {
  test('a set is a scrollable list with labelled buttons', () => {
    const html = shown({ data1: [slide('a'), slide('b', { link: 'page:3' }), slide('c')] })
    expect(html).toContain('<section class="slides data1" aria-roledescription="カルーセル"')
    expect(count(html, '<li>')).toBe(3)
    expect(html).toContain('<a class="face" href="./3"')
    for (const label of ['前の写真', '次の写真', '1枚目', '2枚目', '3枚目']) {
      expect(html).toContain(`aria-label="${label}"`)
    }
    expect(count(html, 'aria-current="true"')).toBe(1)
  })

  test('many slides have a counter instead of dots', () => {
    const html = shown({ data2: Array.from({ length: 20 }, (_, index) => slide(`s${index}`)) })
    expect(html).toContain('<span data-now="">1</span> / 20')
    expect(html).not.toContain('枚目')
  })

  test('the first visible slide of the page loads eagerly', () => {
    for (const set of ['data1', 'data2'] as const) {
      const html = shown({ [set]: [slide('a', { display: false }), slide('b'), slide('c')] })
      expect(html).toContain(`aria-label="スライド写真${set.slice(-1)}"`)
      const loading = html.match(/fetchPriority="high"|loading="lazy"/g)
      expect(loading).toEqual(['fetchPriority="high"', 'loading="lazy"'])
    }
    const above = shown({ data1: [slide('a')], data: [block({ position_url: picture('b') })] })
    expect(count(above, 'fetchPriority="high"')).toBe(1)
  })

  test('a single visible slide is a plain image', () => {
    const html = shown({ data1: [slide('a'), slide('b', { display: false })] })
    expect(html).toContain(picture('a'))
    expect(html).not.toContain(picture('b'))
    expect(html).not.toContain('<section')
  })
})

describe('hidden items', () => {
  const content = page({
    data: [textBlock('a', '見える'), textBlock('b', '見えない', { display: false }), block({})],
    data1: [slide('s', { display: false })],
  })

  test('are not rendered for visitors', () => {
    const html = renderHtml(<PageView content={content} site={site} />)
    expect(html).toContain('見える')
    expect(html).not.toContain('見えない')
    expect(html).not.toContain('<picture>')
  })

  test('are rendered in the editor, each through its frame', () => {
    const parts: PagePart[] = []
    const frame = (part: PagePart, view: ReactNode) => {
      parts.push(part)
      return <i>{view}</i>
    }
    const html = renderHtml(<PageView content={content} site={site} frame={frame} />)
    const [a, b, last] = content.data
    expect(parts).toEqual([
      { kind: 'slides', id: 'data1', hidden: true },
      { kind: 'block', id: 'a', hidden: false, block: a },
      { kind: 'block', id: 'b', hidden: true, block: b },
      { kind: 'block', id: 'block', hidden: false, block: last },
      { kind: 'slides', id: 'data2', hidden: true },
    ])
    expect(html).toContain('見えない')
    expect(html).toContain(picture('s'))
    expect(html).toContain('<i></i>')
    expect(html).not.toContain('<h1')
  })
})

test('a frame hears whether slides and blocks are shown', () => {
  const parts: PagePart[] = []
  const frame = (part: PagePart) => {
    parts.push(part)
    return null
  }
  const content = page({ data1: [slide('s')], data2: [slide('t', { display: false })] })
  renderHtml(<PageView content={content} site={site} frame={frame} />)
  expect(parts.map(({ id, hidden }) => [id, hidden])).toEqual([
    ['data1', false],
    ['data2', true],
  ])
})

const divider = buildPage([{ kind: 'divider', content: {} }])
const drawDivider = (props: Partial<ComponentProps<typeof PageView>>) =>
  renderHtml(<PageView content={divider} site={site} {...props} />)

describe('views of themes and kinds', () => {
  const look = { theme: 'modern', colours: 0 } as const

  test('are needed for a look and for blocks of kinds', () => {
    expect(needsDesign(page({ data: [block({})] }), site)).toBe(false)
    expect(needsDesign(divider, site)).toBe(true)
    expect(needsDesign(page({}), { ...site, look })).toBe(true)
  })

  test('draw a block of a kind in a box of its own where there is no look', () => {
    expect(drawDivider({ design: pageDesign })).toContain('<div class="block b-block-1">')
    expect(drawDivider({})).not.toContain('b-block-1')
  })

  test('are the main part of a file only', () => {
    for (const own of [site, { ...site, look }]) {
      const themed = { site: own, design: pageDesign }
      expect(count(drawDivider({ ...themed, isDocument: true }), '<main')).toBe(1)
      expect(drawDivider(themed)).not.toContain('<main')
    }
  })
})
