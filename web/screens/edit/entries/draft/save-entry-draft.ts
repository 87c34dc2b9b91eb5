import * as v from 'valibot'
import { News } from '#functions/contract/news.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { EntryCalls } from '#web/screens/edit/entries/entry-calls.ts'
import {
  applyEntryChanges,
  applyFieldsToEntry,
  type EntryDraft,
  findConflictingFields,
  getDraftChanges,
  getEntryFields,
  hasEntryChanges,
  rebaseEntryDraft,
  type SaveAttempt,
} from './entry-draft.ts'

export type EntrySaveResult =
  | { kind: 'saved'; entry: News }
  | { kind: 'clash'; theirs: News; draft: EntryDraft }

type SaveOptions = {
  calls: EntryCalls
  /** Stores the draft locally together with the attempt that is about to be sent. */
  storeDraft: (draft: EntryDraft) => void
  /** Whether the entry becomes or stays a draft that only admins see. */
  asDraft: boolean
}

/**
 * Saves a draft. An attempt without an answer is sent again unchanged first; later changes follow as a second
 * save.
 */
export async function saveEntryDraft(
  draft: EntryDraft,
  options: SaveOptions,
): Promise<EntrySaveResult> {
  const attempt = draft.attempt ?? {
    key: crypto.randomUUID(),
    fields: draft.base ? getDraftChanges(draft) : draft.fields,
    draft: options.asDraft === isStoredDraft(draft) ? undefined : options.asDraft,
  }
  options.storeDraft({ ...draft, attempt })
  const storedEntry = await sendDraft({ ...draft, attempt }, options)
  if ('kind' in storedEntry) return storedEntry
  const sentDraft: EntryDraft = {
    fields: draft.fields,
    base: applyFieldsToEntry(storedEntry, getExpectedFields(draft, attempt)),
  }
  if (findConflictingFields(sentDraft, storedEntry).length > 0)
    return { kind: 'clash', theirs: storedEntry, draft: sentDraft }
  const remaining = rebaseEntryDraft(sentDraft, storedEntry)
  // A repeated attempt may have asked for the other state.
  const isOtherState = attempt.draft === undefined && options.asDraft !== isStoredDraft(remaining)
  return hasEntryChanges(remaining) || isOtherState
    ? saveEntryDraft(remaining, options)
    : { kind: 'saved', entry: storedEntry }
}

/** Whether the stored entry is a draft; a new one is not. */
const isStoredDraft = ({ base }: EntryDraft) => base?.draft === true

/** The fields as this save leaves them, if no other admin changes the entry. */
const getExpectedFields = ({ base }: EntryDraft, { fields }: SaveAttempt) =>
  applyEntryChanges(getEntryFields(base), fields)

async function sendDraft(
  draft: EntryDraft & { attempt: SaveAttempt },
  { calls, storeDraft }: SaveOptions,
): Promise<News | EntrySaveResult> {
  const { attempt, ...before } = draft
  const once = { idempotencyKey: attempt.key }
  try {
    const state = attempt.draft === undefined ? {} : { draft: attempt.draft }
    if (!draft.base)
      return await calls.add({ ...applyEntryChanges(draft.fields, attempt.fields), ...state }, once)
    const { id, updated_at } = draft.base
    return await calls.change({ id, ...attempt.fields, ...state, based_on: updated_at }, once)
  } catch (error) {
    // A rejected attempt was not applied; the next save needs a new key.
    if (isRefusal(error)) storeDraft(before)
    const theirs = readConflictingEntry(error)
    if (theirs) return { kind: 'clash', theirs, draft: before }
    throw error
  }
}

/** A 2xx answer that cannot be parsed is not a rejection. */
function isRefusal(error: unknown): boolean {
  const status = error instanceof ApiError ? error.status : undefined
  return status !== undefined && status >= 400 && status < 500
}

/** The current entry, which a conflict response includes. */
function readConflictingEntry(error: unknown): News | undefined {
  if (!(error instanceof ApiError) || error.problem?.code !== 'conflict') return undefined
  const theirs = v.safeParse(News, error.problem.current)
  return theirs.success ? theirs.output : undefined
}
