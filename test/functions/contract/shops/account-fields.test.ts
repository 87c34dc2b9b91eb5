import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Password, Slug } from '#functions/contract/shops/account-fields.ts'
import { ArchiveEntry, isArchiveDocument } from '#functions/contract/shops/shop-archive.ts'

const isPassword = (password: string) => v.is(Password, password)

test('a password has 8 to 128 characters, not units of their code', () => {
  expect([7, 8, 128, 129].map((length) => isPassword('𠮷'.repeat(length)))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

const isSlug = (slug: string) => v.is(Slug, slug)

test('an address has 3 to 40 characters', () => {
  const valid = ['abc', 'soba-1', 'a-b-c', '123', 'a'.repeat(40)]
  const invalid = [
    'ab',
    'a'.repeat(41),
    'a-',
    '-a1',
    'a--b',
    'Soba',
    'a_b',
    'a.b',
    'さくら',
    'api',
    'noren',
    'www',
    'images',
    'movies',
  ]
  expect(valid.filter((slug) => !isSlug(slug))).toEqual([])
  expect(invalid.filter(isSlug)).toEqual([])
})

const sha256 = 'a'.repeat(64)
const isEntry = (name: string, type?: string) =>
  v.is(ArchiveEntry, { name, bytes: 1, sha256, ...(type !== undefined && { type }) })
const media = 'media/images/file-0123456789ab/content-01234567/320.webp'

test('an entry of an archive is a document, or a media file with its type', () => {
  expect(isEntry('documents/page-1.json')).toBe(true)
  expect(isEntry(media, 'image/webp')).toBe(true)
  expect(isEntry(media.replace('images', 'movies'), 'video/mp4')).toBe(true)
  expect(isEntry('documents/page-1.json', 'image/webp')).toBe(false)
  expect(isEntry(media)).toBe(false)
  expect([{ name: 'documents/a.json' }, { name: media }].map(isArchiveDocument)).toEqual([
    true,
    false,
  ])
})

test.each([
  'documents/../page.json',
  'x/documents/page.json',
  'documents/page.json.exe',
  'documents/.json',
  'media/images/../../../etc/passwd',
  `${media}/..`,
  `x${media}`,
  'media/images/file-0123456789ab/content-01234567/320',
  'media/others/file-0123456789ab/content-01234567/320.webp',
])('%s is no entry of an archive', (name) => {
  expect([isEntry(name), isEntry(name, 'image/webp')]).toEqual([false, false])
})

test('an archive holds no SVG, which could run scripts', () => {
  expect(['image/svg+xml', 'text/html', 'image/'].map((type) => isEntry(media, type))).toEqual([
    false,
    false,
    false,
  ])
})
