import type * as v from 'valibot'
import { parseFilePath } from '#functions/contract/files/file-path.ts'
import { ApiError, readConflict } from '#web/api/api-error.ts'

/** A record being edited. `base` are the fields of `stored`, the record on the server with its version. */
export type RecordDraft<Fields, Stored> = {
  fields: Fields
  base: Fields
  stored: Stored
  /** A save whose answer has not arrived: the same key and fields are sent again, so that it is applied once. */
  attempt?: SaveAttempt<Fields>
}

type SaveAttempt<Fields> = { key: string; fields: Fields }

/** A kind of record that is typed and saved as a whole. */
export type RecordKind<Fields extends object, Stored> = Reading<Fields, Stored> & {
  fields: v.GenericSchema<unknown, Fields>
  /** The record as the server sends it, also as `current` of a conflict. */
  stored: v.GenericSchema<unknown, Stored>
  /** Whether a save must not merge, so that the user sees all that others have changed. */
  mustReview?: (draft: RecordDraft<Fields, Stored>, theirs: Stored) => boolean
  /** Sends a save; `changed` are the fields that differ from `stored`. */
  send: (
    save: SaveAttempt<Fields> & { changed: Partial<Fields>; stored: Stored },
  ) => Promise<Stored>
}

type Reading<Fields, Stored> = Comparing & { getFields: (stored: Stored) => Fields }

type Comparing = {
  /** Fields whose own fields are compared and merged one by one: `hours` has the parts `hours.weekly`, `hours.note`. */
  groups?: readonly string[]
  /** Brings a value that has several equal forms into one. */
  toComparable?: (value: unknown) => unknown
}

/** What the server has, where others have changed the same parts; a review shows all parts that they have changed. */
export type Conflict<Fields, Stored> = { stored: Stored; fields: Fields; isReview: boolean }

export function createDraft<Fields extends object, Stored>(
  kind: Reading<Fields, Stored>,
  stored: Stored,
): RecordDraft<Fields, Stored> {
  const fields = kind.getFields(stored)
  return { fields, base: fields, stored }
}

/** The parts in which two records differ: `phone`, `hours.weekly`. */
export function listDifferences(kind: Comparing, one: object, other: object): string[] {
  const otherParts = splitFields(kind, other)
  return [...splitFields(kind, one)].flatMap(([part, value]) =>
    isSameValue(kind, value, otherParts.get(part)) ? [] : [part],
  )
}

type Compared = { fields: object; base: object; attempt?: object }

export const hasChanges = (kind: Comparing, { fields, base, attempt }: Compared) =>
  attempt !== undefined || listDifferences(kind, fields, base).length > 0

/** The parts that others have changed to other values than this draft. */
export function listConflicts(
  kind: Comparing,
  { fields, base }: Compared,
  { fields: theirs, isReview }: Pick<Conflict<object, never>, 'fields' | 'isReview'>,
): string[] {
  const different = new Set(listDifferences(kind, fields, theirs))
  const own = new Set(listDifferences(kind, fields, base))
  return listDifferences(kind, theirs, base).filter(
    (part) => different.has(part) && (isReview || own.has(part)),
  )
}

/** Continues on a newer record with these parts of the draft, by default all that it has changed. */
export function rebaseDraft<Fields extends object, Stored>(
  kind: Reading<Fields, Stored>,
  { fields, base, parts }: { fields: Fields; base: Fields; parts?: readonly string[] },
  stored: Stored,
): RecordDraft<Fields, Stored> {
  const fresh = createDraft(kind, stored)
  const kept = parts ?? listDifferences(kind, fields, base)
  return { ...fresh, fields: mergeFields(kind, fresh.fields, { fields, parts: kept }) }
}

/** Continues on the record of a conflict; the other changes of the draft are kept. */
export function resolveConflict<Fields extends object, Stored>(
  kind: RecordKind<Fields, Stored>,
  draft: RecordDraft<Fields, Stored>,
  conflict: Conflict<Fields, Stored> & { keeps: 'mine' | 'theirs' },
): RecordDraft<Fields, Stored> {
  const parts = new Set(listDifferences(kind, draft.fields, draft.base))
  for (const part of listConflicts(kind, draft, conflict)) {
    if (conflict.keeps === 'mine') parts.add(part)
    else parts.delete(part)
  }
  return rebaseDraft(kind, { ...draft, parts: [...parts] }, conflict.stored)
}

