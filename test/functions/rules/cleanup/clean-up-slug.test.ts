import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { loginKey, slugKey } from '#functions/table/accounts/accounts.ts'
import { findNameReservation } from '#functions/table/accounts/name-reservations.ts'
import { dueAttributes, listDueItems } from '#functions/table/due.ts'
import { type Key, table, tableName } from '#functions/table/table.ts'
import { startApi } from '#test/support/api.ts'
import { cleanupHourMs, runCleanupIn } from '#test/support/faults/cleanup.ts'
import { createPageClient, visitPage } from '#test/support/shops/page-client.ts'

const api = startApi()
const bothKeys = (name: string) => [loginKey('user', name), slugKey(name)]

/** Stores a reservation as earlier releases did, before the profile or after the name was given up. */
async function reserveAsBefore(key: Key, owner_id: string, now = new Date()) {
  const until = new Date(now.getTime() + cleanupHourMs)
  const due = dueAttributes('claim', key.PK, until)
  const Item = { ...key, owner_id, claimed: now.getTime(), mark: 'shirushi', ...due }
  await table.send(new PutCommand({ TableName: tableName(), Item }))
}

const duePartitions = async () =>
  (await listDueItems(new Date(Date.now() + 100 * cleanupHourMs), 1000)).map(({ key }) => key.PK)

const registers = async (name: string) => {
  const body = { login_id: name, shop_name: '店', slug: name }
  return (await (await api.admin()).call('addUser', { body })).status
}

test('a reservation of an earlier release without a profile is free after an hour', async () => {
  const now = Date.now()
  for (const key of bothKeys('tochuu-1')) await reserveAsBefore(key, 'dare-demo-nai')
  for (const key of bothKeys('tochuu-2'))
    await reserveAsBefore(key, 'dare-demo-nai', new Date(now - 2 * cleanupHourMs))
  expect(await registers('tochuu-1')).toBe(409)
  expect(await registers('tochuu-2')).toBe(200)
  expect(await registers('tochuu-2')).toBe(409)
})

test('the cleanup job removes unused reservations of earlier releases and keeps used ones', async () => {
  const shop = await api.shop()
  const used = [loginKey('user', shop.login_id), slugKey(shop.user.slug)]
  for (const key of bothKeys('tochuu-3')) await reserveAsBefore(key, 'dare-demo-nai')
  for (const key of bothKeys('yameta-3')) await reserveAsBefore(key, shop.user.id)
  for (const key of used) await reserveAsBefore(key, shop.user.id)
  expect(await runCleanupIn(2 * cleanupHourMs)).toEqual([])
  for (const key of [...bothKeys('tochuu-3'), ...bothKeys('yameta-3')])
    expect(await findNameReservation(key)).toBeUndefined()
  for (const key of used) expect((await findNameReservation(key))?.owner_id).toBe(shop.user.id)
  const due = await duePartitions()
  for (const key of used) expect(due).not.toContain(key.PK)
})

test('a reservation that is used stays reserved, however old it is', async () => {
  const shop = await api.shop()
  for (const key of [loginKey('user', shop.login_id), slugKey(shop.user.slug)])
    await reserveAsBefore(key, shop.user.id, new Date(0))
  const admin = await api.admin()
  const body = { login_id: shop.login_id, shop_name: '店', slug: shop.user.slug }
  const { status, body: answer } = await admin.call('addUser', { body })
  expect([status, Object.keys(answer.fields ?? {})]).toEqual([409, ['login_id']])
})

test('pages that an earlier release left under an old slug are moved', async () => {
  const shop = await api.shop()
  await createPageClient(shop).publish()
  await reserveAsBefore(slugKey('mukashi-no-slug'), shop.user.id)
  const { putPublishedPage } = await import('#functions/bucket/published-pages.ts')
  const place = { shopId: shop.user.id, slug: 'mukashi-no-slug', page: 1 } as const
  const content = { version: 1, storedAs: 1, font: undefined }
  await putPublishedPage(
    place,
    { state: 'shown', ...content, formatHtml: () => '<html>昔の店</html>' },
    { holdsSlug: async () => true },
  )
  const old = `${api.stack.pages}/mukashi-no-slug/`
  expect((await visitPage(old)).status).toBe(200)
  expect(await runCleanupIn(2 * cleanupHourMs)).toEqual([])
  expect((await visitPage(old)).status).toBe(404)
  expect((await visitPage(`${api.stack.pages}/${shop.user.slug}/`)).status).toBe(200)
})
