import { randomBytes } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { deleteEntry, listDeletedEntries } from '#functions/table/news/deleted-entries.ts'
import { addEntry } from '#functions/table/news/entries.ts'
import { table } from '#functions/table/table.ts'
import { startApi } from '#test/support/api.ts'
import type { Caller, ShopCaller } from '#test/support/caller.ts'
import { holdFirstCommand } from '#test/support/faults/hold-first-command.ts'
import { buildJpegFile, buildSmallJpeg, uploadFile } from '#test/support/files/uploads.ts'
import {
  entryBody as body,
  findEntryIn,
  listEntriesIn,
  entryLists as lists,
} from '#test/support/shops/entry-calls.ts'

const api = startApi({ callsAMinute: { changes: 1000, uploads: 1000, publishes: 1000 } })
let admin: Caller
let shop: ShopCaller
beforeAll(async () => {
  admin = await api.admin()
  shop = await api.shop()
})

const day = 24 * 60 * 60_000
const later = (milliseconds: number) => {
  const time = Date.now() + milliseconds
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(time)
}
afterEach(() => {
  vi.useRealTimers()
})

const hostile = '<img src=x onerror=alert(1)> \u200F さかさま 🍜'

async function addArchivePicture() {
  const { id } = await uploadFile(admin, {
    ...buildJpegFile(await buildSmallJpeg()),
    library: 'editimages',
  })
  return (await admin.ok('uploadArchiveImage', { body: { upload_id: id } })).img
}

describe.each(lists)('a deleted entry of $name', (calls) => {
  const add = async (fields: object = {}) =>
    findEntryIn(await admin.ok(calls.add, { body: { ...body, ...fields } }))
  const remove = (id: string) => admin.ok(calls.remove, { parameters: { id } })
  const restore = (id: string) => admin.call(calls.restore, { body: { id } })
  const deleted = async () => listEntriesIn(await admin.ok(calls.listDeleted, {}))
  const listed = async () => listEntriesIn(await shop.ok(calls.list, {}))
  const read = (id: string) => shop.call(calls.get, { parameters: { id } })

  test('is restored unchanged at its old position and is not new', async () => {
    const entry = await add({ title: hostile, link: 'https://example.com/' })
    const newer = await add()
    await shop.ok(calls.list, {})
    await remove(entry.id)
    expect((await read(entry.id)).status).toBe(404)
    expect((await listed()).map(({ id }) => id)).not.toContain(entry.id)
    const [first] = await deleted()
    expect(first).toEqual({ ...entry, deleted_at: expect.any(String) as string })

    const answer = await admin.ok(calls.restore, { body: { id: entry.id } })
    expect(answer.res).toBe('削除する前に戻しました')
    expect(findEntryIn(answer)).toEqual(entry)
    expect((await listed()).slice(0, 2)).toEqual([newer, entry])
    expect((await deleted()).map(({ id }) => id)).not.toContain(entry.id)
    expect((await shop.ok(calls.badge, {})).count).toBe(0)
  })

  test('is deleted once; restoring twice gives one entry', async () => {
    const { id } = await add()
    await remove(id)
    expect((await admin.call(calls.remove, { parameters: { id } })).status).toBe(404)
    expect((await admin.call(calls.update, { body: { id, title: '直す' } })).status).toBe(404)
    expect((await restore(id)).status).toBe(200)
    expect((await restore(id)).status).toBe(200)
    expect((await listed()).filter((each) => each.id === id)).toHaveLength(1)
    expect((await restore('nothing')).status).toBe(404)
  })

  test('can be restored for 14 days, and deleted again for as long', async () => {
    const { id } = await add()
    await remove(id)
    later(14 * day - 60_000)
    admin = await api.admin()
    expect((await restore(id)).status).toBe(200)
    await remove(id)
    later(14 * day + 1000)
    admin = await api.admin()
    expect(await deleted()).toEqual([])
    expect((await restore(id)).status).toBe(404)
    vi.useRealTimers()
    admin = await api.admin()
    shop = await api.shop()
  })

  test('is not restored by a change that was in progress', async () => {
    const { id } = await add({ title: '前' })
    const { held, release } = holdFirstCommand(table, ({ Item }) => Item?.title === '後')
    const change = admin.call(calls.update, { body: { id, title: '後' } })
    await held
    await remove(id)
    release()
    expect((await change).status).toBe(404)
    expect((await read(id)).status).toBe(404)
    const { body: back } = await restore(id)
    expect(findEntryIn(back).title).toBe('前')
  })

  test('keeps its image in use while it can be restored', async () => {
    const { id: file, url } = await addArchivePicture()
    const { id, title } = await add({ photo: url })
    await remove(id)
    const used = [{ where: calls.name, id, title, deleted: true }]
    const refused = await admin.call('deleteArchiveImage', { body: { id: file } })
    expect([refused.status, refused.body.used]).toEqual([409, used])
    const { img } = await admin.ok('listArchiveImages', {})
    expect(img.find((each) => each.id === file)?.used).toEqual(used)

    await admin.ok('deleteArchiveImage', { body: { id: file, force: true } })
    expect(findEntryIn((await restore(id)).body).photo).toBe('')
  })

  test('releases its image when it cannot be restored any more', async () => {
    const { id: file, url } = await addArchivePicture()
    await remove((await add({ photo: url })).id)
    later(14 * day + 1000)
    admin = await api.admin()
    expect((await admin.call('deleteArchiveImage', { body: { id: file } })).status).toBe(200)
    vi.useRealTimers()
    admin = await api.admin()
  })
})