/** `into` with these parts of other fields. */
export function mergeFields<Fields extends object>(
  kind: Comparing,
  into: Fields,
  { fields, parts }: { fields: Fields; parts: readonly string[] },
): Fields {
  const values = splitFields(kind, into)
  const others = splitFields(kind, fields)
  for (const part of parts) values.set(part, others.get(part))
  const merged: Record<string, unknown> = {}
  for (const [part, value] of values) {
    const [group = '', own] = part.split('.')
    merged[group] = own === undefined ? value : { ...toObject(merged[group]), [own]: value }
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- has the fields of both
  return merged as Fields
}

const toObject = (value: unknown) => (typeof value === 'object' ? value : undefined)
const listEntries = (fields: object): [string, unknown][] => Object.entries(fields)

/** The parts that are compared and merged as a whole. */
function splitFields({ groups = [] }: Comparing, fields: object): Map<string, unknown> {
  const parts = listEntries(fields).flatMap(([name, value]): [string, unknown][] =>
    groups.includes(name)
      ? listEntries(toObject(value) ?? {}).map(([own, each]) => [`${name}.${own}`, each])
      : [[name, value]],
  )
  return new Map(parts)
}

/** Compares files by id: the path changes when variants are made or the file is replaced. */
function isSameValue({ toComparable }: Comparing, one: unknown, other: unknown): boolean {
  const [text, otherText] = [one, other].map((value) => {
    const file = typeof value === 'string' ? parseFilePath(value) : undefined
    return JSON.stringify(file ?? toComparable?.(value) ?? value)
  })
  return text === otherText
}

/** `replaced` are the fields that the server had before the save. */
export type SaveResult<Fields, Stored> =
  | { kind: 'saved'; draft: RecordDraft<Fields, Stored>; replaced: Fields }
  | { kind: 'conflict'; draft: RecordDraft<Fields, Stored>; conflict: Conflict<Fields, Stored> }

/**
 * Saves a draft. An attempt without an answer is sent again unchanged first; later changes follow as a second save.
 * Changes of others to other parts are merged; where both changed the same part, nothing is saved. `store` keeps a
 * draft on the device before it is sent.
 */
export async function saveDraft<Fields extends object, Stored>(
  kind: RecordKind<Fields, Stored>,
  draft: RecordDraft<Fields, Stored>,
  store: (draft: RecordDraft<Fields, Stored>) => void,
): Promise<SaveResult<Fields, Stored>> {
  const { attempt = { key: crypto.randomUUID(), fields: draft.fields }, ...before } = draft
  store({ ...before, attempt })
  const { current, isApplied } = await sendAttempt(kind, { ...before, attempt }, () =>
    store(before),
  )
  const next = isApplied ? { ...before, base: attempt.fields } : before
  const isReview = !isApplied && kind.mustReview?.(before, current) === true
  const conflict = { stored: current, fields: kind.getFields(current), isReview }
  if (listConflicts(kind, next, conflict).length > 0)
    return { kind: 'conflict', draft: next, conflict }
  const rebased = rebaseDraft(kind, next, current)
  if (!hasChanges(kind, rebased)) return { kind: 'saved', draft: rebased, replaced: draft.base }
  const result = await saveDraft(kind, rebased, store)
  if (result.kind === 'conflict' || !isApplied) return result
  // An undo takes back both saves.
  const parts = listDifferences(kind, attempt.fields, draft.base)
  return { ...result, replaced: mergeFields(kind, result.replaced, { fields: draft.base, parts }) }
}

async function sendAttempt<Fields extends object, Stored>(
  kind: RecordKind<Fields, Stored>,
  { attempt, base, stored }: Required<RecordDraft<Fields, Stored>>,
  onRefused: () => void,
): Promise<{ current: Stored; isApplied: boolean }> {
  try {
    const changed = pickChanged(kind, attempt.fields, base)
    return { current: await kind.send({ ...attempt, changed, stored }), isApplied: true }
  } catch (error) {
    // A refused attempt was not applied; the next save needs a new key.
    if (isRefusal(error)) onRefused()
    const current = readConflict(error, kind.stored)
    if (current === undefined) throw error
    return { current, isApplied: false }
  }
}

/** The fields that differ from `base`. */
export function pickChanged<Fields extends object>(kind: Comparing, fields: Fields, base: Fields) {
  const names = new Set(listDifferences(kind, fields, base).map(getFieldName))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- some of the fields
  return Object.fromEntries(
    listEntries(fields).filter(([name]) => names.has(name)),
  ) as Partial<Fields>
}

/** `hours` of the part `hours.weekly`. */
export const getFieldName = (part: string) => part.split('.')[0] ?? part

/** A 2xx answer that cannot be parsed is not a refusal. */
function isRefusal(error: unknown): boolean {
  const status = error instanceof ApiError ? error.status : undefined
  return status !== undefined && status >= 400 && status < 500
}
