import { fileNamedBy } from '#functions/contract/file-path.ts'
import type { News } from '#functions/contract/news.ts'

/** What an admin writes of an entry. */
export type EntryFields = Pick<News, 'title' | 'contents' | 'link' | 'photo' | 'movie'>

const names = ['title', 'contents', 'link', 'photo', 'movie'] as const
type FieldName = (typeof names)[number]

/** Some of it; what is left out stays as it was. */
type Changes = { [Name in FieldName]?: string | undefined }

/** A call whose answer never came: made again as it was, it is one change, and not two. */
export type Attempt = { key: string; fields: Changes }

/** An entry as it is being written, and what it was when that began: null for a new one. */
export type Draft = { fields: EntryFields; base: News | null; attempt?: Attempt }

const nothing: EntryFields = { title: '', contents: '', link: '', photo: '', movie: '' }

/** An entry before anything is changed in it. */
export const draftOf = (base: News | null): Draft => ({ fields: fieldsOf(base), base })

/** What of an entry is written. */
export function fieldsOf(entry: News | null): EntryFields {
  const { title, contents, link, photo, movie } = entry ?? nothing
  return { title, contents, link, photo, movie }
}

/** The fields with these changes in them. */
export function changed(fields: EntryFields, changes: Changes): EntryFields {
  const own = Object.entries(changes).filter(([, value]) => value !== undefined)
  return { ...fields, ...Object.fromEntries(own) }
}

/** What is written that is not what it was. */
export function changesOf({ fields, base }: Draft): Changes {
  const before = fieldsOf(base)
  const own = names.filter((name) => !isSame(fields[name], before[name]))
  return Object.fromEntries(own.map((name) => [name, fields[name]]))
}

export const isChanged = (draft: Draft) => Object.keys(changesOf(draft)).length > 0

/** What both have written since this draft began, each another way. */
export function clashesOf(draft: Draft, theirs: News): FieldName[] {
  const before = fieldsOf(draft.base)
  return names.filter((name) => {
    const mine = draft.fields[name]
    return (
      [before[name], theirs[name]].every((other) => !isSame(mine, other)) &&
      !isSame(theirs[name], before[name])
    )
  })
}

/** What is written goes on from the entry as it stands now: what was not touched is theirs. */
export function rebased(draft: Draft, theirs: News): Draft {
  return { fields: changed(fieldsOf(theirs), changesOf(draft)), base: theirs }
}

/** A file has another path once it has its variants, or other bytes: what it is says its id. */
function isSame(one: string, other: string): boolean {
  if (one === other) return true
  const [file, otherFile] = [fileNamedBy(one), fileNamedBy(other)]
  return file !== undefined && file.id === otherFile?.id
}
