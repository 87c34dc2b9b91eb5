import { expect, test } from 'vitest'
import { findFirstImageItem, listEditorSlides } from '#functions/renderer/page-parts.ts'
import { buildPage, buildRecord } from '#test/support/pages/build-page.ts'
import { picture, site, slide } from './demo-page.ts'

const position_url = picture('a')
const record = buildRecord({ address: '京都市東山区1-2' })
const findFirst = (...blocks: Record<string, unknown>[]) =>
  findFirstImageItem(buildPage(blocks), { ...site, record })

test.each(['basic', 'pair', 'access'])('the image of a block %s represents the page', (kind) => {
  const own = kind === 'basic' ? {} : { kind, content: {} }
  expect(findFirst({ text_check: true, text: '文', position_url, ...own })).toMatchObject({ kind })
})

test('the image that a block of another kind keeps is not shown', () => {
  const heading = { kind: 'heading', text_check: true, text: '見出し', content: {}, position_url }
  expect(findFirst(heading)).toBeUndefined()
  expect(findFirst(heading, { position_url })).toMatchObject({ id: 'block-2' })
})

test('slides come before blocks', () => {
  const data1 = [slide('s', { display: false }), slide('t')]
  const content = buildPage([{ position_url }], { data1 })
  expect(findFirstImageItem(content, site)).toMatchObject({ id: 't' })
})

test('the editor shows hidden slides only where all are hidden', () => {
  const hidden = slide('h', { display: false })
  const empty = slide('e', { position_url: '' })
  const shown = slide('s')
  expect(listEditorSlides([hidden, shown, empty])).toEqual([shown])
  expect(listEditorSlides([hidden, empty])).toEqual([hidden])
})
