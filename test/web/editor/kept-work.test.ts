import { expect, test, vi } from 'vitest'
import type { Tab } from '#web/editor/browser-tab.ts'
import { createKeptWork, type DeviceStore } from '#web/editor/kept-work.ts'
import { background } from './builders.ts'
import { open as openEditor } from './open-autosave.ts'

const owner = { user: 'u1', page: 1 }

function memoryStore(): DeviceStore & { entries: Map<string, unknown> } {
  const entries = new Map<string, unknown>()
  return {
    entries,
    get: async (key) => entries.get(key),
    set: async (key, value) => void entries.set(key, value),
    del: async (key) => void entries.delete(key),
    keys: async () => [...entries.keys()],
  }
}

/** Tabs of one browser; each stays open until it is closed. */
function browser() {
  const open = new Set<string>()
  function openTab(id: string): Tab {
    open.add(id)
    return {
      id: async () => id,
      ifClosed: async (other, work) => {
        if (!open.has(other)) await work()
      },
    }
  }
  return { openTab, closeTab: (id: string) => open.delete(id) }
}

const keptAt = (version: number) => ({ content: background, version })

test('what was kept is read back by the same shop and page alone', async () => {
  const store = memoryStore()
  const tab = browser().openTab('t1')
  const kept = { content: background, version: 3 }
  createKeptWork(store, owner, tab).keep('bg', kept)
  await vi.waitFor(async () =>
    expect(await createKeptWork(store, owner, tab).read()).toEqual({ bg: kept }),
  )
  expect(await createKeptWork(store, { ...owner, page: 2 }, tab).read()).toEqual({})
  expect(await createKeptWork(store, { ...owner, user: 'u2' }, tab).read()).toEqual({})
})

test('writes never overtake each other, and what is confirmed is removed', async () => {
  const store = memoryStore()
  const tab = browser().openTab('t1')
  const work = createKeptWork(store, owner, tab)
  for (let version = 1; version <= 5; version += 1)
    work.keep('bg', { content: background, version })
  await vi.waitFor(async () => expect((await work.read()).bg?.version).toBe(5))
  work.keep('bg', undefined)
  await vi.waitFor(() => expect(store.entries.size).toBe(0))
})

test('two open tabs keep their own, and what one confirms leaves the other’s alone', async () => {
  const store = memoryStore()
  const { openTab } = browser()
  const one = createKeptWork(store, owner, openTab('t1'))
  const two = createKeptWork(store, owner, openTab('t2'))
  one.keep('bg', keptAt(3))
  await vi.waitFor(() => expect(store.entries.size).toBe(1))
  expect(await two.read()).toEqual({})
  two.keep('bg', keptAt(4))
  await vi.waitFor(() => expect(store.entries.size).toBe(2))
  two.keep('bg', undefined)
  await vi.waitFor(() => expect(store.entries.size).toBe(1))
  expect(await one.read()).toEqual({ bg: keptAt(3) })
})

test('what a closed tab left behind goes over to one tab that opens the page', async () => {
  const store = memoryStore()
  const { openTab, closeTab } = browser()
  createKeptWork(store, owner, openTab('t1')).keep('bg', keptAt(3))
  await vi.waitFor(() => expect(store.entries.size).toBe(1))
  closeTab('t1')
  const two = createKeptWork(store, owner, openTab('t2'))
  expect(await two.read()).toEqual({ bg: keptAt(3) })
  expect(await createKeptWork(store, owner, openTab('t3')).read()).toEqual({})
  two.keep('bg', undefined)
  await vi.waitFor(() => expect(store.entries.size).toBe(0))
})

test('two reads of one tab at once both find what a closed one left behind', async () => {
  const store = memoryStore()
  const { openTab, closeTab } = browser()
  createKeptWork(store, owner, openTab('t1')).keep('bg', keptAt(3))
  await vi.waitFor(() => expect(store.entries.size).toBe(1))
  closeTab('t1')
  const tab = openTab('t2')
  let turn = Promise.resolve()
  const inTurn: Tab = {
    ...tab,
    ifClosed: (id, work) => {
      turn = turn.then(() => tab.ifClosed(id, work))
      return turn
    },
  }
  const { read } = createKeptWork(store, owner, inTurn)
  expect(await Promise.all([read(), read()])).toEqual([{ bg: keptAt(3) }, { bg: keptAt(3) }])
})

test('a tab’s own work comes before what a closed one left behind', async () => {
  const store = memoryStore()
  const { openTab, closeTab } = browser()
  const tab = openTab('t2')
  createKeptWork(store, owner, openTab('t1')).keep('bg', keptAt(3))
  createKeptWork(store, owner, tab).keep('bg', keptAt(4))
  await vi.waitFor(() => expect(store.entries.size).toBe(2))
  closeTab('t1')
  expect(await createKeptWork(store, owner, tab).read()).toEqual({ bg: keptAt(4) })
  expect(store.entries.size).toBe(2)
})

test('it is said to be kept only once the device has written all of it', async () => {
  const store = memoryStore()
  const written = Promise.withResolvers<void>()
  const slow = {
    ...store,
    set: (key: string, value: unknown) => written.promise.then(() => store.set(key, value)),
  }
  const { keep, state } = createKeptWork(slow, owner, browser().openTab('t1'))
  expect(state.getState().keeping).toBe('kept')
  keep('bg', keptAt(3))
  expect(state.getState().keeping).toBe('writing')
  keep('data', undefined)
  await vi.waitFor(() => expect(state.getState().keeping).toBe('writing'))
  written.resolve()
  await vi.waitFor(() => expect(state.getState().keeping).toBe('kept'))
  expect([...store.entries.values()]).toEqual([keptAt(3)])
})

test('a browser without storage only loses the keeping, and says so', async () => {
  const tab = browser().openTab('t1')
  const store = { get: broken, set: broken, del: broken, keys: broken }
  const work = createKeptWork(store, owner, tab)
  work.keep('data', { content: [], version: 1 })
  await vi.waitFor(() => expect(work.state.getState().keeping).toBe('impossible'))
  expect(await work.read()).toEqual({})
})

function broken(): never {
  throw new Error('no IndexedDB')
}

test.each(['writing', 'impossible'] as const)(
  'the editor tells what this device does not have: %s',
  (keeping) => {
    const { autosave, device } = openEditor()
    device.setState({ keeping })
    expect(autosave.state.getState()).toMatchObject({ keeping })
  },
)
