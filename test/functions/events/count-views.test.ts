import { beforeAll, describe, expect, test } from 'vitest'
import { formatLogHour } from '#functions/contract/platform/view-log.ts'
import type { ViewsOfDay } from '#functions/contract/shop-views.ts'
import { getDayInJapan } from '#functions/contract/text/japan-day.ts'
import { handler } from '#functions/events/count-views.ts'
import { readSetting } from '#functions/read-setting.ts'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import {
  addOldShop,
  formatLogLine,
  putLogFile,
  readViews,
  sumUpViews,
} from '#test/support/shops/view-logs.ts'

const often = 1_000_000
const api = startApi({ callsAMinute: { reads: often, changes: often, publishes: often } })

const hour = 60 * 60_000

const nothing = { views: 0, taps: {}, sources: {} }

test('answers 28 days and today, also without any views', async () => {
  const { days, counted_until } = await readViews(await api.shop())
  expect(days).toHaveLength(29)
  expect(days.at(-1)?.day).toBe(getDayInJapan(new Date()))
  expect(sumUpViews({ days })).toEqual(nothing)
  expect(counted_until).toBeNull()
})

describe('a line of the log', () => {
  let shop: ShopCaller
  let slug: string
  const now = new Date()
  beforeAll(async () => {
    shop = await addOldShop(api)
    slug = shop.user.slug
  })

  /** Counts a file with these lines and returns what it adds. */
  async function count(lines: readonly string[]) {
    const before = sumUpViews(await readViews(shop))
    await putLogFile(now, lines)
    await handler()
    const after = sumUpViews(await readViews(shop))
    const names = new Set([...Object.keys(after.taps), ...Object.keys(after.sources)])
    const find = (from: typeof before, name: string) => from.taps[name] ?? from.sources[name] ?? 0
    const added = [...names].filter((name) => find(after, name) > find(before, name))
    return [after.views - before.views, ...added]
  }

  test.each<[string, Partial<Parameters<typeof formatLogLine>[0]>, unknown[]]>([
    ['opens the first page', { path: '/SLUG/' }, [1, 'direct']],
    ['opens the second page', { path: '/SLUG/2' }, [1, 'direct']],
    ['opens the file of a page', { path: '/SLUG/3.html' }, [1, 'direct']],
    ['opens a page again', { path: '/SLUG/', status: 304 }, [1, 'direct']],
    ['comes by a QR code', { path: '/SLUG/', query: 's=qr' }, [1, 'qr']],
    ['comes from a search', { path: '/SLUG/', referrer: 'https://www.google.com/' }, [1, 'search']],
    [
      'comes from a network',
      { path: '/SLUG/', referrer: 'https://l.instagram.com/a b' },
      [1, 'social'],
    ],
    ['comes from a link', { path: '/SLUG/', referrer: 'https://example.jp/x' }, [1, 'link']],
    ['comes from a page of ours', { path: '/SLUG/2', referrer: 'OWN/a/' }, [1]],
    ['finds no page', { path: '/SLUG/2', status: 404 }, [0]],
    ['is sent to the address of a page', { path: '/SLUG', status: 301 }, [0]],
    ['asks for the head of a page', { path: '/SLUG/', method: 'HEAD' }, [0]],
    ['loads a font', { path: '/SLUG/fonts/1-a.woff2' }, [0]],
    ['loads an image', { path: '/images/SLUG/content/320.avif' }, [0]],
    ['loads an image with the name of a page', { path: '/images/SLUG/' }, [0]],
    ['loads a part of a movie', { path: '/movies/SLUG/2', status: 206 }, [0]],
    ['opens a page of an unknown slug', { path: '/unknown-slug/' }, [0]],
    [
      'is a search engine',
      { path: '/SLUG/', userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
      [0],
    ],
    ['has no name', { path: '/SLUG/', userAgent: '-' }, [0]],
    ['taps the phone', { path: '/_tap/phone/SLUG/', method: 'POST', status: 204 }, [0, 'phone']],
    ['taps the map', { path: '/_tap/map/SLUG/2', method: 'POST', status: 204 }, [0, 'map']],
    ['taps an unknown kind', { path: '/_tap/door/SLUG/', method: 'POST', status: 204 }, [0]],
    ['asks for the path of a tap', { path: '/_tap/phone/SLUG/', status: 204 }, [0]],
  ])('of a visitor that %s', async (_name, entry, expected) => {
    const own = new URL(readSetting('PAGES_ORIGIN')).origin
    const line = formatLogLine({ at: now, path: '', ...entry })
    expect(await count([line.replace('SLUG', slug).replace('OWN', own)])).toEqual(expected)
  })

  test('that is damaged or of an unknown form is left out', async () => {
    const line = formatLogLine({ at: now, path: `/${slug}/` })
    expect(
      await count(['', '\0', 'a\tb', `${line}\tmore`, line.slice(0, 30), '%E0%A4%A\t']),
    ).toEqual([0])
    const wronglyEncoded = formatLogLine({ at: now, path: `/${slug}/` }).replace(
      'Safari',
      'Safari%',
    )
    expect(await count([wronglyEncoded, line])).toEqual([2, 'direct'])
  })
})

test('20,000 lines with repeated lines, repeated files and late files are counted exactly', async () => {
  const shops = [
    await addOldShop(api),
    await addOldShop(api),
    await addOldShop(api),
    await addOldShop(api),
  ]
  const random = createRandom(20_261_123)
  const choose = <Each>(all: readonly Each[]): Each =>
    all[Math.floor(random() * all.length)] as Each
  const now = Date.now()
  /** What each shop should have on each day, counted one by one. */
  const expected = new Map(shops.map(({ user }) => [user.slug, new Map<string, number>()]))

  function buildRandomLine(at: Date): string {
    const slug = choose([...expected.keys(), 'nobody'])
    const [name, entry] = choose<[string[], Partial<Parameters<typeof formatLogLine>[0]>]>([
      [['page:1', 'direct'], { path: `/${slug}/` }],
      [['page:2', 'qr'], { path: `/${slug}/2`, query: 's=qr' }],
      [
        ['page:3', 'search'],
        { path: `/${slug}/3`, referrer: 'https://www.bing.com/', status: 304 },
      ],
      [['phone'], { path: `/_tap/phone/${slug}/`, method: 'POST', status: 204 }],
      [['coupon'], { path: `/_tap/coupon/${slug}/3`, method: 'POST', status: 204 }],
      [[], { path: `/${slug}/`, userAgent: 'curl/8.5.0' }],
      [[], { path: `/${slug}/`, status: 404 }],
      [[], { path: '/robots.txt' }],
    ])
    const counts = expected.get(slug)
    for (const each of name) {
      const key = `${getDayInJapan(at)} ${each}`
      counts?.set(key, (counts.get(key) ?? 0) + 1)
    }
    return formatLogLine({ at, path: '', ...entry })
  }

  /** The lines of an hour in five files; some of them twice. */
  function buildFiles(start: Date): string[][] {
    const files: string[][] = [[], [], [], [], []]
    for (let count = 0; count < 500; count += 1) {
      // Some requests belong to the hour before, also across midnight in Japan.
      const at = new Date(start.getTime() + Math.floor((random() * 1.1 - 0.1) * hour))
      const line = buildRandomLine(at)
      choose(files).push(line)
      if (random() < 0.04) choose(files).push(line)
    }
    return files
  }

  const late: [Date, string[]][] = []
  for (let back = 39; back >= 0; back -= 1) {
    const start = new Date(Math.floor((now - back * hour) / hour) * hour)
    const [first = [], last = [], ...others] = buildFiles(start)
    for (const file of [first, first, ...others]) await putLogFile(start, file)
    late.push([start, last])
    // The job runs while files arrive.
    if (back % 10 === 0) await handler()
  }
  for (const [start, file] of late) await putLogFile(start, file)
  await handler()
  await handler()

  for (const shop of shops) {
    const { days } = await readViews(shop)
    expect(listCounts(days)).toEqual(Object.fromEntries(expected.get(shop.user.slug) ?? []))
  }
})

/** All counts that are not 0, by day and name. */
const listCounts = (days: readonly ViewsOfDay[]) =>
  Object.fromEntries(
    days.flatMap(({ day, pages, taps, sources }) => {
      const views = Object.fromEntries(pages.map((count, index) => [`page:${index + 1}`, count]))
      return Object.entries(Object.assign(views, taps, sources))
        .filter(([, count]) => count > 0)
        .map(([name, count]) => [`${day} ${name}`, count] as const)
    }),
  )

/** Numbers from 0 to 1, the same in every run. */
function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

test('an hour that is read in shares is counted as one that is read at once', async () => {
  const { countHour } = await import('#functions/rules/views/count-views.ts')
  const { listLogHours } = await import('#functions/bucket/view-logs.ts')
  const shops = [await addOldShop(api), await addOldShop(api), await addOldShop(api)]
  // An hour that no other test uses.
  const start = new Date(Date.now() - 60 * hour)
  const lines = shops.flatMap(({ user }, index) =>
    Array.from({ length: 500 * (index + 1) }, () =>
      formatLogLine({ at: start, path: `/${user.slug}/` }),
    ),
  )
  await putLogFile(start, lines)
  await putLogFile(start, lines.slice(100))
  for await (const logs of listLogHours('2026'))
    if (logs.hour === formatLogHour(start))
      await countHour(logs, 'pages.example.jp', Math.ceil(logs.bytes / 7))
  const sums = await Promise.all(shops.map(async (shop) => sumUpViews(await readViews(shop)).views))
  expect(sums).toEqual([500, 1000, 1500])
})
