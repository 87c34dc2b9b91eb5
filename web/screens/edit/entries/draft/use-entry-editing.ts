import { useRef, useState } from 'react'
import { fieldMessages } from '#functions/contract/field-messages.ts'
import type { News } from '#functions/contract/news.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useClient } from '#web/api/client-context.tsx'
import { type EntryCalls, getEntryCalls } from '#web/screens/edit/entries/entry-calls.ts'
import { formatApiFailure } from '#web/screens/shared/format-api-failure.ts'
import { useLocalDraft } from '#web/screens/shared/unsaved/use-local-draft.ts'
import { omitFields } from '#web/screens/shared/use-form-submit.ts'
import { type Audience, isSameAudience } from './audience.ts'
import { checkEntryFields } from './check-entry-fields.ts'
import {
  createEntryDraft,
  type EntryDraft,
  type EntryFields,
  getDraftChanges,
  hasEntryChanges,
  rebaseEntryDraft,
} from './entry-draft.ts'
import { type EntryDraftName, entryDraftPrefix } from './local-entry-draft.ts'
import { saveEntryDraft } from './save-entry-draft.ts'
import { getStartingDraft } from './starting-draft.ts'
import type { OpenedEntry } from './use-opened-entry.ts'

/** Why the last save failed; `isGone` if the entry does not exist any more. */
type SaveProblem = { wrong: Record<string, string>; failure: string; isGone: boolean }

const noProblem: SaveProblem = { wrong: {}, failure: '', isGone: false }

type Options = {
  name: EntryDraftName
  opened: OpenedEntry
  /** `isFirst`: this save has created the entry, or sent a draft. */
  onSaved: (entry: News, isFirst: boolean) => void
}

/** State of an entry editor: stores a local draft with every change and saves on request. */
export function useEntryEditing({ name, opened, onSaved }: Options) {
  const client = useClient()
  const draftState = useDraftState(name, opened)
  const { latest, write, change, startFrom, resetEditing, theirs, setTheirs } = draftState
  const { setProblems, fail, ...problems } = useSaveProblem(change)
  const [isSaving, setSaving] = useState(false)

  async function save(asDraft: boolean) {
    if (isSaving) return
    const { wrong, fields } = checkDraft(latest.current, asDraft)
    setProblems(wrong)
    if (Object.keys(wrong).length > 0) return
    change(fields)
    setSaving(true)
    await send(asDraft).catch(fail)
    setSaving(false)
  }

  async function send(asDraft: boolean) {
    const sent = latest.current
    // Edits made while a save is in progress are kept.
    const storeDraft = (next: EntryDraft) => write({ ...next, fields: latest.current.fields })
    const calls = getEntryCalls(client, name.kind)
    const saved = await saveEntryDraft(sent, { calls, storeDraft, asDraft })
    const { fields } = latest.current
    if (saved.kind === 'clash') {
      write({ ...saved.draft, fields })
      return setTheirs(saved.theirs)
    }
    const left =
      fields === sent.fields ? createEntryDraft(saved.entry) : { fields, base: saved.entry }
    write(left)
    if (!hasEntryChanges(left)) onSaved(saved.entry, sent.base === null || sent.base.draft === true)
  }

  async function discard() {
    problems.clearProblem()
    startFrom(theirs ?? (await getCurrentEntry(latest.current, getEntryCalls(client, name.kind))))
  }

  return {
    ...draftState,
    ...problems,
    isSaving,
    save: () => void save(false),
    saveAsDraft: () => void save(true),
    discard: () => void discard().catch(fail),
    /** Keeps the own changes and takes the other admin's for the remaining fields. */
    keepMine: () => {
      if (theirs) write(rebaseEntryDraft(latest.current, theirs))
      resetEditing()
    },
  }
}

/** The problem of the last save; a field's problem is cleared when the field changes. */
function useSaveProblem(change: (fields: Partial<EntryFields>) => void) {
  const [problem, setProblem] = useState(noProblem)
  return {
    problem,
    setProblems: (wrong: SaveProblem['wrong']) => setProblem({ ...noProblem, wrong }),
    fail: (error: unknown) => setProblem(toSaveProblem(error)),
    clearProblem: () => setProblem(noProblem),
    change: (fields: Partial<EntryFields>) => {
      change(fields)
      setProblem((before) => ({
        ...before,
        wrong: omitFields(before.wrong, ...Object.keys(fields)),
      }))
    },
  }
}

/** The draft, stored locally with every change. */
function useDraftState(name: EntryDraftName, opened: OpenedEntry) {
  const local = useLocalDraft({
    keyPrefix: entryDraftPrefix(name),
    getStartingDraft: () => getStartingDraft(opened, name.audience),
    hasChanges: (draft) => isWorthSaving(draft, name.audience),
  })
  const { latest, write, setTheirs } = local
  const [turn, setTurn] = useState(0)
  const isDeleted = useRef(false)

  function change(fields: Partial<EntryFields>) {
    write({ ...latest.current, fields: { ...latest.current.fields, ...fields } })
  }

  /** Call when the draft is replaced by other content. */
  function resetEditing() {
    setTheirs(undefined)
    setTurn(turn + 1)
  }

  function startFrom(entry: News | null) {
    setTurn(turn + 1)
    local.startFrom(createEntryDraft(entry, name.audience))
  }

  /** Call after the entry was deleted: its draft needs no confirmation any more. */
  function markDeleted() {
    isDeleted.current = true
  }

  /** `turn` increases when the draft is replaced by other content, to remount the fields. */
  const state = { ...local, turn, isAtRisk: () => !isDeleted.current && local.isAtRisk() }
  return { ...state, markDeleted, change, startFrom, resetEditing }
}

export type EntryEditing = ReturnType<typeof useEntryEditing>

/** The stored entry. Has to be loaded if the result of the last save is unknown. */
function getCurrentEntry(
  { base, attempt }: EntryDraft,
  calls: EntryCalls,
): Promise<News> | News | null {
  return base && attempt ? calls.get(base.id, { signal: new AbortController().signal }) : base
}

function toSaveProblem(error: unknown): SaveProblem {
  const problem = error instanceof ApiError ? error.problem : undefined
  const isGone = problem?.code === 'not_found'
  // The shell reports an ended session.
  const isOut = problem?.code === 'session_required' || problem?.code === 'session_mismatch'
  const failure = isOut ? '' : formatApiFailure(error)
  return { wrong: problem?.fields ?? {}, failure, isGone }
}

function checkDraft(draft: EntryDraft, asDraft: boolean) {
  const { wrong, fields } = checkEntryFields(draft.fields)
  return { wrong: { ...wrong, ...checkPublishTime(draft, asDraft) }, fields }
}

/** A time that has gone by would send the entry at once. */
function checkPublishTime(draft: EntryDraft, asDraft: boolean): Record<string, string> {
  const { publish_at } = getDraftChanges(draft)
  if (publish_at === '') return { publish_at: '日時を入れてください' }
  const isPast = publish_at && !asDraft && publish_at <= new Date().toISOString()
  return isPast ? { publish_at: fieldMessages.timePast } : {}
}

/** An audience with which a new entry began is no change yet. */
function isWorthSaving(draft: EntryDraft, audience: Audience | undefined): boolean {
  if (draft.attempt !== undefined) return true
  const { audience: _same, ...changes } = getDraftChanges(draft)
  const isBegun = !draft.base && audience && isSameAudience(draft.fields.audience, audience)
  return isBegun ? Object.keys(changes).length > 0 : hasEntryChanges(draft)
}
