import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PageSummary } from '#functions/contract/pages/page-summary.ts'
import { listNextThings } from '#functions/contract/shops/next-things.ts'
import type { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import type { Size } from '#test/support/browser/viewports.ts'
import { mockAnswer, mockRefusal } from '#test/support/screen/mock-answers.ts'
import { expectAccessibleScreen, openScreen, shopUser } from '#test/support/screen/screen.tsx'
import { phones } from '#test/support/screen/sizes.ts'
import { emptyShop } from '#test/support/screen/test-shop.ts'

const now = Date.parse('2026-11-29T03:00:00.000Z')
const daysAgo = (days: number) => new Date(now - days * 24 * 60 * 60_000).toISOString()

/** The pages of a shop: the first with these facts, the others never public. */
const pagesWith = (changes: Partial<PageSummary>): PageSummary[] =>
  shopUser.pages.map((each) => ({ ...each, ...(each.page === 1 && changes) }))

const published = { state: 'published', published_at: daysAgo(3), label: 'お店' } as const
const range = { open: '11:00', close: '20:00', last_order: '' }
const { shop: empty } = emptyShop
const hours = { ...empty.hours, weekly: { ...empty.hours.weekly, mon: [range] } }
const complete = { ...empty, hours, phone: '03-1234-5678' }
const held = { reason: '電話番号が違います。', at: daysAgo(1) }
const reserve = {
  page: 1,
  start: daysAgo(-1),
  end: null,
  state: 'reserved',
  version: 1,
  is_current: true,
} as const

const listTitles = (
  changes: Partial<PageSummary>,
  { record = complete, hasSamples = false }: { record?: typeof empty; hasSamples?: boolean } = {},
) =>
  listNextThings({
    pages: pagesWith(changes),
    isLoaded: true,
    record,
    hasSamples,
    quoteName: (number) => (number === 1 ? '「お店」' : `ページ${number}`),
    now,
  }).map(({ title, to }) => `${title} ${to}`)

test('names what is out of date, not public or missing, weightiest first', () => {
  const past_dates = [
    { text: '8/31まで', block: 'menu' },
    { text: '昨日', block: 'news' },
  ]
  const changes = { ...published, state: 'changed', published_at: daysAgo(120) } as const
  expect(listTitles({ ...changes, past_dates, held }, { record: empty, hasSamples: true })).toEqual(
    [
      '公開を止められているページがあります /1',
      '「8/31まで」は過ぎています /1',
      '営業時間を入れましょう /shop',
      '電話番号を入れましょう /shop',
      '写真をお店のものにしましょう /start/photos',
      'ホームページを見なおしませんか /1',
    ],
  )
})

test.each<[string, Partial<PageSummary>, string[]]>([
  ['a page that is as it should be', published, []],
  ['unpublished changes', { state: 'changed' }, ['まだ公開していない変更があります /1']],
  [
    'another look than visitors see',
    { has_new_look: true },
    ['まだ公開していない変更があります /1'],
  ],
  ['changes that are reserved', { state: 'changed', reserve }, []],
  ['words of a template', { has_sample_texts: true }, ['見本の言葉を入れかえましょう /1']],
  ['89 days without a publication', { published_at: daysAgo(89) }, []],
])('of a public shop with %s', (_, changes, titles) => {
  expect(listTitles({ ...published, ...changes })).toEqual(titles)
})

test('before the first publication names the steps that are left', () => {
  const draft = { untouched: false }
  const publish = 'あとは公開するだけです /1'
  expect(listTitles(draft, { record: empty, hasSamples: true })).toEqual([
    'お店の情報を入れましょう /shop',
    '写真をお店のものにしましょう /start/photos',
    publish,
  ])
  expect(listTitles(draft)).toEqual([publish])
  // A page that was public once knows the steps.
  expect(listTitles({ was_published: true }, { record: empty })).toEqual([])
})

const card = page.getByRole('region', { name: /./ }).filter({ has: page.getByText('あとで') })
const facts = { ...published, has_samples: true }
const open = (user: ShopProfile, shop = complete, size: Size = 'phone') =>
  openScreen('/news', {
    user,
    size,
    answers: [mockAnswer('listNews', { news: [] }), mockAnswer('getShop', { ...emptyShop, shop })],
  })

test.each(phones)('home shows one thing to do, which can be put off, on a %s', async (size) => {
  const user = { ...shopUser, pages: pagesWith(facts) }
  const things = page.getByRole('link', { name: /^(入れる|入れかえる)$/ })
  await open(user, empty, size)
  await expect.element(page.getByText('営業時間を入れましょう')).toBeVisible()
  expect(things.elements()).toHaveLength(1)
  await expectAccessibleScreen()
  await card.getByRole('button', { name: 'あとで' }).click()
  await expect.element(things).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  // The next visit offers the next thing.
  await open(user, empty, size)
  await expect.element(page.getByText('電話番号を入れましょう')).toBeVisible()
  expect(things.elements()).toHaveLength(1)
})

test('a page that is held cannot wait', async () => {
  await open({ ...shopUser, pages: pagesWith({ ...published, held }) })
  await expect
    .element(
      page.getByText(/^「お店」は、サポート窓口が公開を止めています。理由：電話番号が違います。/),
    )
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '「お店」を編集する', exact: true }))
    .toHaveAttribute('href', '/1')
  await expect.element(page.getByRole('main').getByText('公開停止')).toBeVisible()
  await expect.element(page.getByText('あとで')).not.toBeInTheDocument()
  await expectAccessibleScreen()
})

test('a new shop is led to かんたん作成', async () => {
  const pages = shopUser.pages.map((each) => ({ ...each, untouched: true }))
  await open({ ...shopUser, pages })
  await expect
    .element(page.getByRole('link', { name: 'かんたん作成' }))
    .toHaveAttribute('href', '/start')
  expect(page.getByRole('link', { name: 'かんたん作成' }).all()).toHaveLength(1)
  await expectAccessibleScreen()
})

test('the steps wait for what they need, and do without it after a failure', async () => {
  await openScreen('/news', {
    answers: [
      mockAnswer('listNews', { news: [] }),
      mockAnswer('getShop', { ...emptyShop, shop: complete }),
      mockRefusal('getPageThumbnails', 500),
    ],
  })
  await expect.element(page.getByText('あとは公開するだけです')).toBeVisible()
})