describe.each(lists)('an entry of $name that another admin changed', (calls) => {
  const add = async () => findEntryIn(await admin.ok(calls.add, { body }))

  test('returns 409 with the current entry and changes nothing', async () => {
    const seen = await add()
    const others = findEntryIn(
      await admin.ok(calls.update, { body: { id: seen.id, title: '相手' } }),
    )
    const stale = { id: seen.id, title: '自分', based_on: seen.updated_at }
    const { status, body: problem } = await admin.call(calls.update, { body: stale })
    expect([status, problem.code, problem.current]).toEqual([409, 'conflict', others])
    const parameters = { id: seen.id }
    expect(findEntryIn(await admin.ok(calls.get, { parameters }))).toEqual(others)

    const mine = { ...stale, based_on: others.updated_at }
    expect(findEntryIn(await admin.ok(calls.update, { body: mine })).title).toBe('自分')
  })

  test('of two concurrent changes one returns 409', async () => {
    const { id, updated_at } = await add()
    const change = (title: string) =>
      admin.call(calls.update, { body: { id, title, based_on: updated_at } })
    const both = await Promise.all([change('一人目'), change('二人目')])
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  })

  test('repeating the call under its key is no conflict with itself', async () => {
    const { id, updated_at } = await add()
    const change = { body: { id, title: '一度', based_on: updated_at } }
    const key = `based-${calls.name}`
    const first = await admin.ok(calls.update, change, { key })
    expect(await admin.ok(calls.update, change, { key })).toEqual(first)
  })
})

test('all deleted entries are listed, however large they are together', async () => {
  // After everything that the other tests deleted, some of it in the future.
  const now = new Date(Date.now() + 100 * day)
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `nagai-${name}`)
  // Incompressible, because the local table measures compressed size.
  const contents = randomBytes(150_000).toString('hex')
  const fields = { ...body, contents, link: '', photo: '', movie: '' }
  for (const id of ids) {
    const entry = { ...fields, id, updated_at: now.toISOString(), operations: [] }
    await addEntry('qanda', entry)
    await deleteEntry('qanda', entry, { now, until: new Date(now.getTime() + day) })
  }
  const since = new Date(now.getTime() - 1).toISOString()
  const found = await listDeletedEntries('qanda', { since, limit: 60 })
  expect(found.map(({ id }) => id)).toEqual(ids.toReversed())
  expect(await listDeletedEntries('qanda', { since, limit: 5 })).toHaveLength(5)
})
