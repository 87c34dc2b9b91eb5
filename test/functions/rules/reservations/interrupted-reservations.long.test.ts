import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { findNeededVersions } from '#functions/table/pages/versions.ts'
import { versionKey } from '#functions/table/shop.ts'
import { table, tableName } from '#functions/table/table.ts'
import { startApi } from '#test/support/api.ts'
import { crashAtWrite } from '#test/support/crash.ts'
import { withServiceDown } from '#test/support/faults/broken-services.ts'
import { findDueNames, runCleanupIn } from '#test/support/faults/cleanup.ts'
import {
  buildReservationTimes,
  readScheduleAudit,
  reservationDayMs,
  reservationMinuteMs,
  reserveTestPage,
} from '#test/support/shops/reservations.ts'

const api = startApi({ callsAMinute: { changes: 1000, uploads: 1000, publishes: 1000 } })
const { start, end, after } = buildReservationTimes()
const reserved = async (times = [start]) => reserveTestPage(await api.shop(), times)
const reservedWithEnd = () => reserved([start, end])

test.each([1, 2, 3, 4, 5])(
  'interrupted before write %i and continued after its end, it leaves the previous version',
  async (at) => {
    const { shop, told, seen, fireAt } = await reservedWithEnd()
    await crashAtWrite(at, () => fireAt(start)).catch(() => undefined)
    await fireAt(after(3 * reservationDayMs))
    expect(await seen()).toBe('いまの品')
    const { state = '', reason = '' } = (await told()) ?? {}
    expect(
      state === 'ended' || (state === 'failed' && reason.includes('予約の前のものにもどしました')),
    ).toBe(true)
    const lines = await readScheduleAudit(shop)
    expect(lines.map((line) => line.split(': ').at(-1))).toEqual(
      state === 'ended' ? ['published', 'ended'] : ['failed'],
    )
  },
)

test('while the buckets are unavailable nothing is recorded; after a day it fails with a reason', async () => {
  const { shop, told, seen, fireAt } = await reserved()
  await expect(withServiceDown('bucket', () => fireAt(start))).rejects.toThrow('ECONNREFUSED')
  expect((await told())?.state).toBe('reserved')
  await expect(
    withServiceDown('bucket', () => fireAt(after(reservationDayMs - reservationMinuteMs))),
  ).rejects.toThrow('ECONNREFUSED')
  expect((await told())?.state).toBe('reserved')
  await expect(withServiceDown('bucket', () => fireAt(after(reservationDayMs)))).rejects.toThrow(
    'ECONNREFUSED',
  )
  expect([await seen(), await told()]).toMatchObject([
    'いまの品',
    {
      state: 'failed',
      reason: '何度も試しましたが、公開できませんでした。もう一度予約してください。',
    },
  ])
  expect(await readScheduleAudit(shop)).toEqual([
    `${start} reservation start page=1 version=2: failed`,
  ])
  expect(await findDueNames(shop.user.id)).toEqual([])
})

const forget = (shopId: string, version: number) =>
  table.send(new DeleteCommand({ TableName: tableName(), Key: versionKey({ shopId }, 1, version) }))

test('a deleted version cannot go live, and a deleted previous one cannot return', async () => {
  const one = await reserved()
  await forget(one.shop.user.id, 2)
  await one.fireAt(start)
  expect([await one.seen(), await one.told()]).toMatchObject([
    'いまの品',
    {
      state: 'failed',
      reason: '予約した内容が見つからず、公開できませんでした。もう一度予約してください。',
    },
  ])
  const other = await reservedWithEnd()
  await other.fireAt(start)
  await forget(other.shop.user.id, 1)
  await other.fireAt(end)
  expect([await other.seen(), await other.told()]).toMatchObject([
    '年末の品',
    {
      state: 'failed',
      reason: 'もとの内容が見つからず、もどせませんでした。予約の内容が公開されたままです。',
    },
  ])
  await other.reserve([after(6 * reservationDayMs)])
  expect(await other.told()).toMatchObject({ state: 'reserved' })
})

test('versions that a reservation needs are kept', async () => {
  const { shop, fireAt } = await reservedWithEnd()
  const needs = async () => {
    const isNeeded = await findNeededVersions({ shopId: shop.user.id }, 1)
    return [1, 2, 3].filter((version) => isNeeded({ version, kind: 'reserve' }))
  }
  expect(await needs()).toEqual([1, 2])
  await expect(crashAtWrite(3, () => fireAt(start))).rejects.toThrow('dead')
  expect(await needs()).toEqual([1, 2])
  await fireAt(start)
  expect(await needs()).toEqual([1, 2])
  await fireAt(end)
  expect(await needs()).toEqual([1])
})

test('the cleanup job does what schedules missed and retries failures after a minute', async () => {
  const { shop, told, seen } = await reservedWithEnd()
  const soon = reservationDayMs + 5 * reservationMinuteMs
  const failed = await withServiceDown('bucket', () => runCleanupIn(soon))
  expect(failed.map(({ kind }) => kind)).toContain('reservation')
  expect(await runCleanupIn(soon)).toEqual([])
  expect((await told())?.state).toBe('reserved')
  expect(await runCleanupIn(soon + reservationMinuteMs)).toEqual([])
  expect([await seen(), (await told())?.state]).toEqual(['年末の品', 'published'])
  expect(await runCleanupIn(soon + 2 * reservationDayMs)).toEqual([])
  expect([await seen(), (await told())?.state]).toEqual(['いまの品', 'ended'])
  expect(await findDueNames(shop.user.id)).toEqual([])
})

test('while the scheduler is unavailable nothing is reserved; the same call again reserves', async () => {
  const { shop, page, told } = await reserved()
  const before = await told()
  const body = { ...page.at, updatetimes: [end], page_check: true }
  const send = () => shop.call('setReservation', { body }, { key: 'yoyaku-9' })
  const { status, body: refusal } = await withServiceDown('scheduler', send)
  expect([status, refusal.res]).toEqual([
    503,
    'ただいま混み合っています。少し待ってからもう一度お試しください。',
  ])
  expect(await told()).toEqual(before)
  expect((await send()).status).toBe(200)
  expect(await told()).toMatchObject({ state: 'reserved', start: end })
  // Cancelling succeeds, because a remaining schedule finds nothing to do.
  const reset = { body: { user_id: shop.user.id, page_data: 1 as const } }
  await withServiceDown('scheduler', () => shop.ok('resetReservations', reset))
  expect((await told())?.state).toBe('cancelled')
})
