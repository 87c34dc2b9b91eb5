import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  FilePath,
  ImageFilePath,
  listPartFiles,
  mapPartFiles,
} from '#functions/contract/pages/fields/part-files.ts'
import { BlocksInput } from '#functions/contract/pages/page.ts'
import { formatPageLabel } from '#functions/contract/pages/page-label.ts'
import { pageFontPath, pagePath, parsePagePath } from '#functions/contract/pages/page-number.ts'

test.each([
  ['/soba/', { slug: 'soba', page: 1 }],
  ['/soba/index.html', { slug: 'soba', page: 1 }],
  ['/soba-2/2', { slug: 'soba-2', page: 2 }],
  ['/soba/3.html', { slug: 'soba', page: 3 }],
  ['/soba', undefined],
  ['/soba/1', undefined],
  ['/soba/4', undefined],
  ['/soba/2/', undefined],
  ['/soba/2.htm', undefined],
  ['/so.ba/2', undefined],
  ['/x/soba/2', undefined],
  ['x/soba/2', undefined],
])('the path %s is of %j', (path, page) => expect(parsePagePath(path)).toEqual(page))

test('pages and their fonts have paths', () => {
  expect(pagePath('soba', 1)).toBe('/soba/')
  expect(pagePath('soba', 2)).toBe('/soba/2')
  expect(pageFontPath('soba', 2, 'a.woff2')).toBe('/soba/fonts/2-a.woff2')
})

test('a page without a name is called by its number', () => {
  expect(formatPageLabel(1, ' ')).toBe('トップ')
  expect(formatPageLabel(2, '')).toBe('2ページ目')
  expect(formatPageLabel(2, ' お品書き ')).toBe('お品書き')
})

const part = {
  id: 'a',
  position_url: 'one',
  content: { photos: [{ position_url: 'two', caption: 'そば' }, { position_url: '' }], none: null },
  later: { position_url: 7 },
}

test('files are listed with their places, at any depth', () => {
  expect(listPartFiles(part)).toEqual([
    { field: 'position_url', file: 'one' },
    { field: 'content.photos.0.position_url', file: 'two' },
  ])
  expect(listPartFiles(null)).toEqual([])
})

test('files are replaced at any depth, and nothing else', () => {
  expect(mapPartFiles(part, (file) => `${file}!`)).toEqual({
    ...part,
    position_url: 'one!',
    content: {
      photos: [{ position_url: 'two!', caption: 'そば' }, { position_url: '!' }],
      none: null,
    },
  })
})

const isFile = (path: string) => [v.is(FilePath, path), v.is(ImageFilePath, path)]

test('a file of a block is an image or a movie, of a slide only an image', () => {
  const image = '/images/file-0123456789ab/content-01234567/10x10.jpg'
  const movie = '/movies/file-0123456789ab/content-01234567/10x10.mp4'
  expect(['', image, movie, '/a.jpg'].map(isFile)).toEqual([
    [true, true],
    [true, true],
    [true, false],
    [false, false],
  ])
})

const isList = (...ids: (string | undefined)[]) =>
  v.is(
    BlocksInput,
    ids.map((id) => (id === undefined ? {} : { id })),
  )

test('blocks with the same id are refused, blocks without an id are not', () => {
  expect([isList('a', 'b'), isList(undefined, undefined), isList('a', 'a')]).toEqual([
    true,
    true,
    false,
  ])
})
