import { Metrics } from '@aws-lambda-powertools/metrics'
import { describe, expect, test, vi } from 'vitest'
import { startApi } from '#test/support/api.ts'
import { crashAtWrite } from '#test/support/crash.ts'
import { findDueNames } from '#test/support/faults/cleanup.ts'
import {
  buildReservationTimes,
  readScheduleAudit,
  reservationDayMs,
  reservationMinuteMs,
  reserveTestPage,
} from '#test/support/shops/reservations.ts'

const api = startApi({ callsAMinute: { changes: 1000, uploads: 1000, publishes: 1000 } })
const { admin } = api

const { start, end, after } = buildReservationTimes()
const reserved = async (times = [start]) => reserveTestPage(await api.shop(), times)
const reservedWithEnd = () => reserved([start, end])

test('goes live once at its time, and every list says so', async () => {
  const { shop, page, told, seen, fireAt } = await reserved()
  expect(await seen()).toBe('いまの品')
  await fireAt(after(-reservationMinuteMs))
  expect([await seen(), await told()]).toMatchObject(['いまの品', { state: 'reserved' }])
  await Promise.all([fireAt(after(400)), fireAt(after(400)), fireAt(after(400))])
  await fireAt(after(40_000))
  expect(await seen()).toBe('年末の品')
  const published = { state: 'published', published_at: after(400) }
  expect(await told()).toMatchObject(published)
  expect(await page.read()).toMatchObject({ state: 'published', published_at: after(400) })
  expect((await page.list()).filter(({ is_live }) => is_live)).toMatchObject([{ kind: 'reserve' }])
  const { users } = await admin.ok('listUsers', {})
  const [listed] = users.find(({ id }) => id === shop.user.id)?.pages ?? []
  expect(listed).toEqual({ page: 1, state: 'published', reserve: null })
  expect(await readScheduleAudit(shop)).toEqual([
    `${after(400)} reservation start page=1 version=2: published`,
  ])
  expect(await findDueNames(shop.user.id)).toEqual([])
})

test('at its end the previous live version returns, independent of the draft', async () => {
  const { shop, page, told, seen, fireAt } = await reservedWithEnd()
  const next = await fireAt(start)
  expect(next).toEqual(new Date(after(2 * reservationDayMs + 2 * reservationMinuteMs)))
  await page.write('つぎの品')
  await Promise.all([fireAt(end), fireAt(end)])
  await fireAt(after(2 * reservationDayMs + 40_000))
  expect(await seen()).toBe('いまの品')
  expect(await told()).toMatchObject({ state: 'ended', published_at: start, ended_at: end })
  expect((await page.list()).find(({ is_live }) => is_live)).toMatchObject({ version: 1 })
  expect(await readScheduleAudit(shop)).toEqual([
    `${start} reservation start page=1 version=2: published`,
    `${end} reservation end page=1 version=2: ended`,
  ])
  expect(await findDueNames(shop.user.id)).toEqual([])
})

test('without a previous live version the page is taken down at the end', async () => {
  const { page, shop, told, seen, fireAt, reserve } = await reservedWithEnd()
  await shop.ok('unpublishPage', { body: page.at })
  await reserve()
  await fireAt(start)
  expect(await seen()).toBe('年末の品')
  await fireAt(end)
  expect([await seen(), await told()]).toMatchObject([undefined, { state: 'ended' }])
  expect(await page.read()).toMatchObject({ state: 'draft', published_at: null })
})

test('a late start goes live and records the actual time', async () => {
  const { told, seen, fireAt } = await reserved()
  await fireAt(after(40 * reservationDayMs))
  expect([await seen(), await told()]).toMatchObject([
    '年末の品',
    { state: 'published', start, published_at: after(40 * reservationDayMs) },
  ])
})

test('a start after its end does not go live', async () => {
  const { shop, told, seen, fireAt } = await reservedWithEnd()
  const counted = vi.spyOn(Metrics.prototype, 'addMetric')
  await fireAt(after(3 * reservationDayMs))
  await fireAt(after(3 * reservationDayMs))
  // Once for all attempts.
  expect(counted.mock.calls).toEqual([['ReservationFailed', 'Count', 1]])
  counted.mockRestore()
  expect([await seen(), await told()]).toMatchObject([
    'いまの品',
    {
      state: 'failed',
      reason: '終わりの日時までに公開できませんでした。お客さまに見える内容は変わっていません。',
    },
  ])
  expect(await readScheduleAudit(shop)).toHaveLength(1)
})

