import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Block, PageContent, Slide } from '#functions/contract/pages/page.ts'
import type { Look } from '#functions/contract/shop-record/look.ts'
import { renderPageDocument } from '#functions/renderer/render-page-document.tsx'
import { countSentBytes } from './count-sent-bytes.ts'
import { block, movie, page, picture, site, slide, textBlock } from './demo-page.ts'

const address = 'https://pages.example.com/hana/'
const full = page({
  data: [textBlock('t', '春の花が\n入りました'), block({ id: 'p', position_url: picture('p') })],
  data1: [slide('a'), slide('b')],
})

function documentOf(content: PageContent, fields: Partial<typeof site> = {}): string {
  return renderPageDocument({ content, site: { ...site, ...fields }, address })
}

function hashOf(text: string | undefined): string {
  return `'sha256-${createHash('sha256')
    .update(text ?? '')
    .digest('base64')}'`
}

function policyOf(html: string): string {
  return (
    /^<!doctype html><html lang="ja"><head><meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(
      html,
    )?.[1] ?? ''
  )
}

/** The policy of a page with a look, and whether it has lines drawn as images in its styles. */
function readThemedPolicy(theme: Look['theme'], ...data: Block[]) {
  const html = documentOf(page({ data }), { look: { theme, colours: 0 } })
  return [policyOf(html), html.includes('url("data:')] as const
}

describe('content policy', () => {
  test('comes first and allows exactly one style and one script', () => {
    const html = documentOf(full)
    const style = /<style>(.*?)<\/style>/s.exec(html)?.[1]
    const script = /<script>(.*?)<\/script>/s.exec(html)?.[1]
    expect(policyOf(html)).toBe(
      `default-src 'none';img-src 'self' ${site.media};style-src ${hashOf(style)};script-src ${hashOf(script)}`,
    )
    expect(html.match(/<style|<script>|<link/g)).toEqual([
      '<link',
      '<link',
      '<link',
      '<style',
      '<script>',
    ])
  })

  test('allows its own host only where that has the images, without a host in their addresses', () => {
    const own = new URL(address).origin
    const data = [...full.data, block({ id: 'm', position_url: movie('film') })]
    const html = documentOf(page({ data, bg: { position_url: picture('bg') } }), { media: own })
    expect(policyOf(html)).toContain("img-src 'self';media-src 'self';style-src")
    expect(html).toContain(`src="${picture('p')}"`)
    expect(html).toContain(`src="${movie('film')}"`)
    expect(html).toMatch(/url\("\/images\/bg/)
    expect(html).toContain(`<meta property="og:image" content="${own}${picture('p')}">`)
    const [, body = ''] = html.split('<style>')
    expect(body).not.toContain(own)
  })

  test('allows no script without slides, or when scripts are disabled', () => {
    const quiet = renderPageDocument({ content: full, site, address, scriptless: true })
    for (const html of [documentOf(page({ data: full.data, data1: [slide('a')] })), quiet]) {
      expect(html).not.toContain('<script>')
      expect(policyOf(html)).not.toContain('script-src')
    }
  })

  test('allows the script of slides only where a set has two', () => {
    for (const set of ['data1', 'data2'] as const) {
      expect(documentOf(page({ [set]: [slide('a')] }))).not.toContain('<script>')
      expect(documentOf(page({ [set]: [slide('a'), slide('b')] }))).toContain('<script>')
    }
  })

  test('allows movies and drawn lines only where it has them', () => {
    const film = block({ id: 'm', position_url: movie('film') })
    const [plain, hasLines] = readThemedPolicy('traditional', textBlock('t', '文'))
    expect(hasLines).toBe(true)
    expect(plain).toContain(`img-src 'self' data: ${site.media};style-src`)
    const [withMovie, isPlain] = readThemedPolicy('modern', film)
    expect(isPlain).toBe(false)
    expect(withMovie).toContain(`img-src 'self' ${site.media};media-src ${site.media};style-src`)
    for (const policy of [plain, withMovie]) expect(policy).toMatch(/;connect-src 'self'$/)
  })

  test('allows a font where the page has one, and loads it early', () => {
    const html = documentOf(full, { headingFont: '/hana/f.woff2' })
    expect(policyOf(html)).toContain(";font-src 'self'")
    expect(html).toContain('<link rel=preload href="/hana/f.woff2" as=font')
    expect(html).toContain('@font-face{font-family:Noren Head;src:url("/hana/f.woff2")')
    const without = documentOf(full)
    expect(without).not.toContain('font-face')
    expect(without).not.toContain('preload')
    expect(policyOf(without)).not.toContain('font-src')
  })

  test('cannot be extended by a manipulated media host', () => {
    const film = page({ data: [block({ id: 'm', position_url: movie('film') })] })
    const html = documentOf(film, { media: "https://a.example; script-src 'unsafe-inline'" })
    expect(policyOf(html)).toContain("img-src 'self';media-src 'none';")
    expect(html).not.toContain('unsafe-inline')
  })
})

test('has one main and one h1 with the shop’s name', () => {
  for (const content of [full, page()]) {
    const html = documentOf(content)
    expect(html.match(/<main>/g)).toHaveLength(1)
    expect(html.match(/<h1[^>]*>花の店<\/h1>/g)).toHaveLength(1)
    expect(html.match(/<h1/g)).toHaveLength(1)
  }
})

test('a shop without a name has none', () => {
  const shopName = undefined as unknown as string
  expect(documentOf(full, { shopName })).toContain('<h1 class="unseen"></h1>')
})

test('contains nothing of a hidden item, not even its styles', () => {
  const html = documentOf(
    page({
      data: [
        ...full.data,
        textBlock('secret', 'ひみつ', { display: false, margin_up: 3 }),
        block({ id: 'unseen-film', position_url: movie('unseen'), display: false }),
      ],
      data1: [slide('hidden', { display: false })],
      bg: { position_url: picture('bg'), color: '#000000', display: false },
    }),
  )
  expect(html).not.toMatch(/secret|ひみつ|unseen[f-]|<video|hidden[fc]|bg[fc]{3}|#000000/)
})

test('has no style attribute, no event attribute and no framework', () => {
  const html = documentOf(full)
  expect(html).not.toMatch(/ style=| on\w+=|react|<script src|modulepreload/i)
  // A page without a look has no frame, even if the shop's record is filled in.
  expect(html).not.toMatch(/themed|data-hours|<header|<footer/)
  expect(documentOf(full, { pages: [{ page: 2, label: 'ページ' }] })).toBe(html)
})

test('ten images and two sets of five slides take at most 8 kB of HTML and CSS as sent', () => {
  const content = page({ data: pictures(10), data1: slides('a'), data2: slides('b') })
  const html = documentOf(content).replace(/<script>.*?<\/script>/s, '')
  expect(countSentBytes(html)).toBeLessThanOrEqual(8 * 1024)
})

function pictures(count: number): Block[] {
  return Array.from({ length: count }, (_, index) =>
    block({ id: `picture-${index}`, position_url: picture(`p${index}`), margin_down: 24 }),
  )
}

function slides(name: string): Slide[] {
  return Array.from({ length: 5 }, (_, index) => slide(name + index))
}
