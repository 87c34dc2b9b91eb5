import { expect, test } from 'vitest'
import { renderPageDocument } from '#functions/renderer/render-page-document.tsx'
import { block, movie, page, picture, site, slide, textBlock } from './demo-page.ts'

const content = page({
  data: [
    textBlock('t1', '手打ちそば のれん', { text_size: 36, margin_up: 40 }),
    block({ id: 'p1', position_url: picture('one'), link: 'page:2', margin_down: 8 }),
    textBlock('t2', '石臼で挽いた粉を、\n毎朝打っています。', {
      text_size: 18,
      text_color: '#43302a',
    }),
    textBlock('p2', '写真の上の文字', {
      position_url: picture('two'),
      text_size: 30,
      link: 'tel:03000',
    }),
    textBlock('m', '動画', { position_url: movie('film') }),
  ],
  data1: [slide('s1'), slide('s2', { link: 'https://example.com/' })],
  data2: [slide('s4')],
  bg: { position_url: picture('bg'), color: '#f6ecd9' },
})

/** The page without its scripts and the hashes of the policy, which depend on how the code was compiled. */
function bodyOf(fields: Partial<typeof site>): string {
  const html = renderPageDocument({
    content,
    site: { ...site, ...fields },
    address: 'https://a.example/',
  })
  return html.replace(/<script>.*?<\/script>/s, '').replace(/'sha256-[^']*'/g, '')
}

test('a page without a look and kinds has no frame, and is the same whatever the record', () => {
  const html = bodyOf({})
  expect(bodyOf({ pages: [1, 2, 3].map((each) => ({ page: each as 1, label: 'ページ' })) })).toBe(
    html,
  )
  expect(html).not.toMatch(/themed|data-hours|<header|<footer/)
})
