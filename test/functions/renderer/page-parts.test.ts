import { expect, test } from 'vitest'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import {
  findFirstImageItem,
  listEditorSlides,
  restrictPageHrefs,
} from '#functions/renderer/page-parts.ts'
import { repairContent } from '#functions/renderer/repair-content.ts'
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

const repairBlock = (block: unknown) => repairContent({ data: [block] }).data[0]

test('a block keeps the content of its kind', () => {
  expect(repairBlock({ id: 'a', kind: 'divider', content: {} })).toMatchObject({
    id: 'a',
    kind: 'divider',
    display: true,
  })
})

test.each([
  ['an unknown kind', { kind: 'unknown', content: {} }],
  ['the name of a method', { kind: 'toString', content: {} }],
  ['content of another kind', { kind: 'menu', content: { groups: 'none' } }],
  ['no content', { kind: 'menu' }],
])('a block with %s is hidden', (_, block) => {
  expect(repairBlock(block)).toMatchObject({ kind: 'basic', display: false })
})

test.each([{ text: '文' }, { text: '文', kind: 'basic', content: 1 }])(
  'a block without a kind stays as it is',
  (block) => {
    expect(repairBlock(block)).toMatchObject({ kind: 'basic', display: true, text: '文' })
    expect(repairBlock(block)).not.toHaveProperty('content')
  },
)

test.each([null, 'text', [[]], { data: 7, bg: 7, data1: 7, data2: 7 }])(
  'what is no page becomes an empty one',
  (stored) => {
    expect(repairContent(stored)).toEqual({
      data: [],
      bg: { position_url: '', color: '', display: true, title: '', description: '', label: '' },
      data1: [],
      data2: [],
    })
  },
)

test('an invalid block or slide becomes an empty one', () => {
  const { data, data1 } = repairContent({ data: [7], data1: [7] })
  expect(data).toMatchObject([{ id: '', kind: 'basic', text: '', text_size: 16, focus_x: 50 }])
  expect(data1).toEqual([{ id: '', position_url: '', alt: '', link: '', display: true }])
})

const address = 'https://pages.example.com/hana/'
const menu = [
  { page: 1 as const, label: 'ホーム' },
  { page: 3 as const, label: 'お品書き' },
]
const pageHref = (page: PageNumber) => `/hana/${page}`
const listHrefs = (fields: Partial<typeof site>, at = address) => {
  const restricted = restrictPageHrefs({ ...site, pageHref, ...fields }, at)
  return ([1, 2, 3] as const).map(restricted)
}

test('leads to public pages and to the page itself only', () => {
  expect(listHrefs({ pages: menu })).toEqual(['/hana/1', '', '/hana/3'])
  expect(listHrefs({ pages: menu, page: 2 })).toEqual(['/hana/1', '/hana/2', '/hana/3'])
})

test('leads to all pages where the public ones are not known', () => {
  expect(listHrefs({})).toEqual(['/hana/1', '/hana/2', '/hana/3'])
})

test.each([
  ['another folder', '/other/2'],
  ['another host', 'https://evil.example.com/hana/2'],
  ['an unreadable address', 'https://['],
])('does not lead to %s', (_, href) => {
  expect(listHrefs({ pageHref: () => href })).toEqual(['', '', ''])
})

test.each(['', 'no address', 'https://pages.example.com/hana/../'])(
  'leads nowhere from the address "%s"',
  (at) => {
    expect(listHrefs({}, at)).toEqual(['', '', ''])
  },
)
