import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { deleteEntry, listDeletedEntries } from '#functions/table/news/deleted-entries.ts'
import { addEntry } from '#functions/table/news/entries.ts'
import { table } from '#functions/table/table.ts'
import { startApi } from '#test/support/api.ts'
import { type ShopCaller } from '#test/support/caller.ts'
import { moveClock } from '#test/support/clock.ts'
import { holdFirstCommand } from '#test/support/faults/hold-first-command.ts'
import { buildJpegFile, buildSmallJpeg, uploadFile } from '#test/support/files/uploads.ts'
import {
  entryBody as body,
  findEntryIn,
  listEntriesIn,
  entryLists as lists,
} from '#test/support/shops/entry-calls.ts'

// More changes than one admin may make in a minute.
const api = startApi({ callsAMinute: { changes: 1000, uploads: 1000, publishes: 1000 } })
const { admin } = api
let shop: ShopCaller
beforeAll(async () => {
  shop = await api.shop()
})

const titles = (answer: object) => listEntriesIn(answer).map(({ title }) => title)

describe.each(lists)('in $name', (calls) => {
  const add = async (title: string) =>
    findEntryIn(await admin.ok(calls.add, { body: { ...body, title } }))

  test('shops and admins read an entry by its id', async () => {
    const answer = await admin.ok(calls.add, { body })
    expect(answer.res).toBe('登録しました')
    const entry = findEntryIn(answer)
    const parameters = { id: entry.id }
    expect(findEntryIn(await shop.ok(calls.get, { parameters }))).toEqual(entry)
    expect(findEntryIn(await admin.ok(calls.get, { parameters }))).toEqual(entry)
  })

  test('a change keeps the other fields and moves the entry to the top', async () => {
    const [older, newer] = [await add('前'), await add('後')]
    expect(titles(await admin.ok(calls.list, {})).slice(0, 2)).toEqual(['後', '前'])
    const answer = await admin.ok(calls.update, { body: { id: older.id, title: '前を直した' } })
    const changed = findEntryIn(answer)
    expect(answer.res).toBe('変更しました')
    expect(changed).toMatchObject({ ...body, id: older.id, title: '前を直した' })
    expect(changed.updated_at > newer.updated_at).toBe(true)
    expect(listEntriesIn(await shop.ok(calls.list, {})).slice(0, 2)).toEqual([changed, newer])
  })

  test('takes the whole entry as it was read', async () => {
    const { id } = await add('前')
    const read = findEntryIn(await admin.ok(calls.get, { parameters: { id } }))
    const answer = await admin.ok(calls.update, { body: { ...read, title: '後' } })
    expect(findEntryIn(answer)).toEqual({ ...read, title: '後', updated_at: expect.any(String) })
  })

  test('refuses a change without fields', async () => {
    const { id } = await add('そのまま')
    const { status, body: problem } = await admin.call(calls.update, { body: { id } })
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([400, ['title']])
  })

  test('of concurrent changes to different fields none is lost', async () => {
    const { id } = await add('同時')
    const fields = [{ title: '題' }, { contents: '文' }, { link: 'https://example.com/' }]
    await Promise.all(fields.map((each) => admin.ok(calls.update, { body: { id, ...each } })))
    const entry = findEntryIn(await admin.ok(calls.get, { parameters: { id } }))
    expect(entry).toMatchObject({ title: '題', contents: '文', link: 'https://example.com/' })
  })

  test.each(['deleteByGet', 'remove'] as const)('%s returns the remaining list', async (how) => {
    const [staying, leaving] = [await add('残る'), await add('消える')]
    const parameters = { id: leaving.id }
    const answer = await admin.ok(calls[how], { parameters })
    expect(answer.res).toBe('削除しました')
    expect(listEntriesIn(answer)[0]).toEqual(staying)
    expect(listEntriesIn(answer)).toEqual(listEntriesIn(await shop.ok(calls.list, {})))
    expect((await shop.call(calls.get, { parameters })).status).toBe(404)
  })

  test('the list continues at its cursor, even when that entry is deleted', async () => {
    const [third, second, first] = [await add('三'), await add('二'), await add('一')]
    const part = await shop.ok(calls.list, { query: { limit: '2' } })
    expect(listEntriesIn(part)).toEqual([first, second])
    await admin.ok(calls.remove, { parameters: { id: second.id } })
    const query = { limit: '1', cursor: part.cursor ?? '' }
    expect(listEntriesIn(await shop.ok(calls.list, { query }))).toEqual([third])
  })

  test('the last part has no cursor', async () => {
    const ids = new Set<string>()
    let cursor: string | undefined
    do {
      const query = { limit: '7', ...(cursor !== undefined && { cursor }) }
      const part = await admin.ok(calls.list, { query })
      for (const { id } of listEntriesIn(part)) ids.add(id)
      cursor = part.cursor
    } while (cursor !== undefined)
    expect(ids.size).toBe(
      listEntriesIn(await admin.ok(calls.list, { query: { limit: '100' } })).length,
    )
  })
})

test('refuses a changed cursor and one of another list or account', async () => {
  for (const title of ['一', '二']) await admin.ok('addNews', { body: { ...body, title } })
  const { cursor = '' } = await admin.ok('listNews', { query: { limit: '1' } })
  const tries = [
    await admin.call('listQanda', { query: { cursor } }),
    await shop.call('listNews', { query: { cursor } }),
    await admin.call('listNews', { query: { cursor: `${cursor}x` } }),
  ]
  for (const { status, body: problem } of tries)
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([400, ['cursor']])
})

test('a long list is complete', async () => {
  const before = (await shop.ok('listNews', {})).news.length
  const contents = 'あ'.repeat(10_000)
  // More than one table read returns.
  for (let each = 0; each < 40; each += 1)
    await admin.ok('addNews', { body: { ...body, contents } })
  expect((await shop.ok('listNews', {})).news).toHaveLength(before + 40)
})

const day = 24 * 60 * 60_000

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
    moveClock(14 * day - 60_000)
    expect((await restore(id)).status).toBe(200)
    await remove(id)
    moveClock(14 * day + 1000)
    expect(await deleted()).toEqual([])
    expect((await restore(id)).status).toBe(404)
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
    moveClock(14 * day + 1000)
    expect((await admin.call('deleteArchiveImage', { body: { id: file } })).status).toBe(200)
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
