import * as v from 'valibot'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { News } from '#functions/contract/news.ts'
import { browserTab } from '#web/editor/browser-tab.ts'
import { browserStore, type Keeping, readOrAdopt } from '#web/editor/kept-work.ts'
import type { EntryKind } from '#web/screens/entry-kinds.ts'
import type { Draft } from './draft.ts'

/** Whose draft of which entry; `new` is one that is not there yet. */
export type DraftName = { admin: string; kind: EntryKind; id: string }

const Fields = v.pick(News, ['title', 'contents', 'link', 'photo', 'movie'])
const Kept = v.object({
  draft: v.object({
    fields: Fields,
    base: v.nullable(News),
    attempt: v.exactOptional(v.object({ key: v.string(), fields: v.partial(Fields) })),
  }),
  at: v.string(),
})
/** A draft that was kept, and when. */
export type Kept = { draft: Draft; at: string }

const prefixOf = ({ admin, kind, id }: DraftName) => `noren:entry:${admin}:${kind}:${id}:`

/** What this tab, or one that is closed by now, has kept; undefined where there is nothing to be had. */
export async function readDraft(name: DraftName): Promise<Kept | undefined> {
  try {
    const kept = v.safeParse(Kept, await readOrAdopt(browserStore, browserTab, prefixOf(name)))
    return kept.success ? kept.output : undefined
  } catch {
    return undefined
  }
}

/** The ids of the entries of which something is kept on this device, by whichever tab. */
export async function listDrafts({ admin, kind }: Omit<DraftName, 'id'>): Promise<Set<string>> {
  const prefix = `noren:entry:${admin}:${kind}:`
  try {
    const names = (await browserStore.keys()).filter((key) => typeof key === 'string')
    const own = names.filter((key) => key.startsWith(prefix))
    return new Set(own.map((key) => key.slice(prefix.length).split(':')[0] ?? ''))
  } catch {
    return new Set()
  }
}

export type DraftKeeper = {
  /** Keeps this, or with undefined nothing. Only the newest of what waits is written. */
  keep: (kept: Kept | undefined) => void
  state: StoreApi<{ keeping: Keeping }>
}

/** Keeps the draft of one entry on the device, as far as that takes it. */
export function createDraftKeeper(name: DraftName): DraftKeeper {
  const state = createStore<{ keeping: Keeping }>(() => ({ keeping: 'kept' }))
  let waiting: { kept: Kept | undefined } | undefined
  let isWriting = false

  async function writeAll() {
    isWriting = true
    state.setState({ keeping: 'writing' })
    let isDone = true
    while (waiting) {
      const { kept } = waiting
      waiting = undefined
      // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
      isDone = await write(name, kept)
    }
    isWriting = false
    state.setState({ keeping: isDone ? 'kept' : 'impossible' })
  }

  function keep(kept: Kept | undefined) {
    waiting = { kept }
    if (!isWriting) void writeAll()
  }

  return { keep, state }
}

async function write(name: DraftName, kept: Kept | undefined): Promise<boolean> {
  try {
    const key = prefixOf(name) + (await browserTab.id())
    await (kept === undefined ? browserStore.del(key) : browserStore.set(key, kept))
    return true
  } catch {
    return false
  }
}
