import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { table, tableName } from '#functions/table/table.ts'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { createPageClient, visitPage } from '#test/support/shops/page-client.ts'

const api = startApi({ callsAMinute: { changes: 1000, publishes: 1000 } })

const lunch = { open: '11:00', close: '14:00', last_order: '' }
const dinner = { open: '17:00', close: '21:00', last_order: '20:30' }

const keyOfRecord = (shop: ShopCaller) => ({ PK: `USER#${shop.user.id}`, SK: 'SHOP' })

async function save(shop: ShopCaller, fields: object) {
  const { shop: record, version } = await shop.ok('getShop', {})
  const body = { user: shop.user.id, version, shop: { ...record, ...fields } }
  return shop.ok('updateShop', { body })
}

async function readStored(shop: ShopCaller) {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName(), Key: keyOfRecord(shop), ConsistentRead: true }),
  )
  return Item?.['record'] as Record<string, unknown>
}

// What another release may have stored: a range of another form, a rule and fields that this one does not know.
const later = { open: '17:00', close: 'sunset' }
const stored = {
  name: 'そば処',
  phone: '03-1111-1111',
  type: 'planetarium',
  mascot: { name: 'そばくん' },
  hours: {
    weekly: { mon: [{ ...lunch, label: '昼' }, later], tue: [dinner], wed: 'closed' },
    monthly_closed: [
      { week: 2, day: 'tue' },
      { week: 'last', day: 'wed' },
    ],
    special_days: [
      { date: '2031-01-01', note: '元日' },
      { date: '旧正月', note: '春節' },
      { date: '2031-01-01', note: '二つめ' },
    ],
    note: '売り切れ次第終了',
    seasons: ['夏'],
  },
}

/** A shop whose record another release has stored. */
async function shopWithLaterRecord() {
  const shop = await api.shop()
  await save(shop, {})
  await table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keyOfRecord(shop),
      UpdateExpression: 'SET #record = :record',
      ExpressionAttributeNames: { '#record': 'record' },
      ExpressionAttributeValues: { ':record': stored },
    }),
  )
  return shop
}

test('of a record that this release cannot read whole, all that it can read is shown', async () => {
  const shop = await shopWithLaterRecord()
  const { shop: record } = await shop.ok('getShop', {})
  expect(record).toMatchObject({ name: 'そば処', phone: '03-1111-1111', type: 'other' })
  const none = { sun: [], wed: [], thu: [], fri: [], sat: [] }
  expect(record.hours).toEqual({
    weekly: { ...none, mon: [lunch], tue: [dinner] },
    monthly_closed: [{ week: 2, day: 'tue' }],
    holidays: { kind: 'usual', ranges: [] },
    special_days: [{ date: '2031-01-01', ranges: [], note: '元日' }],
    note: '売り切れ次第終了',
  })
})

test('a save keeps what this release cannot read', async () => {
  const shop = await shopWithLaterRecord()
  await save(shop, { phone: '03-2222-2222' })
  expect(await readStored(shop)).toMatchObject({ ...stored, phone: '03-2222-2222' })
  await createPageClient(shop).bringOut('公開した文')
  expect((await visitPage(`${api.stack.pages}/${shop.user.slug}/`)).html).toContain('03-2222-2222')
})

test('a save of hours replaces what was changed and keeps the rest as it is stored', async () => {
  const shop = await shopWithLaterRecord()
  const { hours } = (await shop.ok('getShop', {})).shop
  const added = { date: '2031-08-15', ranges: [], note: 'お盆' }
  await save(shop, {
    hours: {
      ...hours,
      weekly: { ...hours.weekly, mon: [lunch, dinner], tue: [lunch] },
      special_days: [...hours.special_days, added],
    },
  })
  const [first, ...unread] = stored.hours.special_days
  expect((await readStored(shop))['hours']).toMatchObject({
    weekly: { mon: [{ ...lunch, label: '昼' }, dinner, later], tue: [lunch], wed: 'closed' },
    monthly_closed: stored.hours.monthly_closed,
    special_days: [first, added, ...unread],
    seasons: ['夏'],
  })
  expect((await shop.ok('getShop', {})).shop.hours).toMatchObject({
    weekly: { mon: [lunch, dinner], tue: [lunch], wed: [] },
    special_days: [{ date: '2031-01-01' }, added],
  })
})
