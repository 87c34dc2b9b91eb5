import { expect, test } from 'vitest'
import {
  listShownFiles,
  listVisiblePaths,
  pickThumbnailContent,
  toContentWithFiles,
} from '#functions/rules/pages/page-content.ts'
import { picture } from '#test/functions/renderer/demo-page.ts'
import { whiteBackground } from '#test/support/pages/basic-block.ts'
import { storeBlock, storePage } from './stored-page.ts'

const slide = (id: string, display = true) => ({ id, alt: '', link: '', display, position_url: id })
const many = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index))

test('the thumbnail of a page shows its first eight blocks and three slides that are shown', () => {
  const picked = pickThumbnailContent(
    storePage({
      data: many(11, (index) => storeBlock({ id: `b${index}`, display: index !== 1 })),
      data1: many(5, (index) => slide(`s${index}`, index !== 0)),
      data2: [slide('below')],
    }),
  )
  expect(picked.data.map(({ id }) => id)).toEqual(['b0', 'b2', 'b3', 'b4', 'b5', 'b6', 'b7', 'b8'])
  expect(picked.data1.map(({ id }) => id)).toEqual(['s1', 's2', 's3'])
  expect(picked.data2).toEqual([])
})

const large = (id: string, length: number) => storeBlock({ id, content: { a: 'x'.repeat(length) } })

test('its texts end after 600 characters, and its blocks after 16,000', () => {
  const [first] = pickThumbnailContent(
    storePage({ data: [storeBlock({ text: '𠮷'.repeat(700) })] }),
  ).data
  expect(first?.text).toBe('𠮷'.repeat(600))
  const rest = JSON.stringify(large('a', 0)).length
  const pick = (length: number) =>
    pickThumbnailContent(
      storePage({ data: [large('a', 8000 - rest), large('b', length - rest), large('c', 0)] }),
    ).data.map(({ id }) => id)
  expect(pick(8000)).toEqual(['a', 'b'])
  expect(pick(8001)).toEqual(['a'])
})

const page = storePage({
  data: [storeBlock({ position_url: 'a' }), storeBlock({ position_url: 'h', display: false })],
  data_files: { a: '/a', h: '/h' },
  bg: { ...whiteBackground, position_url: 'b' },
  bg_files: { b: '/b' },
  data1: [slide('c'), slide('gone')],
  data2: [slide('d'), slide('a')],
  slide_files: { c: '/c', d: '/d' },
})

test('the files of pages are listed once', () => {
  expect(listShownFiles([page, page])).toEqual(['a', 'h', 'b', 'c', 'gone', 'd'])
})

test('the paths of a page are those of its visible parts', () => {
  expect(listVisiblePaths(page)).toEqual(['/a', '/c', '/d', '/a', '/b'])
  const hidden = { ...page, bg: { ...page.bg, display: false } }
  expect(listVisiblePaths(hidden)).not.toContain('/b')
})

test('a page is shown with other paths of its files', () => {
  const { data, bg, data1 } = toContentWithFiles(page, {
    a: picture('a'),
    b: picture('b'),
    c: picture('c'),
  })
  expect([data[0]?.position_url, bg.position_url, data1[0]?.position_url]).toEqual([
    picture('a'),
    picture('b'),
    picture('c'),
  ])
  expect(data[1]?.position_url).toBe('')
})
