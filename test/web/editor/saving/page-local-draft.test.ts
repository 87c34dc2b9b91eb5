import { expect, test, vi } from 'vitest'
import { whiteBackground } from '#test/support/pages/basic-block.ts'
import type { BrowserTab } from '#web/drafts/browser-tab.ts'
import type { DeviceStore } from '#web/drafts/draft-device.ts'
import { createPageLocalDraft } from '#web/editor/saving/page-local-draft.ts'
import { openAutosave as openEditor } from './open-autosave.ts'

const draftPage = { user: 'u1', page: 1 }

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

/** A browser whose tabs stay open until they are closed. */
function browser() {
  const open = new Set<string>()
  function openTab(id: string): BrowserTab {
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

const readDraftAt = (version: number) => ({ content: whiteBackground, version })

test('a screen that opens at once reads what the one before it was still writing', async () => {
  const store = memoryStore()
  const tab = browser().openTab('t1')
  const { promise: painted, resolve: paint } = Promise.withResolvers<void>()
  const draft = { content: whiteBackground, version: 3 }
  createPageLocalDraft(draftPage, { store, tab, afterPaint: () => painted }).storeDraft('bg', draft)
  const reading = createPageLocalDraft(draftPage, { store, tab }).read()
  setTimeout(paint)
  expect(await reading).toEqual({ bg: draft })
})

test('reads a local draft only for the same shop and page', async () => {
  const store = memoryStore()
  const tab = browser().openTab('t1')
  const draft = { content: whiteBackground, version: 3 }
  createPageLocalDraft(draftPage, { store, tab }).storeDraft('bg', draft)
  await vi.waitFor(async () =>
    expect(await createPageLocalDraft(draftPage, { store, tab }).read()).toEqual({ bg: draft }),
  )
  expect(await createPageLocalDraft({ ...draftPage, page: 2 }, { store, tab }).read()).toEqual({})
  expect(await createPageLocalDraft({ ...draftPage, user: 'u2' }, { store, tab }).read()).toEqual(
    {},
  )
})

test('writes in order and removes confirmed drafts', async () => {
  const store = memoryStore()
  const tab = browser().openTab('t1')
  const work = createPageLocalDraft(draftPage, { store, tab })
  for (let version = 1; version <= 5; version += 1)
    work.storeDraft('bg', { content: whiteBackground, version })
  await vi.waitFor(async () => expect((await work.read()).bg?.version).toBe(5))
  work.storeDraft('bg', undefined)
  await vi.waitFor(() => expect(store.entries.size).toBe(0))
})

test('stores a separate draft for each open tab', async () => {
  const store = memoryStore()
  const { openTab } = browser()
  const one = createPageLocalDraft(draftPage, { store, tab: openTab('t1') })
  const two = createPageLocalDraft(draftPage, { store, tab: openTab('t2') })
  one.storeDraft('bg', readDraftAt(3))
  await vi.waitFor(() => expect(store.entries.size).toBe(1))
  expect(await two.read()).toEqual({})
  two.storeDraft('bg', readDraftAt(4))
  await vi.waitFor(() => expect(store.entries.size).toBe(2))
  two.storeDraft('bg', undefined)
  await vi.waitFor(() => expect(store.entries.size).toBe(1))
  expect(await one.read()).toEqual({ bg: readDraftAt(3) })
})

test('moves the draft of a closed tab to the tab that opens the page', async () => {
  const store = memoryStore()
  const { openTab, closeTab } = browser()
  createPageLocalDraft(draftPage, { store, tab: openTab('t1') }).storeDraft('bg', readDraftAt(3))
  await vi.waitFor(() => expect(store.entries.size).toBe(1))
  closeTab('t1')
  const two = createPageLocalDraft(draftPage, { store, tab: openTab('t2') })
  expect(await two.read()).toEqual({ bg: readDraftAt(3) })
  expect(await createPageLocalDraft(draftPage, { store, tab: openTab('t3') }).read()).toEqual({})
  two.storeDraft('bg', undefined)
  await vi.waitFor(() => expect(store.entries.size).toBe(0))
})

test('returns the draft of a closed tab to concurrent reads of one tab', async () => {
  const store = memoryStore()
  const { openTab, closeTab } = browser()
  createPageLocalDraft(draftPage, { store, tab: openTab('t1') }).storeDraft('bg', readDraftAt(3))
  await vi.waitFor(() => expect(store.entries.size).toBe(1))
  closeTab('t1')
  const tab = openTab('t2')
  let turn = Promise.resolve()
  const inTurn: BrowserTab = {
    ...tab,
    ifClosed: (id, work) => {
      turn = turn.then(() => tab.ifClosed(id, work))
      return turn
    },
  }
  const { read } = createPageLocalDraft(draftPage, { store, tab: inTurn })
  expect(await Promise.all([read(), read()])).toEqual([
    { bg: readDraftAt(3) },
    { bg: readDraftAt(3) },
  ])
})

test('prefers the tab’s own draft to that of a closed tab', async () => {
  const store = memoryStore()
  const { openTab, closeTab } = browser()
  const tab = openTab('t2')
  createPageLocalDraft(draftPage, { store, tab: openTab('t1') }).storeDraft('bg', readDraftAt(3))
  createPageLocalDraft(draftPage, { store, tab }).storeDraft('bg', readDraftAt(4))
  await vi.waitFor(() => expect(store.entries.size).toBe(2))
  closeTab('t1')
  expect(await createPageLocalDraft(draftPage, { store, tab }).read()).toEqual({
    bg: readDraftAt(4),
  })
  expect(store.entries.size).toBe(2)
})

test('reports stored only after the device has written everything', async () => {
  const store = memoryStore()
  const written = Promise.withResolvers<void>()
  const slow = {
    ...store,
    set: (key: string, value: unknown) => written.promise.then(() => store.set(key, value)),
  }
  const { storeDraft, state } = createPageLocalDraft(draftPage, {
    store: slow,
    tab: browser().openTab('t1'),
  })
  expect(state.getState().draftState).toBe('stored')
  storeDraft('bg', readDraftAt(3))
  expect(state.getState().draftState).toBe('writing')
  storeDraft('data', undefined)
  await vi.waitFor(() => expect(state.getState().draftState).toBe('writing'))
  written.resolve()
  await vi.waitFor(() => expect(state.getState().draftState).toBe('stored'))
  expect([...store.entries.values()]).toEqual([readDraftAt(3)])
})

test('reports impossible when the browser has no storage', async () => {
  const tab = browser().openTab('t1')
  const store = { get: broken, set: broken, del: broken, keys: broken }
  const work = createPageLocalDraft(draftPage, { store, tab })
  work.storeDraft('data', { content: [], version: 1 })
  await vi.waitFor(() => expect(work.state.getState().draftState).toBe('impossible'))
  expect(await work.read()).toEqual({})
})

function broken(): never {
  throw new Error('no IndexedDB')
}

test.each(['writing', 'impossible'] as const)(
  'autosave reports the state of the local draft: %s',
  (draftState) => {
    const { autosave, device } = openEditor()
    device.setState({ draftState })
    expect(autosave.state.getState()).toMatchObject({ draftState })
  },
)
