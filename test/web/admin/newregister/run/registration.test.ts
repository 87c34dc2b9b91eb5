import { expect, test } from 'vitest'
import { limits } from '#functions/contract/limits.ts'
import {
  admin,
  broken,
  everyCard,
  listRunCards,
  openWorld,
  orders,
  refused,
} from '#test/web/admin/newregister/open-world.ts'
import { registrationPaceMs } from '#web/admin/newregister/run/run-batch.ts'
import { ApiError } from '#web/api/api-error.ts'

test('registers shops one by one, each under its own key', async () => {
  const { world, openTab } = openWorld()
  const tab = openTab()
  await tab.open()
  await tab.begin(orders)
  expect(tab.state.getState().run).toMatchObject({ phase: 'done', next: 3, isKept: true })
  expect(listRunCards(tab.state.getState().run)).toEqual(everyCard)
  expect(new Set(world.calls.map(({ key }) => key)).size).toBe(3)
  // The keys are deleted; the passwords were never stored on the device.
  expect(JSON.stringify([...world.kept])).not.toContain('pass-')
  await tab.finish()
  expect(world.kept.size).toBe(0)
  expect(tab.state.getState().run).toBeUndefined()
})

test('continues in another tab after a crash without registering a shop twice', async () => {
  const { world, openTab } = openWorld()
  const died = openTab()
  // The second shop is registered, but its answer is lost.
  world.fail = ({ login_id }) => {
    if (login_id === 'momo') world.who = undefined
    return login_id === 'momo' ? { after: new ApiError('offline') } : {}
  }
  await died.begin(orders)
  expect(died.state.getState().run).toMatchObject({ phase: 'stopped', next: 1 })

  world.fail = () => ({})
  world.who = admin
  const tab = openTab()
  await tab.open()
  const found = tab.state.getState().run
  expect(found).toMatchObject({ phase: 'stopped', next: 1 })
  expect(listRunCards(found)).toEqual([])
  await tab.resume()
  expect(tab.state.getState().run).toMatchObject({ phase: 'done', next: 3 })
  expect(listRunCards(tab.state.getState().run)).toEqual(everyCard)
  expect(world.made.size).toBe(3)
})

test('recovers lost progress from the server', async () => {
  const { world, openTab } = openWorld()
  await openTab().begin(orders)
  for (const key of world.kept.keys()) if (key.includes('progress')) world.kept.delete(key)
  const tab = openTab()
  await tab.open()
  expect(tab.state.getState().run?.next).toBe(0)
  await tab.resume()
  expect(listRunCards(tab.state.getState().run)).toEqual(everyCard)
  expect(world.made.size).toBe(3)
})

test('sends at most as many calls a minute as the server accepts', async () => {
  const { world, openTab } = openWorld()
  const many = Array.from({ length: limits.callsAMinute.registrations + 1 }, (_, index) => ({
    line: index + 2,
    shop_name: `店${index}`,
    login_id: `mise-${index}`,
    slug: `mise-${index}`,
  }))
  const times: number[] = []
  world.fail = () => {
    times.push(world.clock)
    // A call takes some time, and a few take longer than the pace.
    world.clock += times.length % 50 === 0 ? 500 : 40
    return {}
  }
  await openTab().begin(many)
  expect(times).toHaveLength(many.length)
  expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(60_000)
})

test('can be stopped between two shops', async () => {
  const { world, openTab } = openWorld()
  const tab = openTab()
  world.onSleep = tab.stop
  await tab.begin(orders)
  expect(tab.state.getState().run).toMatchObject({ phase: 'stopped', next: 1 })
  expect(world.calls).toHaveLength(1)
})

test('waits as long as the server asks, then continues', async () => {
  const { world, openTab } = openWorld()
  let full = 2
  world.fail = ({ login_id }) => {
    if (login_id !== 'momo' || full === 0) return {}
    full -= 1
    return { before: refused(429, 'too_many') }
  }
  const tab = openTab()
  const waitMessages = new Set<string | undefined>()
  tab.state.subscribe(({ run }) => waitMessages.add(run?.wait?.message))
  await tab.begin(orders)
  expect(listRunCards(tab.state.getState().run)).toEqual(everyCard)
  expect(world.slept.reduce((sum, each) => sum + each, 0)).toBe(80_000 + registrationPaceMs)
  expect([...waitMessages].filter(Boolean)).toEqual([expect.stringContaining('少し待っています')])
})

test('retries with increasing delays while the server cannot be reached', async () => {
  const { world, openTab } = openWorld()
  let away = 6
  world.fail = () => {
    away -= 1
    return away < 0 ? {} : { before: new ApiError('offline') }
  }
  const tab = openTab()
  await tab.begin(orders)
  expect(listRunCards(tab.state.getState().run)).toEqual(everyCard)
  expect(world.slept.reduce((sum, each) => sum + each, 0)).toBe(
    (2 + 4 + 8 + 16 + 30 + 30) * 1000 + registrationPaceMs,
  )
})

test('can be stopped at once while it waits, and continued', async () => {
  const { world, openTab } = openWorld()
  const tab = openTab()
  world.fail = () => ({ before: refused(429, 'too_many') })
  world.onSleep = tab.stop
  await tab.begin(orders)
  expect(world.slept).toEqual([500])
  expect(tab.state.getState().run).toMatchObject({ phase: 'stopped', next: 0, wait: undefined })
  world.fail = () => ({})
  world.onSleep = () => {}
  await tab.resume()
  expect(listRunCards(tab.state.getState().run)).toEqual(everyCard)
})

