import { expect, test } from 'vitest'
import { findUnreadableTexts } from '#functions/renderer/themes/readable-colours.ts'
import { page, picture, textBlock } from '#test/functions/renderer/demo-page.ts'
import { documentOfShop } from './document-of-shop.ts'

const look = { theme: 'izakaya', colours: 0 } as const

test('lists texts that cannot be read on the background colour or over an image', () => {
  const data = [
    textBlock('same', '読めない', { text_color: '#222222' }),
    textBlock('light', '読める', { text_color: '#eeeeee' }),
    textBlock('over', '読めない', { text_color: '#d04020', position_url: picture('p') }),
    textBlock('hidden', '見えない', { display: false }),
  ]
  expect(findUnreadableTexts(page({ data, bg: { color: '#222222' } }), undefined)).toEqual([
    'same',
    'over',
  ])
  expect(
    findUnreadableTexts(page({ data, bg: { color: '#222222', display: false } }), undefined),
  ).toContain('light')
})

test('with a look, texts without a colour of their own follow the theme', () => {
  const data = [
    textBlock('default', '読める'),
    textBlock('dark', '読めない', { text_color: '#333333' }),
    textBlock('gold', '読める', { text_color: '#ffcc66' }),
  ]
  expect(findUnreadableTexts(page({ data }), look)).toEqual(['dark'])
  const html = documentOfShop({ content: page({ data }), look })
  expect(html).not.toContain('#333333')
  expect(html).toContain('.b-3 .words{color:#ffcc66}')
})