describe('a manual change stays', () => {
  test.each(['publishPage', 'unpublishPage', 'undoPublish'] as const)(
    'made before the start: %s',
    async (name) => {
      const { shop, page, told, seen, fireAt } = await reserved()
      await page.write('手の品')
      await shop.ok(name, { body: page.at })
      const before = await seen()
      await fireAt(start)
      expect(await seen()).toBe(before)
      expect(await told()).toMatchObject({
        state: 'cancelled',
        reason: '予約のあとに公開の内容が変わったため、予約は取り消しになりました',
      })
      expect((await readScheduleAudit(shop))[0]).toContain('cancelled')
    },
  )

  test.each(['publishPage', 'unpublishPage', 'undoPublish'] as const)(
    'made before the end: %s',
    async (name) => {
      const { shop, page, told, seen, fireAt } = await reservedWithEnd()
      await fireAt(start)
      await page.write('手の品')
      await shop.ok(name, { body: page.at })
      const before = await seen()
      expect(before).toBe(
        { publishPage: '手の品', unpublishPage: undefined, undoPublish: 'いまの品' }[name],
      )
      const ended = {
        state: 'ended',
        reason:
          '公開のあとに公開の内容が変わったため、終わりの日時にもとの内容へもどす予約は取りやめになりました',
      }
      expect(await told()).toMatchObject(ended)
      await fireAt(end)
      expect([await seen(), await told()]).toMatchObject([before, ended])
    },
  )

  test('made during the start, it wins by its version', async () => {
    const { shop, page, told, seen, fireAt } = await reserved()
    await page.write('手の品')
    const publish = shop.ok('publishPage', { body: page.at })
    await Promise.all([publish, fireAt(start), fireAt(start)])
    expect(await seen()).toBe('手の品')
    // It was live for a moment or came too late.
    expect(['published', 'cancelled']).toContain((await told())?.state)
  })
})

test('a cancelled reservation never fires; a newer one fires in its place', async () => {
  const { shop, page, told, seen, fireAt, reserve } = await reserved()
  await page.write('つぎの品')
  await reserve([after(reservationDayMs)])
  await fireAt(start)
  expect([await seen(), await told()]).toMatchObject(['いまの品', { state: 'reserved' }])
  await shop.ok('resetReservations', { body: { user_id: shop.user.id, page_data: 1 } })
  await fireAt(after(reservationDayMs))
  expect([await seen(), await told()]).toMatchObject(['いまの品', { state: 'cancelled' }])
  await reserve([after(reservationDayMs)])
  await fireAt(after(reservationDayMs))
  expect([await seen(), await told()]).toMatchObject(['つぎの品', { state: 'published' }])
})

test('a started reservation is neither cancelled nor replaced, and the answer says so', async () => {
  const { shop, told, seen, fireAt, reserve, page } = await reserved()
  // Dies after it has begun and before anything is live.
  await expect(crashAtWrite(1, () => fireAt(start))).rejects.toThrow('dead')
  const body = { user_id: shop.user.id, page_data: 1 as const }
  const begun =
    '予約の日時が来ていたため、取り消しませんでした。予約した内容の公開は、そのままです。'
  expect((await shop.ok('resetReservations', { body })).res).toBe(begun)
  const again = { ...page.at, updatetimes: [after(6 * reservationDayMs)], page_check: true }
  expect(await shop.call('setReservation', { body: again })).toMatchObject({ status: 503 })
  await fireAt(start)
  expect([await seen(), (await told())?.state]).toEqual(['年末の品', 'published'])
  expect((await shop.ok('resetReservations', { body })).res).toBe(begun)
  await reserve([after(6 * reservationDayMs)])
  expect(await told()).toMatchObject({ state: 'reserved', start: after(6 * reservationDayMs) })
})

test('undoing the publish after the start restores the previous version', async () => {
  const { shop, page, seen, fireAt } = await reserved()
  await fireAt(start)
  expect(await seen()).toBe('年末の品')
  await shop.ok('undoPublish', { body: page.at })
  await fireAt(start)
  expect(await seen()).toBe('いまの品')
})
