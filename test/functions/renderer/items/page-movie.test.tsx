import { describe, expect, test } from 'vitest'
import type { Block } from '#functions/contract/pages/page.ts'
import { PageView } from '#functions/renderer/page-view.tsx'
import { renderHtml } from '#functions/renderer/render-html.ts'
import { renderPageDocument } from '#functions/renderer/render-page-document.tsx'
import { buildContentStyles } from '#functions/renderer/styles/page-styles.ts'
import { block, movie, page, picture, site } from '#test/functions/renderer/demo-page.ts'

const path = movie('m')

function shown(...data: Block[]): string {
  return renderHtml(<PageView content={page({ data })} site={site} />)
}

describe('a movie', () => {
  test('is a player with a label that loads only its poster', () => {
    const html = shown(block({ position_url: path, alt: 'そばを打つところ' }))
    expect(html).toContain(
      '<video controls="" playsInline="" preload="none" width="1280" height="720" aria-label="そばを打つところ"',
    )
    expect(html).toContain(`src="${site.media}${path}"`)
    const folder = path.slice(0, path.lastIndexOf('/'))
    expect(html).toContain(`poster="${site.media}${folder}/poster.jpg"`)
    expect(html).not.toMatch(/autoplay|<picture/i)
  })

  test('has a default label without a text', () => {
    const html = shown(block({ position_url: movie('m', '720x1280.mp4') }))
    expect(html).not.toContain('poster')
    expect(html).toContain('width="720" height="1280" aria-label="動画"')
  })

  test('keeps its own ratio with a poster of another ratio', () => {
    const content = page({ data: [block({ id: 'film', position_url: path })] })
    expect(buildContentStyles(content, site.media)).toContain(
      '.b-film video{aspect-ratio:1280/720}',
    )
  })

  test('is ignored as background and slide', () => {
    const address = 'https://pages.example.com/hana/'
    const slide = { id: 's', position_url: path, alt: '', link: '', display: true }
    const bg = { position_url: path, color: '#ffffff', display: true }
    const data = [block({ position_url: path }), block({ id: 'p', position_url: picture('p') })]
    const html = renderPageDocument({ content: page({ data, data1: [slide], bg }), site, address })
    expect(html.split('<video')).toHaveLength(2)
    expect(html).not.toContain('background-image')
    expect(html).toContain(`<meta property="og:image" content="${site.media}${picture('p')}">`)
  })
})

test.for([
  '/movies/short/short/1x1.mp4',
  movie('m', '0x720.mp4'),
  movie('m', '1280x720.mov'),
  movie('m', '1280x720-cover.mp4'),
  `${path}?x`,
  `https://evil.example${path}`,
])('%s is not a movie', (position_url) => {
  expect(shown(block({ position_url }))).not.toContain('<video')
})
