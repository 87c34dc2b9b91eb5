import { describe, expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import { type ShopCaller } from '#test/support/caller.ts'
import { advanceClock, setClock } from '#test/support/clock.ts'
import { countReadItems } from '#test/support/engines/count-read-items.ts'
import {
  entryBody as body,
  findEntryIn,
  entryLists as lists,
} from '#test/support/shops/entry-calls.ts'

const api = startApi()
const { admin } = api

describe.each(lists)('the badge of $name', (calls) => {
  const hour = 60 * 60_000
  const start = Date.now()
  const at = (milliseconds: number) => setClock(start + milliseconds)
  const add = async () => findEntryIn(await admin.ok(calls.add, { body }))
  const loadBadge = async (user: ShopCaller) => {
    const { badge, count } = await user.ok(calls.badge, {})
    return [badge, count]
  }

  test('counts the entries since this shop last opened the list', async () => {
    const [one, other] = [await api.shop(), await api.shop()]
    await one.ok(calls.list, {})
    await other.ok(calls.list, {})
    expect(await loadBadge(one)).toEqual([false, 0])
    const { id } = await add()
    await add()
    expect(await loadBadge(one)).toEqual([true, 2])
    await one.ok(calls.list, {})
    expect(await loadBadge(one)).toEqual([false, 0])
    expect(await loadBadge(other)).toEqual([true, 2])

    await admin.ok(calls.update, { body: { id, title: '直した' } })
    expect(await loadBadge(one)).toEqual([true, 1])
    await admin.ok(calls.remove, { parameters: { id } })
    expect(await loadBadge(one)).toEqual([false, 0])
  })

  test('stays when an admin reads, one entry is read, a list continues or is only loaded', async () => {
    const user = await api.shop()
    const [{ id }] = [await add(), await add()]
    const before = await loadBadge(user)
    expect(before[0]).toBe(true)
    const { cursor = '' } = await admin.ok(calls.list, { query: { limit: '1' } })
    await user.ok(calls.get, { parameters: { id } })
    await user.ok(calls.list, { query: { seen: 'no' } })
    expect(cursor).not.toBe('')
    expect(await loadBadge(user)).toEqual(before)
  })

  test('counts two entries of one millisecond separately', async () => {
    const user = await api.shop()
    await user.ok(calls.list, {})
    at(hour / 60)
    await add()
    await user.ok(calls.list, {})
    await add()
    expect(await loadBadge(user)).toEqual([true, 1])
    await user.ok(calls.list, {})
    expect(await loadBadge(user)).toEqual([false, 0])
  })

  test('counts an entry that appears after the list was opened with an earlier date', async () => {
    const user = await api.shop()
    at(20_000)
    await user.ok(calls.list, {})
    at(15_000)
    await add()
    at(21_000)
    expect(await loadBadge(user)).toEqual([true, 1])
  })

  test('a late write of an older visit does not replace a newer one', async () => {
    const user = await api.shop()
    at(200_000)
    await add()
    at(300_000)
    await user.ok(calls.list, {})
    at(100_000)
    await user.ok(calls.list, {})
    at(300_001)
    expect(await loadBadge(user)).toEqual([false, 0])
  })

  test('ends fourteen days after the change', async () => {
    const user = await api.shop()
    at(0)
    await user.ok(calls.list, {})
    const { updated_at } = await add()
    const days = 24 * hour
    const age = Date.parse(updated_at) - start
    at(14 * days + age - 1)
    const young = await countDirectly(user, calls.name)
    at(14 * days + age + 1)
    expect([young, await countDirectly(user, calls.name)]).toEqual([1, 0])
  })

  test('counts up to 99 and reads no more entries than that', async () => {
    const user = await api.shop()
    at(hour)
    await putEntries(calls.name, 150)
    const { result, read } = await countReadItems(() => countDirectly(user, calls.name))
    expect(result).toBe(99)
    expect(read).toBeLessThan(170)
  })
})

/** Without a session, because a session does not last fourteen days. */
async function countDirectly({ user }: ShopCaller, list: 'news' | 'qanda') {
  const { loadBadge } = await import('#functions/rules/news/shop-entries.ts')
  return (await loadBadge({ shopId: user.id }, list, new Date())).count
}

/** Adds entries for all shops, a minute before now. */
async function putEntries(list: 'news' | 'qanda', count: number) {
  const { addEntry } = await import('#functions/table/news/entries.ts')
  const updated_at = new Date(Date.now() - 60_000).toISOString()
  const empty = { contents: '', link: '', photo: '', movie: '', operations: [] }
  await Promise.all(
    Array.from({ length: count }, (_, index) =>
      addEntry(list, { ...empty, id: `many-${index}`, title: `${index}`, updated_at }),
    ),
  )
}

describe.each(lists)('shops that have not seen entries of $name', (calls) => {
  const add = async () => findEntryIn(await admin.ok(calls.add, { body }))
  const counted = (...ids: string[]) => admin.ok(calls.countUnseen, { body: { ids } })
  const findCount = async (id: string) => {
    const { shops, unseen } = await counted(id)
    return [unseen[0]?.count, shops]
  }

  test('are all active shops that have not opened the list since', async () => {
    const [one, other] = [await api.shop(), await api.shop()]
    const first = await add()
    const [all] = await findCount(first.id)
    advanceClock(1000)
    await one.ok(calls.list, {})
    advanceClock(1000)
    const second = await add()
    const { unseen, shops } = await counted(first.id, second.id)
    const counts = new Map(unseen.map(({ id, count }) => [id, count]))
    expect(counts.get(first.id)).toBe(Number(all) - 1)
    expect(counts.get(second.id)).toBe(all)

    await admin.ok('updateUser', { body: { id: other.user.id, status: 'suspended' } })
    expect(await findCount(second.id)).toEqual([Number(all) - 1, shops - 1])
  })

  test('are all again after a change, and no more after a restored deletion', async () => {
    const shop = await api.shop()
    const { id } = await add()
    advanceClock(1000)
    await shop.ok(calls.list, {})
    const [seen = 0] = await findCount(id)
    await admin.ok(calls.remove, { parameters: { id } })
    expect((await counted(id)).unseen).toEqual([])
    await admin.ok(calls.restore, { body: { id } })
    expect((await findCount(id))[0]).toBe(seen)
    advanceClock(1000)
    await admin.ok(calls.update, { body: { id, title: '直した' } })
    expect((await findCount(id))[0]).toBe(seen + 1)
  })
})
