import { beforeAll, describe, expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import type { Caller, ShopCaller } from '#test/support/caller.ts'
import {
  entryBody as body,
  findEntryIn,
  listEntriesIn,
  entryLists as lists,
} from '#test/support/shops/entry-calls.ts'

// More changes than one admin may make in a minute.
const api = startApi({ callsAMinute: { changes: 1000, uploads: 1000, publishes: 1000 } })
let admin: Caller
let shop: ShopCaller
beforeAll(async () => {
  admin = await api.admin()
  shop = await api.shop()
})

const titles = (answer: object) => listEntriesIn(answer).map(({ title }) => title)

describe.each(lists)('in $name', (calls) => {
  const add = async (title: string) =>
    findEntryIn(await admin.ok(calls.add, { body: { ...body, title } }))

  test('shops and admins read an entry by its id', async () => {
    const entry = await add('読む')
    const parameters = { id: entry.id }
    expect(findEntryIn(await shop.ok(calls.get, { parameters }))).toEqual(entry)
    expect(findEntryIn(await admin.ok(calls.get, { parameters }))).toEqual(entry)
  })

  test('an unknown id is not found by any call', async () => {
    const parameters = { id: 'nothing' }
    const answers = [
      await shop.call(calls.get, { parameters }),
      await admin.call(calls.update, { body: { id: 'nothing', title: 'x' } }),
      await admin.call(calls.deleteByGet, { parameters }),
      await admin.call(calls.remove, { parameters }),
    ]
    for (const { status, body: problem } of answers)
      expect([status, problem.code]).toEqual([404, 'not_found'])
  })

  test('shops cannot change or delete entries', async () => {
    const { id } = await add('さわれない')
    const answers = [
      await shop.call(calls.update, { body: { id, title: 'x' } }),
      await shop.call(calls.deleteByGet, { parameters: { id } }),
      await shop.call(calls.remove, { parameters: { id } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
    expect(findEntryIn(await shop.ok(calls.get, { parameters: { id } })).title).toBe('さわれない')
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

  test('refuses a change without fields', async () => {
    const { id } = await add('そのまま')
    const { status, body: problem } = await admin.call(calls.update, { body: { id } })
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([400, ['title']])
  })

  test('a change under a key is made once; the key is refused for anything else', async () => {
    const { id } = await add('前')
    const key = `change-${calls.name}`
    const change = { body: { id, title: '一度目' } }
    const first = await admin.ok(calls.update, change, { key })
    expect(await admin.ok(calls.update, change, { key })).toEqual(first)
    await admin.ok(calls.update, { body: { id, title: 'ほかの変更' } })
    expect(findEntryIn(await admin.ok(calls.update, change, { key })).title).toBe('ほかの変更')
    const other = await admin.call(calls.update, { body: { id, title: '別' } }, { key })
    expect([other.status, Object.keys(other.body.fields ?? {})]).toEqual([400, ['Idempotency-Key']])
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

  test('deleting again under the same key returns the same answer; a new key finds nothing', async () => {
    const [first, second] = [await add('一つ目'), await add('二つ目')]
    const key = `delete-${calls.name}`
    const parameters = { id: first.id }
    const answer = await admin.ok(calls.remove, { parameters }, { key })
    expect(await admin.ok(calls.remove, { parameters }, { key })).toEqual(answer)
    const again = await admin.call(calls.remove, { parameters }, { key: `${key}-2` })
    expect(again.status).toBe(404)
    const other = await admin.call(calls.remove, { parameters: { id: second.id } }, { key })
    expect([other.status, Object.keys(other.body.fields ?? {})]).toEqual([400, ['Idempotency-Key']])
    expect((await shop.call(calls.get, { parameters: { id: second.id } })).status).toBe(200)
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
