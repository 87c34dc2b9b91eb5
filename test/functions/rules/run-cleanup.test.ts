import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import {
  cleanupHourMs,
  cleanupMinuteMs,
  failNextWrite,
  runCleanupIn,
} from '#test/support/faults/cleanup.ts'
import { buildJpegFile, readUsage, uploadFile } from '#test/support/files/uploads.ts'

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

const anyFile = buildJpegFile(Buffer.from('whatever it is'))

test('a failed item is reported and tried an hour later, and the others are handled', async () => {
  const broken = await addBroken('upload', 'broken-1')
  const shop = await api.shop()
  await uploadFile(shop, anyFile)

  expect(await runCleanupIn(16 * cleanupMinuteMs)).toMatchObject([
    { id: 'broken-1', error: expect.any(Error) },
  ])
  expect((await readUsage(shop)).open).toBe(0)
  expect(await runCleanupIn(17 * cleanupMinuteMs)).toEqual([])
  expect(await runCleanupIn(77 * cleanupMinuteMs)).toMatchObject([{ id: 'broken-1' }])
  await broken.remove()
})

test('an unknown kind is reported', async () => {
  const strange = await addBroken('strange' as Kind, 'strange-1')
  expect(await runCleanupIn(0)).toMatchObject([{ id: 'strange-1' }])
  await strange.remove()
})

test('items after any number of failed ones are handled in the same run', async () => {
  const many = await Promise.all(
    Array.from({ length: 60 }, (_, index) => addBroken('upload', `many-${index}`)),
  )
  const shop = await api.shop()
  await uploadFile(shop, anyFile)
  expect(await runCleanupIn(16 * cleanupMinuteMs)).toHaveLength(60)
  expect((await readUsage(shop)).open).toBe(0)
  await Promise.all(many.map(({ remove }) => remove()))
})

test('an item that cannot be postponed either is reported twice, and tried in the next run', async () => {
  const broken = await addBroken('upload', 'broken-2')
  await failNextWrite(/SET [^"]*#GSI1SK = :0"/)
  const told = await runCleanupIn(0)
  expect(told.map(({ id }) => id)).toEqual(['broken-2', 'broken-2'])
  expect(await runCleanupIn(0)).toMatchObject([{ id: 'broken-2' }])
  await broken.remove()
})

test('an item that another run has postponed is not moved back', async () => {
  const { table, tableName } = await import('#functions/table/table.ts')
  const {
    dueAttributes,
    listDueItems: listDue,
    postponeDueItem: postpone,
    removeDueItem: removeDue,
  } = await import('#functions/table/due.ts')
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
  const later = new Date(Date.now() + 1000 * cleanupHourMs)
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
