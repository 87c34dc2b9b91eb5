import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { startApi } from '#test/support/api.ts'
import type { Caller, ShopCaller } from '#test/support/caller.ts'
import { entryBody as body, entryLists as lists, oneIn } from '#test/support/entry-calls.ts'

const api = startApi()
let admin: Caller
beforeAll(async () => {
  admin = await api.admin()
})

describe.each(lists)('the badge of $name', (calls) => {
  const hour = 60 * 60_000
  const start = Date.now()
  const at = (milliseconds: number) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(start + milliseconds)
  }
  afterEach(() => {
    vi.useRealTimers()
  })
  const add = async () => oneIn(await admin.ok(calls.add, { body }))
  const badgeOf = async (user: ShopCaller) => {
    const { badge, count } = await user.ok(calls.badge, {})
    return [badge, count]
  }

  test('counts what is new since this user last opened the list', async () => {
    const [one, other] = [await api.shop(), await api.shop()]
    await one.ok(calls.list, {})
    await other.ok(calls.list, {})
    expect(await badgeOf(one)).toEqual([false, 0])
    const { id } = await add()
    await add()
    expect(await badgeOf(one)).toEqual([true, 2])
    await one.ok(calls.list, {})
    expect(await badgeOf(one)).toEqual([false, 0])
    expect(await badgeOf(other)).toEqual([true, 2])

    await admin.ok(calls.update, { body: { id, title: '直した' } })
    expect(await badgeOf(one)).toEqual([true, 1])
    await admin.ok(calls.remove, { parameters: { id } })
    expect(await badgeOf(one)).toEqual([false, 0])
  })

  test('stays when an admin looks, when one entry is read, and when a list goes on', async () => {
    const user = await api.shop()
    const [{ id }] = [await add(), await add()]
    const before = await badgeOf(user)
    expect(before[0]).toBe(true)
    const { cursor = '' } = await admin.ok(calls.list, { query: { limit: '1' } })
    await user.ok(calls.get, { parameters: { id } })
    expect(cursor).not.toBe('')
    expect(await badgeOf(user)).toEqual(before)
  })

  test('two entries of one millisecond are two, seen or not', async () => {
    const user = await api.shop()
    await user.ok(calls.list, {})
    at(hour / 60)
    await add()
    await user.ok(calls.list, {})
    await add()
    expect(await badgeOf(user)).toEqual([true, 1])
    await user.ok(calls.list, {})
    expect(await badgeOf(user)).toEqual([false, 0])
  })

  test('an entry that appears only after the list was opened is new, though it is dated before', async () => {
    const user = await api.shop()
    at(20_000)
    await user.ok(calls.list, {})
    at(15_000)
    await add()
    at(21_000)
    expect(await badgeOf(user)).toEqual([true, 1])
  })

  test('an older look that arrives late does not take back a newer one', async () => {
    const user = await api.shop()
    at(200_000)
    await add()
    at(300_000)
    await user.ok(calls.list, {})
    at(100_000)
    await user.ok(calls.list, {})
    at(300_001)
    expect(await badgeOf(user)).toEqual([false, 0])
  })

  test('is over fourteen days after the change', async () => {
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
})

/** Without a session, which does not last fourteen days. */
async function countDirectly({ user }: ShopCaller, list: 'news' | 'qanda') {
  const { countNew } = await import('#functions/rules/entries/badge.ts')
  return countNew({ shopId: user.id }, list, new Date())
}