test('reports a name taken in the meantime at its shop and registers the others', async () => {
  const { world, openTab } = openWorld()
  const fields = { slug: 'このアドレスはすでに使われています' }
  world.fail = ({ login_id }) =>
    login_id === 'momo' ? { before: refused(409, 'conflict', { fields }) } : {}
  const tab = openTab()
  await tab.begin(orders)
  const expected = { phase: 'done', next: 3, refused: new Map([[1, fields.slug]]) }
  expect(tab.state.getState().run).toMatchObject(expected)
  // Another tab does not retry it.
  const other = openTab()
  await other.open()
  await other.resume()
  expect(other.state.getState().run).toMatchObject(expected)
  expect(world.calls.filter(({ login_id }) => login_id === 'momo')).toHaveLength(1)
})

test('stops with the reason when waiting does not help', async () => {
  const { world, openTab } = openWorld()
  const tab = openTab()
  world.fail = () => ({ before: refused(401, 'session_required') })
  await tab.begin(orders)
  expect(tab.state.getState().run).toMatchObject({
    phase: 'stopped',
    next: 0,
    failure: 'ログインし直すと、続きから登録できます。',
  })
  world.fail = () => ({ before: refused(403, 'forbidden') })
  await tab.resume()
  expect(tab.state.getState().run).toMatchObject({ phase: 'stopped', failure: '断り' })
  world.fail = () => ({})
  await tab.resume()
  expect(tab.state.getState().run).toMatchObject({ phase: 'done', failure: undefined })
})

test('hides the batch from another admin in the same tab', async () => {
  const { world, openTab } = openWorld()
  const tab = openTab()
  world.fail = ({ login_id }) => {
    if (login_id === 'ume') world.who = 'hoka-no-kanri'
    return {}
  }
  await tab.begin(orders)
  expect(world.calls).toHaveLength(1)
  await tab.open()
  expect(tab.state.getState().run).toBeUndefined()
  world.who = admin
  await tab.open()
  expect(tab.state.getState().run).toMatchObject({ phase: 'stopped', next: 1 })
})

test('continues without the card of a shop that does not answer and requests it again later', async () => {
  const { world, openTab } = openWorld()
  await openTab().begin(orders)
  world.fail = ({ login_id }) => (login_id === 'ume' ? { before: refused(503, 'busy') } : {})
  const tab = openTab()
  await tab.open()
  await tab.resume()
  expect(tab.state.getState().run).toMatchObject({ phase: 'stopped', unknown: new Set([0]) })
  expect(listRunCards(tab.state.getState().run)).toEqual(everyCard.slice(1))
  world.fail = () => ({})
  await tab.resume()
  expect(tab.state.getState().run?.phase).toBe('done')
  expect(listRunCards(tab.state.getState().run)).toEqual(everyCard)
})

test('keeps a separate batch for each open tab of an admin', async () => {
  const { world, openTab } = openWorld()
  world.open = new Set(['tab-1', 'tab-2'])
  const [one, two] = [openTab(), openTab()]
  await one.begin(orders)
  await two.open()
  expect(two.state.getState()).toEqual({ isOpen: true, run: undefined })
  await two.begin([{ line: 1, shop_name: '桃屋', login_id: 'momo-2', slug: 'momo-2' }])
  await two.finish()
  world.open.clear()
  const later = openTab()
  await later.open()
  expect(later.state.getState().run).toMatchObject({ phase: 'stopped', next: 3 })
  expect(later.state.getState().run?.batch).toEqual(one.state.getState().run?.batch)
})

test('ignores late answers after another admin has signed in', async () => {
  const { world, openTab } = openWorld()
  const tab = openTab()
  let begun: Promise<void> | undefined
  world.fail = ({ login_id }) => {
    if (login_id !== 'ume') return {}
    world.who = 'hoka-no-kanri'
    tab.dropOthersRun('hoka-no-kanri')
    expect(tab.state.getState().run).toBeUndefined()
    begun = tab.begin([{ line: 1, shop_name: '桃屋', login_id: 'momo-2', slug: 'momo-2' }])
    return {}
  }
  await tab.begin(orders)
  await begun
  expect(world.calls.map(({ login_id }) => login_id)).toEqual(['ume', 'momo-2'])
  const { run } = tab.state.getState()
  expect([...(run?.cards.values() ?? [])].map(({ login_id }) => login_id)).toEqual(['momo-2'])
  tab.dropOthersRun(undefined)
  expect(tab.state.getState().run).toBeUndefined()
})

test('deletes a batch after a week', async () => {
  const { world, openTab } = openWorld()
  await openTab().begin(orders)
  world.clock += 8 * 24 * 60 * 60_000
  const tab = openTab()
  await tab.open()
  expect(tab.state.getState()).toEqual({ isOpen: true, run: undefined })
  expect(world.kept.size).toBe(0)
})

test('works without local storage and says so', async () => {
  const { openTab } = openWorld()
  const tab = openTab({ get: broken, set: broken, del: broken, keys: broken })
  await tab.open()
  await tab.begin(orders)
  expect(tab.state.getState().run).toMatchObject({ phase: 'done', isKept: false })
  expect(listRunCards(tab.state.getState().run)).toEqual(everyCard)
  await tab.finish()
  expect(tab.state.getState().run).toBeUndefined()
})
