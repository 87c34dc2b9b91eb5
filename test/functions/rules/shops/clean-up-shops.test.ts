import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import { failNextWrite } from '#test/support/faults/cleanup.ts'

const api = startApi()
const { admin } = api

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

test('an interrupted registration leaves nothing behind, and the same call registers the shop', async () => {
  const { registerShop } = await import('#functions/rules/shops/register-shop.ts')
  const body = {
    login_id: 'shinda-1',
    shop_name: '途中の店',
    slug: 'shinda-1',
    password: 'sakura-saku-9',
  }
  const person = { id: 'kakari', login_id: 'kakari' }
  const call = { person, body, operation: undefined, secret: 'shinda-1', now: new Date() }
  await failNextWrite(/"Item":.*"SK":"PROFILE"/)
  await expect(registerShop(call)).rejects.toThrow('stopped')
  const names = ['LOGIN#shinda-1', 'SLUG#shinda-1']
  for (const name of names) expect(await itemsIn(name)).toEqual([])
  const { profile } = await registerShop(call)
  for (const name of names) expect(await itemsIn(name)).toEqual(['-'])
  expect(await itemsIn(`USER#${profile.id}`)).toEqual(['PAGE#1', 'PAGE#2', 'PAGE#3', 'PROFILE'])
  await api.signIn(body)
  const again = { ...body, shop_name: '別の店' }
  expect((await admin.call('addUser', { body: again })).status).toBe(409)
})
