import * as v from 'valibot'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { News } from '#functions/contract/news.ts'
import { browserTab } from '#web/editor/saving/browser-tab.ts'
import {
  browserStore,
  type LocalDraftState,
  readOrAdoptDraft,
} from '#web/editor/saving/page-local-draft.ts'
import type { EntryKind } from '#web/screens/shared/entries/entry-kinds.ts'
import type { EntryDraft } from './entry-draft.ts'

/** Identifies the draft of one admin for one entry; the id of a new entry is `new`. */
export type EntryDraftName = { admin: string; kind: EntryKind; id: string }

const EntryFieldsSchema = v.pick(News, ['title', 'contents', 'link', 'photo', 'movie'])
const LocalEntryDraft = v.object({
  draft: v.object({
    fields: EntryFieldsSchema,
    base: v.nullable(News),
    attempt: v.exactOptional(v.object({ key: v.string(), fields: v.partial(EntryFieldsSchema) })),
  }),
  at: v.string(),
})
export type LocalEntryDraft = { draft: EntryDraft; at: string }

const buildKeyPrefix = ({ admin, kind, id }: EntryDraftName) =>
  `noren:entry:${admin}:${kind}:${id}:`

/**
 * Reads the local draft of this tab, or adopts one from a closed tab; undefined if there is none or storage
 * fails.
 */
export async function readLocalEntryDraft(
  name: EntryDraftName,
): Promise<LocalEntryDraft | undefined> {
  try {
    const localDraft = v.safeParse(
      LocalEntryDraft,
      await readOrAdoptDraft(browserStore, browserTab, buildKeyPrefix(name)),
    )
    return localDraft.success ? localDraft.output : undefined
  } catch {
    return undefined
  }
}

/** Ids of the entries that have a local draft on this device, in any tab. */
export async function listLocalEntryDrafts({
  admin,
  kind,
}: Omit<EntryDraftName, 'id'>): Promise<Set<string>> {
  const prefix = `noren:entry:${admin}:${kind}:`
  try {
    const names = (await browserStore.keys()).filter((key) => typeof key === 'string')
    const own = names.filter((key) => key.startsWith(prefix))
    return new Set(own.map((key) => key.slice(prefix.length).split(':')[0] ?? ''))
  } catch {
    return new Set()
  }
}

export type EntryDraftStore = {
  /** Saves the draft, or deletes it if undefined. Skips to the latest one while a write is in progress. */
  write: (localDraft: LocalEntryDraft | undefined) => void
  state: StoreApi<{ localDraftState: LocalDraftState }>
}

/** Writes the local draft of one entry; `localDraftState` tells whether that succeeds. */
export function createEntryDraftStore(name: EntryDraftName): EntryDraftStore {
  const state = createStore<{ localDraftState: LocalDraftState }>(() => ({
    localDraftState: 'stored',
  }))
  let waiting: { localDraft: LocalEntryDraft | undefined } | undefined
  let isWriting = false

  async function writeAll() {
    isWriting = true
    state.setState({ localDraftState: 'writing' })
    let isDone = true
    while (waiting) {
      const { localDraft } = waiting
      waiting = undefined
      // oxlint-disable-next-line no-await-in-loop -- writes must not overlap
      isDone = await write(name, localDraft)
    }
    isWriting = false
    state.setState({ localDraftState: isDone ? 'stored' : 'impossible' })
  }

  function requestWrite(localDraft: LocalEntryDraft | undefined) {
    waiting = { localDraft }
    if (!isWriting) void writeAll()
  }

  return { write: requestWrite, state }
}

async function write(
  name: EntryDraftName,
  localDraft: LocalEntryDraft | undefined,
): Promise<boolean> {
  try {
    const key = buildKeyPrefix(name) + (await browserTab.id())
    await (localDraft === undefined ? browserStore.del(key) : browserStore.set(key, localDraft))
    return true
  } catch {
    return false
  }
}
