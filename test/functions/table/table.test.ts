import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, expect, test } from 'vitest'
import { getItems, table, tableName } from '#functions/table/table.ts'
import { startTestStack } from '#test/support/stack.ts'

startTestStack()

const keys = Array.from({ length: 12 }, (_, index) => ({ PK: 'USER#omoi', SK: `ITEM#${index}` }))

beforeAll(async () => {
  for (const key of keys)
    await table.send(
      new PutCommand({ TableName: tableName(), Item: { ...key, text: 'x'.repeat(300_000) } }),
    )
})

test('items beyond the size of one answer are read in several requests', async () => {
  const items = await getItems(keys)
  expect(new Set(items.map(({ SK }) => SK))).toEqual(new Set(keys.map(({ SK }) => SK)))
  expect(items).toHaveLength(keys.length)
  const missing = { PK: 'USER#omoi', SK: 'ITEM#none' }
  const texts = await getItems([missing, ...keys], ['text'])
  expect(texts.map((item) => Object.keys(item))).toEqual(keys.map(() => ['text']))
})
