import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import { failNextWrite, hours, minutes, sweepIn } from '#test/support/sweeping.ts'
import { jpegFile, sendFile, usageOf } from '#test/support/uploads.ts'

const api = startApi()

type Kind = 'upload' | 'gone'

/** Puts something among what is due that nobody can deal with; `remove` takes it away. */
async function addBroken(kind: Kind, id: string) {
  const { table, tableName } = await import('#functions/table/table.ts')
  const { dueAttributes } = await import('#functions/table/due.ts')
  const Key = { PK: 'USER#nobody', SK: `UPLOAD#${id}` }
  const due = dueAttributes(kind, id, new Date(0))
  await table.send(new PutCommand({ TableName: tableName(), Item: { ...Key, ...due } }))
  const remove = () => table.send(new DeleteCommand({ TableName: tableName(), Key }))
  return { remove }
}

const anyFile = jpegFile(Buffer.from('whatever it is'))

test('one that cannot be done is told of and tried an hour later, and keeps no other from being done', async () => {
  const broken = await addBroken('upload', 'broken-1')
  const shop = await api.shop()
  await sendFile(shop, anyFile)

  expect(await sweepIn(16 * minutes)).toMatchObject([{ id: 'broken-1', error: expect.any(Error) }])
  expect((await usageOf(shop)).open).toBe(0)
  expect(await sweepIn(17 * minutes)).toEqual([])
  expect(await sweepIn(77 * minutes)).toMatchObject([{ id: 'broken-1' }])
  await broken.remove()
})

test('a kind that nothing knows is told of', async () => {
  const strange = await addBroken('strange' as Kind, 'strange-1')
  expect(await sweepIn(0)).toMatchObject([{ id: 'strange-1' }])
  await strange.remove()
})

test('however many are broken, what is due after them is done in the same sweep', async () => {
  const many = await Promise.all(
    Array.from({ length: 60 }, (_, index) => addBroken('upload', `many-${index}`)),
  )
  const shop = await api.shop()
  await sendFile(shop, anyFile)
  expect(await sweepIn(16 * minutes)).toHaveLength(60)
  expect((await usageOf(shop)).open).toBe(0)
  await Promise.all(many.map(({ remove }) => remove()))
})

test('one whose putting off fails too is told of twice, and tried again at once by the next sweep', async () => {
  const broken = await addBroken('upload', 'broken-2')
  await failNextWrite(/"UpdateExpression":"SET GSI1SK = :next"/)
  const told = await sweepIn(0)
  expect(told.map(({ id }) => id)).toEqual(['broken-2', 'broken-2'])
  expect(await sweepIn(0)).toMatchObject([{ id: 'broken-2' }])
  await broken.remove()
})

test('what was put off meanwhile, by somebody else, is not put back', async () => {
  const { table, tableName } = await import('#functions/table/table.ts')
  const { dueAttributes, listDue, postpone, removeDue } = await import('#functions/table/due.ts')
  const Key = { PK: 'USER#nobody', SK: 'GONE#moved' }
  const put = (at: Date) =>
    table.send(
      new PutCommand({
        TableName: tableName(),
        Item: { ...Key, ...dueAttributes('gone', 'moved', at) },
      }),
    )
  await put(new Date(0))
  const [seen] = await listDue(new Date(1), 1)
  expect(seen).toMatchObject({ key: Key, kind: 'gone', id: 'moved', at: new Date(0).toISOString() })
  const later = new Date(Date.now() + 1000 * hours)
  await put(later)

  if (!seen) throw new Error('Nothing was due')
  expect(await postpone(seen, new Date(5))).toBe(false)
  await removeDue(seen)
  const now = new Date(later.getTime() + 1)
  expect(await listDue(now, 100)).toContainEqual(expect.objectContaining({ key: Key }))
  await table.send(new DeleteCommand({ TableName: tableName(), Key }))
  expect(await postpone(seen, new Date(5))).toBe(false)
  expect(await listDue(now, 100)).not.toContainEqual(expect.objectContaining({ key: Key }))
})
