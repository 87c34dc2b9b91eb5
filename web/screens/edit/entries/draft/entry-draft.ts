import { parseFilePath } from '#functions/contract/files/parse-file-path.ts'
import type { News } from '#functions/contract/news.ts'

/** The fields that an admin edits. */
export type EntryFields = Pick<News, 'title' | 'contents' | 'link' | 'photo' | 'movie'>

const names = ['title', 'contents', 'link', 'photo', 'movie'] as const
type FieldName = (typeof names)[number]

/** Changed fields; missing ones stay as they are. */
type Changes = { [Name in FieldName]?: string | undefined }

/** A save whose answer has not arrived. The same key and fields are sent again, so that it is applied once. */
export type SaveAttempt = { key: string; fields: Changes }

/** An entry being edited, and the stored entry it started from: null for a new one. */
export type EntryDraft = { fields: EntryFields; base: News | null; attempt?: SaveAttempt }

const emptyFields: EntryFields = { title: '', contents: '', link: '', photo: '', movie: '' }

export const createEntryDraft = (base: News | null): EntryDraft => ({
  fields: getEntryFields(base),
  base,
})

export function getEntryFields(entry: News | null): EntryFields {
  const { title, contents, link, photo, movie } = entry ?? emptyFields
  return { title, contents, link, photo, movie }
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

export const hasDraftChanges = (draft: EntryDraft) => Object.keys(getDraftChanges(draft)).length > 0

/** The fields that both this draft and another admin have changed, to different values. */
export function findConflictingFields(draft: EntryDraft, theirs: News): FieldName[] {
  const before = getEntryFields(draft.base)
  return names.filter((name) => {
    const mine = draft.fields[name]
    return (
      [before[name], theirs[name]].every((other) => !isSameValue(mine, other)) &&
      !isSameValue(theirs[name], before[name])
    )
  })
}

/** Applies the draft's changes to the current entry; untouched fields take the other admin's values. */
export function rebaseEntryDraft(draft: EntryDraft, theirs: News): EntryDraft {
  return { fields: applyEntryChanges(getEntryFields(theirs), getDraftChanges(draft)), base: theirs }
}

/** Compares files by id: the path changes when variants are made or the file is replaced. */
function isSameValue(one: string, other: string): boolean {
  if (one === other) return true
  const [file, otherFile] = [parseFilePath(one), parseFilePath(other)]
  return file !== undefined && file.id === otherFile?.id
}
