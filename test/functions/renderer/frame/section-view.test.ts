import { expect, test } from 'vitest'
import { documentOfShop } from '#test/functions/renderer/themes/document-of-shop.ts'
import { buildPage, demoImage } from '#test/support/pages/build-page.ts'

type Fields = Record<string, unknown>

const position_url = demoImage('soba')
const text = { text_check: true, text: '文' }
const title = { ...text, text: '大きな文', text_size: 32 }
const heading = { kind: 'heading', text: '見出し', content: {} }
const buildGallery = (caption: string) => ({
  kind: 'gallery',
  content: { photos: [{ position_url }, { position_url, caption }] },
})
const buildNews = (style: 'list' | 'band') => ({
  kind: 'news',
  text: '知らせ',
  content: { style, entries: [{ date: '2026-11-25', text: '新そば' }] },
})

/** A page whose theme puts headings on the left. */
const render = (...blocks: Fields[]) =>
  documentOfShop({ content: buildPage(blocks), look: { theme: 'modern', colours: 0 } })

/** The classes of the boxes of the page’s blocks, without those of single blocks. */
const listBoxes = (...blocks: Fields[]): string[] =>
  [...render(...blocks).matchAll(/<div class="box ([^"]*)"/g)].map(([, classes = '']) =>
    classes.replace(/ b-\S+/, ''),
  )

const readRow = (...blocks: Fields[]) =>
  /<div class="(side-by-side [^"]*)"/.exec(render(...blocks))?.[1]

const readSizes = (fields: Fields) => {
  const [, photo = ''] = render(text, { position_url, ...fields }).split('<main')
  const [, widths = '', sizes] = /srcset="([^"]*)" sizes="([^"]*)"/i.exec(photo) ?? []
  return [sizes, [...widths.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))]
}

const readSections = (html: string) =>
  [...html.matchAll(/<section class="(part [^"]*)"/g)].map(([, classes]) => classes)

test.each<[string, Fields, string]>([
  ['a text', text, 'w-normal from-text'],
  ['a text of a width of its own', { ...text, width: 'wide' }, 'w-wide from-text'],
  ['a text in the middle', { ...text, align: 'center' }, 'w-normal from-text at-center'],
  ['a photo', { position_url }, 'w-wide from-far'],
  ['a narrow photo', { position_url, width: 'normal' }, 'w-normal from-far'],
  ['a photo from edge to edge', { position_url, width: 'full' }, 'w-full from-none'],
  [
    'a photo with a shape',
    { position_url, crop: '4:3', corners: 'round' },
    'w-wide from-far crop-4-3 corners-round',
  ],
  ['a pair', { kind: 'pair', ...text, position_url, content: {} }, 'w-wide from-far'],
  ['a divider', { kind: 'divider', content: {} }, 'w-wide from-far'],
  [
    'a menu',
    { kind: 'menu', content: { groups: [{ items: [{ name: '品' }] }] } },
    'w-wide from-none',
  ],
  ['opening hours', { kind: 'hours', content: {} }, 'w-wide from-none'],
  ['the way', { kind: 'access', content: {} }, 'w-wide from-none access'],
  ['contact', { kind: 'contact', content: {} }, 'w-wide from-none'],
  ['photos', buildGallery(' '), 'w-full from-far'],
  ['photos with words', buildGallery('外観'), 'w-wide from-far'],
  ['news', buildNews('list'), 'w-normal from-far'],
  ['news in a band', buildNews('band'), 'w-full from-none'],
  [
    'a button, as the theme aligns headings',
    { kind: 'button', text: '見る', link: 'https://example.com', content: {} },
    'w-normal from-near at-left',
  ],
])('%s after a text', (_, block, classes) => {
  expect(listBoxes(text, block)).toEqual(['w-normal from-none', classes])
})

test('the text below a heading is its lead, unless its owner aligned it', () => {
  expect(listBoxes(heading, text).at(-1)).toBe('w-normal from-text lead by-left')
  const aligned = { ...text, align: 'center' }
  expect(listBoxes(heading, aligned).at(-1)).toBe('w-normal from-text at-center')
  expect(listBoxes(title, text)).toEqual([
    'w-normal from-none at-left ornate',
    'w-normal from-text lead by-left',
  ])
})

test('information stands side by side in as many columns as there are, up to three', () => {
  const [hours, access, contact] = ['hours', 'access', 'contact'].map((kind) => ({
    kind,
    content: {},
  }))
  expect(readRow(hours ?? {}, access ?? {})).toBe('side-by-side info left of-2 from-none')
  expect(readRow(heading, hours ?? {}, access ?? {}, contact ?? {}, contact ?? {})).toBe(
    'side-by-side info left of-3 from-near',
  )
})

test('a photo says how wide it is shown, and has the files of these widths', () => {
  expect(readSizes({})).toEqual(['min(100vw,1080px)', [960, 1280]])
  expect(readSizes({ width: 'normal' })).toEqual(['min(100vw,640px)', [960, 1280]])
  expect(readSizes({ width: 'full' })).toEqual(['100vw', [960, 1280, 1600]])
})

test('a section has its tone and its space; one that only repeats the main heading is left out', () => {
  const dark = { ...heading, content: { tone: 'dark' } }
  expect(readSections(render(text, heading, text, dark, text))).toEqual([
    'part tone-plain',
    'part tone-plain continues',
    'part tone-dark',
  ])
  expect(readSections(render(text, { position_url, width: 'full' }))).toEqual([
    'part tone-plain',
    'part tone-plain flush',
  ])
  const repeated = buildPage([{ ...heading, text: 'お品書き' }])
  expect(readSections(documentOfShop({ content: repeated }, { page: 2 }))).toEqual([])
})
