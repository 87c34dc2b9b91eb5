import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import { photo } from '#test/support/pictures.ts'
import { failNextWrite, hours, sweepIn } from '#test/support/sweeping.ts'
import { addPicture, jpegFile, keysIn } from '#test/support/uploads.ts'

const api = startApi()
let jpeg: Buffer
beforeAll(async () => {
  jpeg = await photo({ width: 400, height: 300 }).jpeg().toBuffer()
})

/** Everything that lies in a partition of the table. */
async function itemsIn(partition: string) {
  const { table, tableName } = await import('#functions/table/table.ts')
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'PK = :partition',
      ExpressionAttributeValues: { ':partition': partition },
    }),
  )
  return Items.map(({ SK }) => String(SK))
}

test('a deleted shop is there for the time of grace, and then nothing of it is left', async () => {
  const shop = await api.shop()
  const neighbour = await api.shop()
  const at = { user: shop.user.id, page: 1 } as const
  const { img } = await addPicture(shop, jpegFile(jpeg))
  const other = (await addPicture(neighbour, jpegFile(jpeg))).img
  await shop.ok('saveData', {
    body: { ...at, data: [{ position_url: img.url }], version: 1 },
  })
  const { url } = await shop.ok('publishPage', { body: at })
  const admin = await api.admin()
  await admin.ok('deleteUser', { body: { id: shop.user.id } })

  expect(await sweepIn(13 * 24 * hours)).toEqual([])
  expect((await fetch(url)).status).toBe(404)
  expect((await fetch(`${api.stack.media}${img.url}`)).status).toBe(200)
  expect(await itemsIn(`USER#${shop.user.id}`)).toContain('PROFILE')

  expect(await sweepIn(15 * 24 * hours)).toEqual([])
  for (const partition of [
    `USER#${shop.user.id}`,
    `PASSWORD#${shop.user.id}`,
    `LOGIN#${shop.login_id}`,
    `SLUG#${shop.user.slug}`,
  ])
    expect(await itemsIn(partition)).toEqual([])
  expect(await keysIn('MEDIA_BUCKET', `images/${img.id}/`)).toEqual([])
  expect((await fetch(`${api.stack.media}${other.url}`)).status).toBe(200)
  await neighbour.ok('getPage', { body: { user: neighbour.user.id, page: 1 } })
})

test('names of a registration that died are free after an hour; those of a shop stay taken', async () => {
  const admin = await api.admin()
  const order = {
    login_id: 'shinda-1',
    shop_name: '途中の店',
    slug: 'shinda-1',
    password: 'sakura-saku-9',
  }
  await failNextWrite(/"Item":.*"SK":"PROFILE"/)
  expect((await admin.call('addUser', { body: order })).status).toBe(500)
  expect((await admin.call('addUser', { body: order })).status).toBe(409)
  const kept = await api.addShop()

  expect(await sweepIn(2 * hours)).toEqual([])
  expect(await itemsIn('LOGIN#shinda-1')).toEqual([])
  expect(await itemsIn('SLUG#shinda-1')).toEqual([])
  expect((await admin.call('addUser', { body: order })).status).toBe(200)
  const again = { ...kept, shop_name: '別の店' }
  expect((await admin.call('addUser', { body: again })).status).toBe(409)
})
