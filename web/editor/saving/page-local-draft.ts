import { del, get, keys, set } from 'idb-keyval'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type SectionName, sectionNames } from '#functions/contract/pages/page.ts'
import { type BrowserTab, browserTab } from './browser-tab.ts'
import type { LocalDraftSection } from './section-save.ts'
import type { Sections } from './sections.ts'

/** Key-value store on the device. Every call may throw or reject. */
export type DeviceStore = {
  get: (key: string) => Promise<unknown>
  set: (key: string, value: unknown) => Promise<void>
  del: (key: string) => Promise<void>
  keys: () => Promise<unknown[]>
}

export type LocalDraftSections = { [Name in SectionName]?: LocalDraftSection<Sections[Name]> }

/** `writing` until everything is stored; `impossible` when the device refuses it. */
export type LocalDraftState = 'writing' | 'stored' | 'impossible'

export type PageLocalDraft = {
  read: () => Promise<LocalDraftSections>
  storeDraft: (name: SectionName, draft: unknown) => void
  state: StoreApi<{ draftState: LocalDraftState }>
}

export const browserStore: DeviceStore = { get, set, del, keys }

type DraftPage = { user: string; page: number }

/**
 * Stores the unsaved sections of one page on the device. Failures are only reported in `state`; saving to
 * the server continues. Writes of one section run in order, and only the newest waiting one is written.
 * Each tab has its own draft; the next tab that opens the page takes over the draft of a closed one.
 */
export function createPageLocalDraft(
  store: DeviceStore,
  pageKey: DraftPage,
  tab: BrowserTab = browserTab,
): PageLocalDraft {
  const waiting = new Map<SectionName, unknown>()
  const writing = new Set<SectionName>()
  const failed = new Set<SectionName>()
  const state = createStore<{ draftState: LocalDraftState }>(() => ({ draftState: 'stored' }))

  function report(): void {
    const result = failed.size > 0 ? 'impossible' : 'stored'
    state.setState({ draftState: writing.size > 0 ? 'writing' : result })
  }

  async function write(name: SectionName): Promise<void> {
    writing.add(name)
    report()
    while (waiting.has(name)) {
      const draft = waiting.get(name)
      waiting.delete(name)
      // oxlint-disable-next-line no-await-in-loop -- writes must stay in order
      const isDone = await tryOrUndefined(async () => {
        const key = draftKeyPrefix(pageKey, name) + (await tab.id())
        await (draft === undefined ? store.del(key) : store.set(key, draft))
        return true
      })
      if (isDone) failed.delete(name)
      else failed.add(name)
    }
    writing.delete(name)
    report()
  }

  function storeDraft(name: SectionName, draft: unknown): void {
    waiting.set(name, draft)
    if (!writing.has(name)) void write(name)
  }

  async function read(): Promise<LocalDraftSections> {
    const found = await Promise.all(
      sectionNames.map(async (name) => {
        const prefix = draftKeyPrefix(pageKey, name)
        return [name, await tryOrUndefined(() => readOrAdoptDraft(store, tab, prefix))] as const
      }),
    )
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this module writes these keys
    return Object.fromEntries(found.filter(([, draft]) => draft)) as LocalDraftSections
  }

  return { read, storeDraft, state }
}

const draftKeyPrefix = ({ user, page }: DraftPage, name: SectionName) =>
  `noren:kept:${user}:${page}:${name}:`

/** Returns this tab's draft, or else takes over the draft of a closed tab. */
export async function readOrAdoptDraft(
  store: DeviceStore,
  tab: BrowserTab,
  prefix: string,
): Promise<unknown> {
  const own = prefix + (await tab.id())
  let draft = await store.get(own)
  const others = (await store.keys())
    .filter((key) => typeof key === 'string')
    .filter((key) => key.startsWith(prefix) && key !== own)
  for (const key of others) {
    if (draft !== undefined) break
    // oxlint-disable-next-line no-await-in-loop -- stops at the first closed tab
    await tab.ifClosed(key.slice(prefix.length), async () => {
      draft = await store.get(key)
      if (draft === undefined) return
      await store.set(own, draft)
      await store.del(key)
    })
  }
  // A concurrent read in this tab may have taken it over.
  return draft ?? store.get(own)
}

async function tryOrUndefined<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}
