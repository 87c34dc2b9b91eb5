import { del, get, keys, set } from 'idb-keyval'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type SectionName, sectionNames } from '#functions/contract/page.ts'
import { browserTab, type Tab } from './browser-tab.ts'
import type { KeptSection } from './section-save.ts'
import type { Sections } from './sections.ts'

/** Where unsaved work is kept on the device; any of it may fail or throw. */
export type DeviceStore = {
  get: (key: string) => Promise<unknown>
  set: (key: string, value: unknown) => Promise<void>
  del: (key: string) => Promise<void>
  keys: () => Promise<unknown[]>
}

export type KeptSections = { [Name in SectionName]?: KeptSection<Sections[Name]> }

/** Whether all that was given to be kept is on the device: not yet, yes, or the device does not take it. */
export type Keeping = 'writing' | 'kept' | 'impossible'

export type KeptWork = {
  read: () => Promise<KeptSections>
  keep: (name: SectionName, kept: unknown) => void
  state: StoreApi<{ keeping: Keeping }>
}

/** The browser's IndexedDB. */
export const browserStore: DeviceStore = { get, set, del, keys }

type Owner = { user: string; page: number }

/**
 * Keeps one page's unsaved sections on the device. Where that is impossible (no IndexedDB, a full
 * disk) it only says so: saving to the server goes on. Writes of one section never overtake each
 * other, and only the newest of those that wait is written. Each tab keeps its own; what a closed one
 * left behind is taken over by the next that opens the page.
 */
export function createKeptWork(store: DeviceStore, owner: Owner, tab: Tab = browserTab): KeptWork {
  const waiting = new Map<SectionName, unknown>()
  const writing = new Set<SectionName>()
  const lost = new Set<SectionName>()
  const state = createStore<{ keeping: Keeping }>(() => ({ keeping: 'kept' }))

  function report(): void {
    const settled = lost.size > 0 ? 'impossible' : 'kept'
    state.setState({ keeping: writing.size > 0 ? 'writing' : settled })
  }

  async function write(name: SectionName): Promise<void> {
    writing.add(name)
    report()
    while (waiting.has(name)) {
      const kept = waiting.get(name)
      waiting.delete(name)
      // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
      const isDone = await attempt(async () => {
        const key = prefixOf(owner, name) + (await tab.id())
        await (kept === undefined ? store.del(key) : store.set(key, kept))
        return true
      })
      if (isDone) lost.delete(name)
      else lost.add(name)
    }
    writing.delete(name)
    report()
  }

  function keep(name: SectionName, kept: unknown): void {
    waiting.set(name, kept)
    if (!writing.has(name)) void write(name)
  }

  async function read(): Promise<KeptSections> {
    const found = await Promise.all(
      sectionNames.map(async (name) => {
        const kept = await attempt(() => readOrAdopt(store, tab, prefixOf(owner, name)))
        return [name, kept] as const
      }),
    )
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nobody else writes these keys
    return Object.fromEntries(found.filter(([, kept]) => kept !== undefined)) as KeptSections
  }

  return { read, keep, state }
}

const prefixOf = ({ user, page }: Owner, name: SectionName) => `noren:kept:${user}:${page}:${name}:`

/** This tab's own work, or else that of a tab that is closed, which becomes this tab's. */
export async function readOrAdopt(store: DeviceStore, tab: Tab, prefix: string): Promise<unknown> {
  const own = prefix + (await tab.id())
  let kept = await store.get(own)
  const others = (await store.keys())
    .filter((key) => typeof key === 'string')
    .filter((key) => key.startsWith(prefix) && key !== own)
  for (const key of others) {
    if (kept !== undefined) break
    // oxlint-disable-next-line no-await-in-loop -- the first that is free will do
    await tab.ifClosed(key.slice(prefix.length), async () => {
      kept = await store.get(key)
      if (kept === undefined) return
      await store.set(own, kept)
      await store.del(key)
    })
  }
  // Another read of this tab may have taken it over meanwhile.
  return kept ?? store.get(own)
}

async function attempt<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}
