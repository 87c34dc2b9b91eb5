import { Logger } from '@aws-lambda-powertools/logger'
import { afterEach, expect, test, vi } from 'vitest'
import { bucket } from '#functions/bucket/bucket.ts'
import { table } from '#functions/table/table.ts'
import { startApi } from '#test/support/api.ts'
import { crashAtWrite } from '#test/support/crash.ts'
import { withServiceDown } from '#test/support/faults/broken-services.ts'
import { holdFirstCommand, isInFolder } from '#test/support/faults/hold-first-command.ts'
import { visitPage } from '#test/support/shops/page-client.ts'
import {
  buildReservationTimes,
  reservationDayMs,
  reserveTestPage,
} from '#test/support/shops/reservations.ts'

const api = startApi({ callsAMinute: { changes: 1000, uploads: 1000, publishes: 1000 } })
const { admin } = api
afterEach(() => vi.restoreAllMocks())

const { start, end, after } = buildReservationTimes()
const reserved = async (times = [start]) => reserveTestPage(await api.shop(), times)

type Scene = Awaited<ReturnType<typeof reserved>>

/** A manual publish that dies after the page is written and before it is recorded. */
async function publishUnmarked({ shop, page }: Scene) {
  await page.write('手の品')
  const publish = () => shop.call('publishPage', { body: page.at })
  expect(await crashAtWrite(0, publish, /#marked = :/)).toBe(0)
}

test('a manual change, recorded or not, is not attributed to the reservation', async () => {
  const scene = await reserved()
  const { published_at: before } = await scene.page.read()
  await publishUnmarked(scene)
  await scene.fireAt(start)
  expect([await scene.seen(), await scene.told(), await scene.page.read()]).toMatchObject([
    '手の品',
    {
      state: 'cancelled',
      reason: '予約のあとに公開の内容が変わったため、予約は取り消しになりました',
    },
    { state: 'changed', published_at: before },
  ])
  await scene.page.publish()
  expect(await scene.page.read()).toMatchObject({ state: 'published' })
})

test('nothing is restored over a manual change at the end', async () => {
  const scene = await reserved([start, end])
  await scene.fireAt(start)
  await publishUnmarked(scene)
  await scene.fireAt(end)
  expect([await scene.seen(), await scene.told(), await scene.page.read()]).toMatchObject([
    '手の品',
    { state: 'ended', reason: expect.stringContaining('取りやめになりました') },
    { published_at: start },
  ])
})

test('a slower manual publish does not record what the bucket refused', async () => {
  const scene = await reserved()
  const { shop, page, seen } = scene
  const { published_at: before } = await page.read()
  const { held, release } = holdFirstCommand(bucket, isInFolder(shop.user.slug))
  await page.write('つぎの品')
  const slow = shop.call('publishPage', { body: page.at })
  await held
  await publishUnmarked(scene)
  release()
  expect((await slow).status).toBe(200)
  expect([await seen(), (await page.read()).published_at]).toEqual(['手の品', before])
})

test.each([
  ['suspended', start, 'お店が一時停止中のため、予約は取り消しになりました'],
  [
    'missed',
    after(3 * reservationDayMs),
    '終わりの日時までに公開できませんでした。お客さまに見える内容は変わっていません。',
  ],
])(
  'a start that was %s when it began stays withheld on every attempt',
  async (why, time, reason) => {
    const { shop, seen, fireAt } = await reserved([start, end])
    const set = (status: 'active' | 'suspended') =>
      admin.ok('updateUser', { body: { id: shop.user.id, status } })
    const told = async () =>
      (await admin.ok('getUser', { parameters: { id: shop.user.id } })).user.pages[0]?.reserve
    if (why === 'suspended') await set('suspended')
    for (const at of [1, 2])
      await expect(crashAtWrite(at, () => fireAt(time))).rejects.toThrow('dead')
    await set('active')
    await Promise.all([fireAt(time), fireAt(time)])
    expect([await seen(), (await told())?.reason]).toEqual(['いまの品', reason])
  },
)

test('the page of a suspended shop stays at the end, also when delivered twice and retried', async () => {
  const { shop, seen, fireAt } = await reserved([start, end])
  await fireAt(start)
  await admin.ok('updateUser', { body: { id: shop.user.id, status: 'suspended' } })
  await expect(crashAtWrite(1, () => fireAt(end))).rejects.toThrow('dead')
  await Promise.all([fireAt(end), fireAt(end)])
  const { user } = await admin.ok('getUser', { parameters: { id: shop.user.id } })
  expect([await seen(), user.pages[0]?.reserve]).toMatchObject([
    '年末の品',
    {
      state: 'ended',
      reason: 'お店が一時停止中のため、もとの内容にはもどしませんでした',
    },
  ])
})

test.each([
  ['publishPage', '年末の品'],
  ['unpublishPage', 404],
  ['the start', '年末の品'],
  ['the end', 'いまの品'],
] as const)(
  '%s interrupted after recording the page follows the slug at the second attempt',
  async (name, shown) => {
    const { shop, page, fireAt } = await reserved([start, end])
    if (name === 'the end') await fireAt(start)
    const change = {
      publishPage: () => shop.call('publishPage', { body: page.at }, { key: 'kiri-1' }),
      unpublishPage: () => shop.call('unpublishPage', { body: page.at }, { key: 'kiri-1' }),
      'the start': () => fireAt(start),
      'the end': () => fireAt(end),
    }[name]
    const { held, release } = holdFirstCommand(bucket, isInFolder(shop.user.slug))
    const dying = change().catch(() => undefined)
    await held
    const slug = `${shop.user.slug}-new`
    await admin.ok('updateUser', { body: { id: shop.user.id, slug } })
    const finish = () => {
      release()
      return dying
    }
    expect(await crashAtWrite(1, finish, new RegExp(`#marked = :|"${slug}/`))).toBe(1)
    const before = name === 'the end' ? '年末の品' : 'いまの品'
    expect((await visitPage(`${api.stack.pages}/${slug}/`)).html).toContain(before)
    await change()
    const { status, html } = await visitPage(`${api.stack.pages}/${slug}/`)
    const seen = ['年末の品', 'いまの品'].find((text) => html.includes(text)) ?? status
    expect(seen).toBe(shown)
  },
)

test('the same draft published by two devices at once is undone to the version before both', async () => {
  const { shop, page, seen } = await reserved()
  await page.write('手の品')
  const publish = (key: string) => shop.call('publishPage', { body: page.at }, { key })
  const mark = holdFirstCommand(table, ({ UpdateExpression }) =>
    Boolean(UpdateExpression?.includes('#marked = :')),
  )
  const one = publish('hitotsu')
  await mark.held
  const put = holdFirstCommand(bucket, ({ Body }) => Body !== undefined)
  const other = publish('futatsu')
  await put.held
  mark.release()
  await one
  put.release()
  await other
  expect(await seen()).toBe('手の品')
  await shop.ok('undoPublish', { body: page.at })
  expect(await seen()).toBe('いまの品')
})

test('cancelling reports for each page what came too late and until when', async () => {
  const { shop, page, fireAt } = await reserved([start, end])
  const two = await reserveTestPage(shop, [start], 2)
  const reset = async (...pages: (1 | 2 | 3)[]) =>
    (await shop.ok('resetReservations', { body: { user_id: shop.user.id, page_data: pages } })).res
  await fireAt(start)
  const until = new Intl.DateTimeFormat('ja-JP', {
    timeZone: 'Asia/Tokyo',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(end))
  const lasts = `予約の日時が来ていたため、取り消しませんでした。公開は${until}まで続きます。`
  expect(await reset(1)).toBe(lasts)
  expect(await reset(1, 2)).toBe(`予約を取り消しました。1ページ目は、${lasts}`)
  // Nothing of it is live any more.
  await shop.ok('undoPublish', { body: page.at })
  expect(await reset(1)).toBe('予約を取り消しました')
  await two.reserve([start])
  await two.fireAt(start)
  const begun =
    '予約の日時が来ていたため、取り消しませんでした。予約した内容の公開は、そのままです。'
  expect([await reset(2), await reset(2, 3)]).toEqual([
    begun,
    `予約を取り消しました。2ページ目は、${begun}`,
  ])
  // A reservation that went live long ago gets no message.
  const { loadCancelledAnswer: cancelledAnswer } = await import(
    '#functions/rules/reservations/cancel-reservation.ts'
  )
  const later = { shop: { shopId: shop.user.id }, now: new Date(after(reservationDayMs)) }
  expect((await cancelledAnswer(later, [2, 3])).res).toBe('予約を取り消しました')
  expect((await cancelledAnswer(later, [2])).res).toBe(begun)
})

test('a schedule that could not be removed is logged', async () => {
  const { shop } = await reserved([start, end])
  const warn = vi.spyOn(Logger.prototype, 'warn').mockReturnValue()
  const body = { user_id: shop.user.id, page_data: 1 as const }
  await withServiceDown('scheduler', () => shop.ok('resetReservations', { body }))
  const said = warn.mock.calls.toSorted(([, one], [, two]) => numberIn(one) - numberIn(two))
  expect(said).toMatchObject(
    [2, 3].map((number) => ['schedule not removed', { shop: shop.user.id, page: 1, number }]),
  )
})

const numberIn = (said: unknown) => (said as { number: number }).number
