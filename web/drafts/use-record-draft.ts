import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { ApiError } from '#web/api/api-error.ts'
import { createLocalDraft } from './local-draft.ts'
import { type LocalRecord, type OpenedRecord, startDraft } from './open-record.ts'
import {
  createDraft,
  getFieldName,
  hasChanges,
  listDifferences,
  mergeFields,
  type RecordDraft,
  type RecordKind,
  resolveConflict,
  type SaveResult,
  saveDraft,
} from './record-draft.ts'
import { setUnsavedWork } from './unsaved.ts'

type Problems = Record<string, string>

export type EditedRecord<Fields extends object, Stored> = RecordKind<Fields, Stored> & {
  /** Key of the draft on the device, without the tab. */
  keyPrefix: string
  /** The fields as they are saved, and their problems by dotted name. */
  check: (draft: RecordDraft<Fields, Stored>) => { fields: Fields; wrong: Problems }
  /** Loads the record again, after a save whose result is unknown. */
  reload: (stored: Stored) => Promise<Stored>
  formatFailure: (error: unknown) => string
}

type SavingState = { isSaving: boolean; wrong: Problems; failure: string; isGone: boolean }

const resting: SavingState = { isSaving: false, wrong: {}, failure: '', isGone: false }

/**
 * Everything that is typed and saved as a whole: the draft is on the device with every change, a save is applied once, and
 * where others have changed the same parts, the user chooses.
 */
export function useRecordDraft<Fields extends object, Stored>(
  record: EditedRecord<Fields, Stored>,
  opened: OpenedRecord<Fields, Stored>,
) {
  const { write, setConflict, ...local } = useStoredDraft(record, opened)
  const { getDraft, conflict } = local
  const [saving, setSaving] = useState(resting)
  const isSending = useRef(false)

  function fail(error: unknown): undefined {
    setSaving(toFailure(error, record, getDraft().fields))
  }

  function change(changed: Partial<Fields>) {
    write({ ...getDraft(), fields: { ...getDraft().fields, ...changed } })
    setSaving((now) => recheck(now, { changed, check: () => record.check(getDraft()) }))
  }

  /** Brings the fields into the form that is saved; returns whether they can be saved. */
  function check(): boolean {
    const { fields, wrong } = record.check(getDraft())
    // Before the problems are shown: they name the entries as they are stored.
    write({ ...getDraft(), fields })
    setSaving({ ...resting, wrong })
    return Object.keys(wrong).length === 0
  }

  /** Saves the draft; undefined after a failure. */
  async function save(): Promise<SaveResult<Fields, Stored> | undefined> {
    if (isSending.current || !check()) return undefined
    isSending.current = true
    setSaving({ ...resting, isSaving: true })
    const result = await saveAndGoOn(record, getDraft, write).catch(fail)
    isSending.current = false
    if (!result) return undefined
    if (result.kind === 'conflict') setConflict(result.conflict)
    setSaving(resting)
    return result
  }

  /** Gives up what was typed. */
  async function discard() {
    const { stored, attempt } = getDraft()
    setSaving(resting)
    local.startFrom(conflict?.stored ?? (attempt ? await record.reload(stored) : stored))
  }

  const rest = (failure = '') => setSaving({ ...resting, failure })
  const actions = { change, check, save, discard: () => void discard().catch(fail), rest }
  return { ...local, ...saving, ...actions }
}

export type RecordEditing<Fields extends object, Stored> = ReturnType<
  typeof useRecordDraft<Fields, Stored>
>

