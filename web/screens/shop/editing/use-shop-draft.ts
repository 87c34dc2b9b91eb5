import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { OpeningHours } from '#functions/contract/shop-record/opening-hours.ts'
import type { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import { setUnsavedWork } from '#web/screens/shared/unsaved/unsaved.ts'
import {
  createShopDraftStore,
  type LocalShopDraft,
  type ShopDraftName,
} from './local-shop-draft.ts'
import {
  createShopDraft,
  hasDraftChanges,
  listConflictingParts,
  rebaseDraft,
  type ShopDraft,
  type StoredRecord,
} from './shop-draft.ts'
import type { OpenedRecord } from './use-opened-record.ts'

/** The draft of a shop's record, stored on the device with every change. */
export function useShopDraft(name: ShopDraftName, opened: OpenedRecord) {
  const [starting] = useState(() => getStartingDraft(opened))
  const [store] = useState(() => createShopDraftStore(name))
  const [draft, setDraft] = useState(starting.draft)
  const [localDraftAt, setLocalDraftAt] = useState(starting.localDraftAt)
  const [theirs, setTheirs] = useState(starting.theirs)
  const latest = useRef(starting.draft)
  const localDraftState = useStore(store.state, (state) => state.localDraftState)
  const isUnsaved = hasDraftChanges(draft)
  useReportUnsaved(isUnsaved, localDraftState === 'stored')

  function write(next: ShopDraft) {
    latest.current = next
    setDraft(next)
    store.write(hasDraftChanges(next) ? { draft: next, at: new Date().toISOString() } : undefined)
  }

  function change(fields: Partial<ShopRecord>) {
    const { record, ...rest } = latest.current
    write({ ...rest, record: { ...record, ...fields } })
  }

  /** Continues from a stored record without the local changes. */
  function startFrom(stored: StoredRecord) {
    setLocalDraftAt(undefined)
    setTheirs(undefined)
    write(createShopDraft(stored))
  }

  /** Ends a conflict; the other changes of this draft are kept. */
  function resolveConflict(keeps: 'mine' | 'theirs') {
    if (!theirs) return
    const conflicting = listConflictingParts(latest.current, theirs.shop)
    write(rebaseDraft(latest.current, theirs, keeps === 'theirs' ? conflicting : []))
    setTheirs(undefined)
  }

  const actions = {
    write,
    change,
    changeHours: (hours: Partial<OpeningHours>) =>
      change({ hours: { ...latest.current.record.hours, ...hours } }),
    startFrom,
    resolveConflict,
    setTheirs,
    /** Whether leaving the screen would lose the draft. */
    isAtRisk: () =>
      hasDraftChanges(latest.current) && store.state.getState().localDraftState === 'impossible',
  }
  return { draft, latest, localDraftAt, localDraftState, theirs, isUnsaved, ...actions }
}

type StartingDraft = {
  draft: ShopDraft
  /** When the local draft was last changed, if editing continues from one. */
  localDraftAt: string | undefined
  /** The stored record, if another device has changed the same parts. */
  theirs: StoredRecord | undefined
}

/** Continues from the local draft, merged with changes of other devices to other parts. */
function getStartingDraft({ stored, localDraft }: OpenedRecord): StartingDraft {
  const fresh = { draft: createShopDraft(stored), localDraftAt: undefined, theirs: undefined }
  if (!localDraft) return fresh
  return continueLocalDraft(localDraft, stored) ?? fresh
}

function continueLocalDraft(
  { draft, at: localDraftAt }: LocalShopDraft,
  stored: StoredRecord,
): StartingDraft | undefined {
  if (listConflictingParts(draft, stored.shop).length > 0)
    return { draft, localDraftAt, theirs: stored }
  const rebased = rebaseDraft(draft, stored)
  return hasDraftChanges(rebased) ? { draft: rebased, localDraftAt, theirs: undefined } : undefined
}

function useReportUnsaved(isUnsaved: boolean, isStored: boolean) {
  useEffect(() => {
    setUnsavedWork(!isUnsaved ? 'nothing' : isStored ? 'kept' : 'changes')
  }, [isUnsaved, isStored])
  useEffect(() => () => setUnsavedWork('nothing'), [])
}
