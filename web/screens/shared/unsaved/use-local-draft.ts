import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { createLocalDraft } from '#web/drafts/local-draft.ts'
import { setUnsavedWork } from '#web/drafts/unsaved.ts'

/** A draft as it is stored on the device; `at` is the ISO time of its last change. */
export type DatedDraft<Draft> = { draft: Draft; at: string }

export type StartingDraft<Draft, Stored> = {
  draft: Draft
  /** When the local draft was last changed, if editing continues from one. */
  localDraftAt: string | undefined
  /** What the server has, if another device has changed the same fields. */
  theirs: Stored | undefined
}

type Options<Draft, Stored> = {
  /** Key of the draft on the device, without the tab. */
  keyPrefix: string
  getStartingDraft: () => StartingDraft<Draft, Stored>
  /** Whether the draft differs from what the server has. */
  hasChanges: (draft: Draft) => boolean
}

/** The draft of a form: stored on the device with every change, and reported to the questions before leaving. */
export function useLocalDraft<Draft, Stored>({
  keyPrefix,
  getStartingDraft,
  hasChanges,
}: Options<Draft, Stored>) {
  const [starting] = useState(getStartingDraft)
  const [local] = useState(() => createLocalDraft<DatedDraft<Draft>>(keyPrefix))
  const [draft, setDraft] = useState(starting.draft)
  const [localDraftAt, setLocalDraftAt] = useState(starting.localDraftAt)
  const [theirs, setTheirs] = useState(starting.theirs)
  const latest = useRef(starting.draft)
  const localDraftState = useStore(local.state, ({ draftState }) => draftState)
  const isUnsaved = hasChanges(draft)
  useReportUnsaved(isUnsaved, localDraftState === 'stored')

  function write(next: Draft) {
    latest.current = next
    setDraft(next)
    local.write(hasChanges(next) ? { draft: next, at: new Date().toISOString() } : undefined)
  }

  /** Continues from what the server has, without the local changes. */
  function startFrom(stored: Draft) {
    setLocalDraftAt(undefined)
    setTheirs(undefined)
    write(stored)
  }

  /** Whether leaving the screen would lose the draft. */
  const isAtRisk = () =>
    hasChanges(latest.current) && local.state.getState().draftState === 'impossible'

  const state = { draft, latest, localDraftAt, localDraftState, theirs, isUnsaved }
  return { ...state, setTheirs, write, startFrom, isAtRisk }
}

function useReportUnsaved(isUnsaved: boolean, isStored: boolean) {
  useEffect(() => {
    setUnsavedWork(!isUnsaved ? 'nothing' : isStored ? 'kept' : 'changes')
  }, [isUnsaved, isStored])
  useEffect(() => () => setUnsavedWork('nothing'), [])
}
