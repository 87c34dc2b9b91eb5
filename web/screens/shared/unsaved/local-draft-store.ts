import { createStore, type StoreApi } from 'zustand/vanilla'
import { browserTab } from '#web/editor/saving/browser-tab.ts'
import {
  browserStore,
  type LocalDraftState,
  readOrAdoptDraft,
} from '#web/editor/saving/page-local-draft.ts'

export type LocalDraftStore<Draft> = {
  /** Saves the draft, or deletes it if undefined. Skips to the latest one while a write is in progress. */
  write: (localDraft: Draft | undefined) => void
  state: StoreApi<{ localDraftState: LocalDraftState }>
}

/** Stores one local draft of this tab under a key with this prefix; `localDraftState` tells whether that succeeds. */
export function createLocalDraftStore<Draft>(keyPrefix: string): LocalDraftStore<Draft> {
  const state = createStore<{ localDraftState: LocalDraftState }>(() => ({
    localDraftState: 'stored',
  }))
  let waiting: { localDraft: Draft | undefined } | undefined
  let isWriting = false

  async function writeAll() {
    isWriting = true
    state.setState({ localDraftState: 'writing' })
    let isDone = true
    while (waiting) {
      const { localDraft } = waiting
      waiting = undefined
      // oxlint-disable-next-line no-await-in-loop -- writes must not overlap
      isDone = await write(keyPrefix, localDraft)
    }
    isWriting = false
    state.setState({ localDraftState: isDone ? 'stored' : 'impossible' })
  }

  function requestWrite(localDraft: Draft | undefined) {
    waiting = { localDraft }
    if (!isWriting) void writeAll()
  }

  return { write: requestWrite, state }
}

async function write(keyPrefix: string, localDraft: unknown): Promise<boolean> {
  try {
    const key = keyPrefix + (await browserTab.id())
    await (localDraft === undefined ? browserStore.del(key) : browserStore.set(key, localDraft))
    return true
  } catch {
    return false
  }
}

/** Reads the local draft of this tab, or adopts one from a closed tab; undefined if there is none or storage fails. */
export async function readLocalDraft(keyPrefix: string): Promise<unknown> {
  try {
    return await readOrAdoptDraft(browserStore, browserTab, keyPrefix)
  } catch {
    return undefined
  }
}