/** The draft, stored on the device with every change and reported to the questions before leaving. */
function useStoredDraft<Fields extends object, Stored>(
  record: EditedRecord<Fields, Stored>,
  opened: OpenedRecord<Fields, Stored>,
) {
  const [start] = useState(() => startDraft(record, opened))
  const [local] = useState(() => createLocalDraft<LocalRecord<Fields, Stored>>(record.keyPrefix))
  const [draft, setDraft] = useState(start.draft)
  const [localDraftAt, setLocalDraftAt] = useState(start.at)
  const [conflict, setConflict] = useState(start.conflict)
  const [turn, setTurn] = useState(0)
  const latest = useRef(start.draft)
  const localDraftState = useStore(local.state, ({ draftState }) => draftState)
  const isUnsaved = hasChanges(record, draft)
  useReportUnsaved(isUnsaved, localDraftState === 'stored')

  function write(next: RecordDraft<Fields, Stored>) {
    latest.current = next
    setDraft(next)
    local.write(
      hasChanges(record, next) ? { draft: next, at: new Date().toISOString() } : undefined,
    )
  }

  /** Shows another content. */
  function replace(next: RecordDraft<Fields, Stored>) {
    setConflict(undefined)
    setTurn((before) => before + 1)
    write(next)
  }

  function endConflict(keeps: 'mine' | 'theirs') {
    if (conflict) replace(resolveConflict(record, latest.current, { ...conflict, keeps }))
  }

  /** Continues from what the server has, without the local changes. */
  function startFrom(stored: Stored) {
    setLocalDraftAt(undefined)
    replace(createDraft(record, stored))
  }

  const isStored = () => local.state.getState().draftState !== 'impossible'
  /** Whether leaving the screen would lose the draft. */
  const isAtRisk = () => hasChanges(record, latest.current) && !isStored()
  /** The draft at this moment, also after a change in the same event. */
  const getDraft = () => latest.current
  const state = { draft, getDraft, localDraftAt, localDraftState, conflict, isUnsaved, isAtRisk }
  /** `turn` increases when the draft is replaced by other content, to remount the fields. */
  return { ...state, turn, write, setConflict, endConflict, startFrom }
}

/** Leaves the problems of other fields, and those of the changed ones that are still there. */
function recheck(
  state: SavingState,
  { changed, check }: { changed: object; check: () => { wrong: Problems } },
): SavingState {
  const before = Object.entries(state.wrong)
  const { wrong } = before.length === 0 ? state : check()
  const left = before.filter(([field]) => !(getFieldName(field) in changed) || field in wrong)
  return { ...state, failure: '', wrong: Object.fromEntries(left) }
}

function useReportUnsaved(isUnsaved: boolean, isStored: boolean) {
  useEffect(() => {
    setUnsavedWork(!isUnsaved ? 'nothing' : isStored ? 'kept' : 'changes')
  }, [isUnsaved, isStored])
  useEffect(() => () => setUnsavedWork('nothing'), [])
}

/** Saves the draft, and continues with what was typed meanwhile. */
async function saveAndGoOn<Fields extends object, Stored>(
  record: RecordKind<Fields, Stored>,
  getDraft: () => RecordDraft<Fields, Stored>,
  write: (draft: RecordDraft<Fields, Stored>) => void,
): Promise<SaveResult<Fields, Stored>> {
  let { fields: sent } = getDraft()
  function adopt(draft: RecordDraft<Fields, Stored>) {
    const { fields } = getDraft()
    const parts = listDifferences(record, fields, sent)
    write({ ...draft, fields: mergeFields(record, draft.fields, { fields, parts }) })
    sent = draft.fields
  }
  const result = await saveDraft(record, getDraft(), adopt)
  adopt(result.draft)
  return result
}

function toFailure<Fields extends object, Stored>(
  error: unknown,
  { formatFailure }: EditedRecord<Fields, Stored>,
  fields: Fields,
): SavingState {
  const problem = error instanceof ApiError ? error.problem : undefined
  // `shop.phone` where the body holds the record as `shop`.
  const toOwn = (field: string) =>
    getFieldName(field) in fields ? field : field.slice(field.indexOf('.') + 1)
  const named = Object.entries(problem?.fields ?? {})
  // The shell reports an ended session.
  const isOut = problem?.code === 'session_required' || problem?.code === 'session_mismatch'
  return {
    isSaving: false,
    wrong: Object.fromEntries(named.map(([field, message]) => [toOwn(field), message])),
    failure: isOut || named.length > 0 ? '' : formatFailure(error),
    isGone: problem?.code === 'not_found',
  }
}
