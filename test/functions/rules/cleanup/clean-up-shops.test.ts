import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import { cleanupHourMs, failNextWrite, runCleanupIn } from '#test/support/faults/cleanup.ts'
import { drawPhoto } from '#test/support/files/images.ts'
import { addShopImage, buildJpegFile, listKeys } from '#test/support/files/uploads.ts'

const api = startApi()
let jpeg: Buffer
beforeAll(async () => {
  jpeg = await drawPhoto({ width: 400, height: 300 }).jpeg().toBuffer()
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

test('all items and bytes of a deleted shop are removed after the grace period', async () => {
  const shop = await api.shop()
  const neighbour = await api.shop()
  const at = { user: shop.user.id, page: 1 } as const
  const { img } = await addShopImage(shop, buildJpegFile(jpeg))
  const other = (await addShopImage(neighbour, buildJpegFile(jpeg))).img
  await shop.ok('saveData', {
    body: { ...at, data: [{ position_url: img.url }], version: 1 },
  })
  const { url } = await shop.ok('publishPage', { body: at })
  await shop.ok('reportEditing', { body: { ...at, tab: 'denwa' } })
  const admin = await api.admin()
  await admin.ok('deleteUser', { body: { id: shop.user.id } })

  expect(await runCleanupIn(13 * 24 * cleanupHourMs)).toEqual([])
  expect((await fetch(url)).status).toBe(404)
  expect((await fetch(`${api.stack.media}${img.url}`)).status).toBe(200)
  expect(await itemsIn(`USER#${shop.user.id}`)).toContain('PROFILE')

  expect(await runCleanupIn(15 * 24 * cleanupHourMs)).toEqual([])
  for (const partition of [
    `USER#${shop.user.id}`,
    `PASSWORD#${shop.user.id}`,
    `LOGIN#${shop.login_id}`,
    `SLUG#${shop.user.slug}`,
  ])
    expect(await itemsIn(partition)).toEqual([])
  expect(await listKeys('MEDIA_BUCKET', `images/${img.id}/`)).toEqual([])
  expect((await fetch(`${api.stack.media}${other.url}`)).status).toBe(200)
  await neighbour.ok('getPage', { body: { user: neighbour.user.id, page: 1 } })
})

test('an interrupted registration leaves nothing behind, and the same call registers the shop', async () => {
  const { registerShop } = await import('#functions/rules/accounts/register-shop.ts')
  const body = {
    login_id: 'shinda-1',
    shop_name: '途中の店',
    slug: 'shinda-1',
    password: 'sakura-saku-9',
  }
  const operation = { key: 'shinda-1', hash: 'shinda-1' }
  const call = { person: { id: 'kakari' }, body, operation, now: new Date() }
  await failNextWrite(/"Item":.*"SK":"PROFILE"/)
  await expect(registerShop(call)).rejects.toThrow('stopped')
  const names = ['LOGIN#shinda-1', 'SLUG#shinda-1']
  for (const name of names) expect(await itemsIn(name)).toEqual([])
  const { profile } = await registerShop(call)
  for (const name of names) expect(await itemsIn(name)).toEqual(['-'])
  expect(await itemsIn(`USER#${profile.id}`)).toEqual(['PAGE#1', 'PAGE#2', 'PAGE#3', 'PROFILE'])
  await api.signIn(body)
  const admin = await api.admin()
  const again = { ...body, shop_name: '別の店' }
  expect((await admin.call('addUser', { body: again })).status).toBe(409)
})
