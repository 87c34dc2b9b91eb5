import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startApi } from '#test/support/api.ts'
import type { Caller } from '#test/support/caller.ts'
import {
  entryBody as body,
  findEntryIn,
  entryLists as lists,
} from '#test/support/shops/entry-calls.ts'

const api = startApi()
let admin: Caller
beforeAll(async () => {
  admin = await api.admin()
})
afterAll(() => {
  vi.useRealTimers()
})

/**
 * Moves the clock forward. It never goes back between tests, because a list opened in the future
 * would hide later entries.
 */
function after(milliseconds: number) {
  const time = Date.now() + milliseconds
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(time)
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
    after(1000)
    await one.ok(calls.list, {})
    after(1000)
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
    after(1000)
    await shop.ok(calls.list, {})
    const [seen = 0] = await findCount(id)
    await admin.ok(calls.remove, { parameters: { id } })
    expect((await counted(id)).unseen).toEqual([])
    await admin.ok(calls.restore, { body: { id } })
    expect((await findCount(id))[0]).toBe(seen)
    after(1000)
    await admin.ok(calls.update, { body: { id, title: '直した' } })
    expect((await findCount(id))[0]).toBe(seen + 1)
  })
})

test('are not told to shops', async () => {
  const shop = await api.shop()
  const { status } = await shop.call('countUnseenNews', { body: { ids: ['x'] } })
  expect(status).toBe(403)
})
