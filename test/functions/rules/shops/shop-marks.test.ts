import { expect, test } from 'vitest'
import { limits } from '#functions/contract/limits.ts'
import { type ShopMark, shopMarks } from '#functions/contract/shops/listed-shop.ts'
import {
  countShopMarks,
  listShopMarks,
  toMarkTime,
} from '#functions/rules/shops/list/shop-marks.ts'
import type { ShopRow, ShopRowPage } from '#functions/table/shops/shop-rows.ts'

const now = new Date('2026-11-25T12:00:00.000Z')
const ago = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000).toISOString()

const draft: ShopRowPage = { state: 'draft', reserve: null }
const live: ShopRowPage = { state: 'published', reserve: null }

/** A shop that needs no help. */
const calm: ShopRow = {
  id: 'shop-1',
  login_id: 'shop-1',
  shop_name: '桜',
  slug: 'sakura',
  found_by: '桜',
  status: 'active',
  type: 'other',
  created_at: ago(400),
  signed_in_at: ago(2),
  edited_at: ago(3),
  pages: [live, draft, draft],
  was_published: true,
  kana: '',
  phone: '03',
  address: '',
  email: '',
  has_hours: true,
  tags: [],
  image_count: 10,
  movie_count: 1,
  bytes: 1000,
  views: 0,
  seen: { news: null, qanda: null },
}

const marks = (change: Partial<ShopRow>) => listShopMarks({ ...calm, ...change }, toMarkTime(now))

const withPage = (page: Partial<ShopRowPage>) => ({ pages: [{ ...live, ...page }, draft, draft] })

test('a shop that is used and public has no mark', () => {
  expect(marks({})).toEqual([])
})

const share = (part: number, whole: number) => Math.round(part * whole)

const cases: readonly [ShopMark, string, Partial<ShopRow>, Partial<ShopRow>][] = [
  ['locked', 'until the lock ends', { locked_until: ago(-0.01) }, { locked_until: ago(0) }],
  ['failed', 'a page', withPage({ reserve: 'failed' }), withPage({ reserve: 'reserved' })],
  ['cancelled', 'a page', withPage({ reserve: 'cancelled' }), withPage({ reserve: 'reserved' })],
  ['held', 'a page', withPage({ held: true }), withPage({})],
  ['lost_uploads', 'for a week', { lost_upload_at: ago(6.9) }, { lost_upload_at: ago(7) }],
  [
    'past_dates',
    'from the day after, in Japan',
    withPage({ dates: [{ lastDay: '2026-11-24' }] }),
    withPage({ dates: [{ lastDay: '2026-11-25' }] }),
  ],
  [
    'past_dates',
    'as long as the block is shown',
    withPage({ dates: [{ lastDay: '2026-11-01', until: ago(-1) }] }),
    withPage({ dates: [{ lastDay: '2026-11-01', until: ago(1) }] }),
  ],
  ['samples', 'a page', withPage({ has_samples: true }), withPage({})],
  [
    'quota',
    'bytes',
    { bytes: share(0.95, limits.libraryBytes) },
    { bytes: share(0.949, limits.libraryBytes) },
  ],
  ['quota', 'images', { image_count: 475 }, { image_count: 474 }],
  ['quota', 'movies', { movie_count: 48 }, { movie_count: 47 }],
  ['never_signed_in', 'a new shop', { signed_in_at: null, created_at: ago(1) }, {}],
  [
    'never_published',
    'edited pages',
    { was_published: false, pages: [draft, draft, draft] },
    { was_published: false, pages: [draft, draft, draft], edited_at: null },
  ],
  [
    'never_published',
    'unless a page is reserved',
    { was_published: false, pages: [draft, draft, draft] },
    { was_published: false, pages: [draft, { ...draft, reserve: 'reserved' }, draft] },
  ],
  [
    'stale',
    'after 90 days',
    { signed_in_at: ago(90), edited_at: ago(91) },
    { signed_in_at: ago(89.9), edited_at: ago(91) },
  ],
]

test.each(cases)('%s (%s) is set alone, and only then', (...[mark, , having, lacking]) => {
  expect(marks(having)).toEqual([mark])
  expect(marks(lacking)).not.toContain(mark)
})

test('a shop that never signed in has not started, whatever its template filled', () => {
  const change = { signed_in_at: null, was_published: false, pages: [draft, draft, draft] }
  expect(marks(change)).toEqual(['never_signed_in'])
})

test('marks come in one order, and are counted as they are listed', () => {
  const rows = [calm, { ...calm, signed_in_at: null, locked_until: ago(-1), image_count: 500 }]
  expect(listShopMarks(rows[1] ?? calm, toMarkTime(now))).toEqual([
    'locked',
    'quota',
    'never_signed_in',
  ])
  const counts = countShopMarks(rows, now)
  expect(Object.keys(counts)).toEqual([...shopMarks])
  for (const mark of shopMarks) {
    const listed = rows.filter((row) => listShopMarks(row, toMarkTime(now)).includes(mark))
    expect([mark, counts[mark]]).toEqual([mark, listed.length])
  }
})
