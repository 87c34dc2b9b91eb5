import { createStore, type StoreApi } from 'zustand/vanilla'
import { browserDevice, type DraftDevice, readOrAdoptDraft, writeTabDraft } from './draft-device.ts'

/** `writing` until everything is stored; `impossible` when the device refuses it. */
export type LocalDraftState = 'writing' | 'stored' | 'impossible'

export type LocalDraft<Draft> = {
  /** Reads the draft of this tab, or adopts one of a closed tab; undefined without one or if the device refuses. */
  read: () => Promise<unknown>
  /** Stores the draft, or deletes it if undefined. Writes run in order; only the newest waiting one is written. */
  write: (draft: Draft | undefined) => void
  state: StoreApi<{ draftState: LocalDraftState }>
}

// Of all drafts of this tab.
const writesUnderWay = new Set<Promise<void>>()

/** Resolves when all that this tab has written so far is on the device: a screen that is left writes after its last paint. */
export async function waitForDraftWrites(): Promise<void> {
  if (writesUnderWay.size === 0) return
  await Promise.all(writesUnderWay)
  await waitForDraftWrites()
}

/**
 * Unsaved work of this tab on the device, under a key with this prefix. Each tab has its own draft; the next
 * tab that reads it takes over the draft of a closed one. Failures are only reported in `state`.
 */
export function createLocalDraft<Draft>(
  keyPrefix: string,
  device: DraftDevice = browserDevice,
): LocalDraft<Draft> {
  const state = createStore<{ draftState: LocalDraftState }>(() => ({ draftState: 'stored' }))
  let waiting: { draft: Draft | undefined } | undefined
  let isWriting = false

  /** An ending tab never hears that the write under way is done. If it lives on, `writeAll` writes the same again. */
  function writeWaiting(): void {
    if (waiting) void writeTabDraft(device, keyPrefix, waiting.draft)
  }

  async function writeAll(): Promise<void> {
    isWriting = true
    state.setState({ draftState: 'writing' })
    const stopListening = device.onLeave?.(writeWaiting)
    let isDone = true
    while (waiting) {
      // oxlint-disable-next-line no-await-in-loop -- of several drafts within a paint the last is enough
      await device.afterPaint?.()
      const { draft } = waiting
      waiting = undefined
      // oxlint-disable-next-line no-await-in-loop -- writes must not overlap
      isDone = await writeTabDraft(device, keyPrefix, draft)
    }
    stopListening?.()
    isWriting = false
    state.setState({ draftState: isDone ? 'stored' : 'impossible' })
  }

  return {
    read: async () => {
      await waitForDraftWrites()
      return readOrAdoptDraft(device, keyPrefix).catch(() => undefined)
    },
    write: (draft) => {
      waiting = { draft }
      if (isWriting) return
      const writing = writeAll().finally(() => writesUnderWay.delete(writing))
      writesUnderWay.add(writing)
    },
    state,
  }
}
