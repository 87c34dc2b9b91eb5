import { parseFilePath } from '#functions/contract/files/parse-file-path.ts'
import type { News } from '#functions/contract/news.ts'
import { type Audience, allShopsAudience, isSameAudience } from './audience.ts'

/** The fields that an admin edits. Entries of 使い方 are always for all shops at once. */
export type EntryFields = Pick<News, 'title' | 'contents' | 'link' | 'photo' | 'movie'> & {
  audience: Audience
  /** When shops see it first (ISO); null for at once. */
  publish_at: string | null
}

const names = ['title', 'contents', 'link', 'photo', 'movie', 'audience', 'publish_at'] as const
type FieldName = (typeof names)[number]

/** Changed fields; missing ones stay as they are. */
type Changes = { [Name in FieldName]?: EntryFields[Name] | undefined }

/** A save whose answer has not arrived. The same key and fields are sent again, so that it is applied once. */
export type SaveAttempt = {
  key: string
  fields: Changes
  /** Whether it is stored as a draft for admins; not sent where it stays as it is. */
  draft?: boolean | undefined
}

/** An entry being edited, and the stored entry it started from: null for a new one. */
export type EntryDraft = { fields: EntryFields; base: News | null; attempt?: SaveAttempt }

const emptyFields: EntryFields = {
  title: '',
  contents: '',
  link: '',
  photo: '',
  movie: '',
  audience: allShopsAudience,
  publish_at: null,
}

/** A draft of the stored entry, or of a new one for this audience. */
export const createEntryDraft = (
  base: News | null,
  audience: Audience = allShopsAudience,
): EntryDraft => ({
  fields: base ? getEntryFields(base) : { ...emptyFields, audience },
  base,
})

export function getEntryFields(entry: News | null): EntryFields {
  if (!entry) return emptyFields
  const { title, contents, link, photo, movie, audience, publish_at = null } = entry
  const fields = { title, contents, link, photo, movie, publish_at }
  return { ...fields, audience: audience ?? allShopsAudience }
}

/** The entry with these fields, as the server would store it. */
export function applyFieldsToEntry(
  entry: News,
  { audience, publish_at, ...fields }: EntryFields,
): News {
  const { audience: _audience, publish_at: _time, ...rest } = entry
  return {
    ...rest,
    ...fields,
    ...(audience.kind !== 'all' && { audience }),
    ...(publish_at !== null && { publish_at }),
  }
}

export function applyEntryChanges(fields: EntryFields, changes: Changes): EntryFields {
  const own = Object.entries(changes).filter(([, value]) => value !== undefined)
  return { ...fields, ...Object.fromEntries(own) }
}

/** The fields that differ from the stored entry. */
export function getDraftChanges({ fields, base }: EntryDraft): Changes {
  const before = getEntryFields(base)
  const own = names.filter((name) => !isSameValue(fields[name], before[name]))
  return Object.fromEntries(own.map((name) => [name, fields[name]]))
}

export const hasEntryChanges = (draft: EntryDraft) => Object.keys(getDraftChanges(draft)).length > 0

/** The fields that both this draft and another admin have changed, to different values. */
export function findConflictingFields(draft: EntryDraft, theirs: News): FieldName[] {
  const [before, other] = [getEntryFields(draft.base), getEntryFields(theirs)]
  return names.filter((name) => {
    const mine = draft.fields[name]
    return (
      !isSameValue(mine, before[name]) &&
      !isSameValue(mine, other[name]) &&
      !isSameValue(other[name], before[name])
    )
  })
}

/** Applies the draft's changes to the current entry; untouched fields take the other admin's values. */
export function rebaseEntryDraft(draft: EntryDraft, theirs: News): EntryDraft {
  return { fields: applyEntryChanges(getEntryFields(theirs), getDraftChanges(draft)), base: theirs }
}

type Value = EntryFields[FieldName]

/** Compares files by id: the path changes when variants are made or the file is replaced. */
function isSameValue(one: Value, other: Value): boolean {
  if (one === other) return true
  if (one === null || other === null) return false
  if (typeof one === 'object' || typeof other === 'object')
    return typeof one === 'object' && typeof other === 'object' && isSameAudience(one, other)
  const [file, otherFile] = [parseFilePath(one), parseFilePath(other)]
  return file !== undefined && file.id === otherFile?.id
}
