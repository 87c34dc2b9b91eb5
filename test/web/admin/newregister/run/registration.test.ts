import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '#functions/contract/limits.ts'
import {
  admin,
  broken,
  listPasswords,
  makeOrders,
  openWorld,
  refused,
} from '#test/web/admin/newregister/open-world.ts'
import { ApiError } from '#web/api/api-error.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const orders = makeOrders(3)
const cards = ['pass-1', 'pass-2', 'pass-3']

test('registers shops in calls of as many as the server takes, each under its own key', async () => {
  const { world, openTab } = openWorld()
  const tab = openTab()
  await tab.open()
  await tab.begin(makeOrders(limits.rowsPerCall + 2))
  const { run } = tab.state.getState()
  expect(run).toMatchObject({ phase: 'over', isKept: true })
  expect(world.calls.map(({ length }) => length)).toEqual([limits.rowsPerCall, 2])
  expect(new Set(listPasswords(run)).size).toBe(limits.rowsPerCall + 2)
  // The passwords were never stored on the device, and the keys are deleted.
  expect(JSON.stringify([...world.kept])).not.toContain('pass-')
  await tab.finish()
  expect([world.kept.size, tab.state.getState().run]).toEqual([0, undefined])
})

test('sends again what the server had no time for, and reports what it refused', async () => {
  const { world, openTab } = openWorld()
  const tab = openTab()
  world.refuse = (id) => {
    if (id === 'mise-1') return 'conflict'
    return id === 'mise-2' && world.calls.length < 2 ? 'busy' : undefined
  }
  await tab.begin(orders)
  const { run } = tab.state.getState()
  expect(world.calls).toEqual([['mise-0', 'mise-1', 'mise-2'], ['mise-2']])
  expect(listPasswords(run)).toEqual(['pass-1', undefined, 'pass-2'])
  const problem = { fields: { slug: '使われています' } }
  expect(run?.answers.get(run.batch.orders[1]?.id ?? '')).toMatchObject({ problem })
})

test('another tab sends the same again after a crash, and no shop is registered twice', async () => {
  const { world, openTab } = openWorld()
  const died = openTab()
  world.fail = () => ({ after: refused(401, 'session_required') })
  await died.begin(orders)
  expect(died.state.getState().run).toMatchObject({ phase: 'over', failure: '断り' })
  world.fail = () => ({})
  const tab = openTab()
  await tab.open()
  expect(tab.state.getState().run).toMatchObject({ phase: 'over', answers: new Map() })
  await tab.sendAgain()
  expect(listPasswords(tab.state.getState().run)).toEqual(cards)
  expect(world.made.size).toBe(3)
})

test('waits as long as the server asks, with back-off while it cannot be reached, and not for ever', async () => {
  const { world, openTab } = openWorld()
  const tab = openTab()
  const failures = [refused(429, 'too_many'), new ApiError('offline'), new ApiError('offline')]
  const sentAt: number[] = []
  world.fail = () => {
    sentAt.push(Date.now())
    const before = failures.shift()
    return before ? { before } : {}
  }
  const begun = tab.begin(orders)
  await vi.advanceTimersByTimeAsync(1000)
  expect(tab.state.getState().run).toMatchObject({ phase: 'running', isWaiting: true })
  await vi.advanceTimersByTimeAsync(60_000)
  await begun
  const [first = 0] = sentAt
  expect(sentAt.map((at) => at - first)).toEqual([0, 40_000, 41_000, 43_000])
  expect(listPasswords(tab.state.getState().run)).toEqual(cards)

  const other = openWorld()
  const offline = other.openTab()
  other.world.fail = () => ({ before: new ApiError('offline') })
  void offline.begin(orders)
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  expect(offline.state.getState().run).toMatchObject({ phase: 'over', isWaiting: false })
  expect(offline.state.getState().run?.failure).not.toBe('')
})

test('hides the batch from another admin in the same tab, and keeps a batch for each open tab', async () => {
  const { world, openTab } = openWorld()
  const tab = openTab()
  world.open = new Set(['tab-1', 'tab-2'])
  await tab.begin(orders)
  world.who = 'hoka-no-kanri'
  tab.dropOthersRun(world.who)
  await tab.open()
  expect(tab.state.getState().run).toBeUndefined()
  world.who = admin
  const two = openTab()
  await two.open()
  expect(two.state.getState()).toEqual({ isOpen: true, run: undefined })
  world.open.clear()
  const later = openTab()
  await later.open()
  expect(later.state.getState().run?.batch.orders).toHaveLength(3)
})

test('deletes a batch after a week, and works without local storage and says so', async () => {
  const { world, openTab } = openWorld()
  await openTab().begin(orders)
  world.clock += 8 * 24 * 60 * 60_000
  const tab = openTab()
  await tab.open()
  expect([tab.state.getState().run, world.kept.size]).toEqual([undefined, 0])
  const poor = openTab({ get: broken, set: broken, del: broken, keys: broken })
  await poor.open()
  await poor.begin(orders)
  expect(poor.state.getState().run).toMatchObject({ phase: 'over', isKept: false })
  await poor.finish()
  expect(poor.state.getState().run).toBeUndefined()
})
