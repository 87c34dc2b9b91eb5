import { beforeAll, describe, expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import type { Caller, ShopCaller } from '#test/support/caller.ts'
import { allIn, entryBody as body, entryLists as lists, oneIn } from '#test/support/entry-calls.ts'

// More changes than one admin may make in a minute.
const api = startApi({ callsAMinute: { changes: 1000, uploads: 1000, publishes: 1000 } })
let admin: Caller
let shop: ShopCaller
beforeAll(async () => {
  admin = await api.admin()
  shop = await api.shop()
})

const titles = (answer: object) => allIn(answer).map(({ title }) => title)

describe.each(lists)('in $name', (calls) => {
  const add = async (title: string) =>
    oneIn(await admin.ok(calls.add, { body: { ...body, title } }))

  test('one entry is read by its id, by shops and admins', async () => {
    const entry = await add('読む')
    const parameters = { id: entry.id }
    expect(oneIn(await shop.ok(calls.get, { parameters }))).toEqual(entry)
    expect(oneIn(await admin.ok(calls.get, { parameters }))).toEqual(entry)
  })

  test('an id that does not exist is not found, whatever is done with it', async () => {
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

  test('shops may not change or delete anything', async () => {
    const { id } = await add('さわれない')
    const answers = [
      await shop.call(calls.update, { body: { id, title: 'x' } }),
      await shop.call(calls.deleteByGet, { parameters: { id } }),
      await shop.call(calls.remove, { parameters: { id } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
    expect(oneIn(await shop.ok(calls.get, { parameters: { id } })).title).toBe('さわれない')
  })

  test('a changed entry keeps what is left out, and comes first', async () => {
    const [older, newer] = [await add('前'), await add('後')]
    expect(titles(await admin.ok(calls.list, {})).slice(0, 2)).toEqual(['後', '前'])
    const answer = await admin.ok(calls.update, { body: { id: older.id, title: '前を直した' } })
    const changed = oneIn(answer)
    expect(answer.res).toBe('変更しました')
    expect(changed).toMatchObject({ ...body, id: older.id, title: '前を直した' })
    expect(changed.updated_at > newer.updated_at).toBe(true)
    expect(allIn(await shop.ok(calls.list, {})).slice(0, 2)).toEqual([changed, newer])
  })

  test('a change without anything to change is refused', async () => {
    const { id } = await add('そのまま')
    const { status, body: problem } = await admin.call(calls.update, { body: { id } })
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([400, ['title']])
  })

  test('a change under a key is made once, and the key is good for nothing else', async () => {
    const { id } = await add('前')
    const key = `change-${calls.name}`
    const change = { body: { id, title: '一度目' } }
    const first = await admin.ok(calls.update, change, { key })
    expect(await admin.ok(calls.update, change, { key })).toEqual(first)
    await admin.ok(calls.update, { body: { id, title: 'ほかの変更' } })
    expect(oneIn(await admin.ok(calls.update, change, { key })).title).toBe('ほかの変更')
    const other = await admin.call(calls.update, { body: { id, title: '別' } }, { key })
    expect([other.status, Object.keys(other.body.fields ?? {})]).toEqual([400, ['Idempotency-Key']])
  })

  test('of changes at once to different fields none is lost', async () => {
    const { id } = await add('同時')
    const fields = [{ title: '題' }, { contents: '文' }, { link: 'https://example.com/' }]
    await Promise.all(fields.map((each) => admin.ok(calls.update, { body: { id, ...each } })))
    const entry = oneIn(await admin.ok(calls.get, { parameters: { id } }))
    expect(entry).toMatchObject({ title: '題', contents: '文', link: 'https://example.com/' })
  })

  test.each(['deleteByGet', 'remove'] as const)('%s answers the list that is left', async (how) => {
    const [staying, leaving] = [await add('残る'), await add('消える')]
    const parameters = { id: leaving.id }
    const answer = await admin.ok(calls[how], { parameters })
    expect(answer.res).toBe('削除しました')
    expect(allIn(answer)[0]).toEqual(staying)
    expect(allIn(answer)).toEqual(allIn(await shop.ok(calls.list, {})))
    expect((await shop.call(calls.get, { parameters })).status).toBe(404)
  })

  test('deleting again under the same key gives the same answer, and a new key finds nothing', async () => {
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

  test('the list goes on where its cursor says, even when that entry is gone', async () => {
    const [third, second, first] = [await add('三'), await add('二'), await add('一')]
    const part = await shop.ok(calls.list, { query: { limit: '2' } })
    expect(allIn(part)).toEqual([first, second])
    await admin.ok(calls.remove, { parameters: { id: second.id } })
    const query = { limit: '1', cursor: part.cursor ?? '' }
    expect(allIn(await shop.ok(calls.list, { query }))).toEqual([third])
  })

  test('the last part has no cursor', async () => {
    const ids = new Set<string>()
    let cursor: string | undefined
    do {
      const query = { limit: '7', ...(cursor !== undefined && { cursor }) }
      const part = await admin.ok(calls.list, { query })
      for (const { id } of allIn(part)) ids.add(id)
      cursor = part.cursor
    } while (cursor !== undefined)
    expect(ids.size).toBe(allIn(await admin.ok(calls.list, { query: { limit: '100' } })).length)
  })
})

test('a cursor of the other list, of somebody else, or a changed one is refused', async () => {
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
