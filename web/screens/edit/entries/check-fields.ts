import * as v from 'valibot'
import { NewsInput } from '#functions/contract/news.ts'
import type { EntryFields } from './draft.ts'

type Checked = {
  /** What is wrong with which field, in words; nothing where all can be saved. */
  wrong: Record<string, string>
  /** The fields in the form in which the server keeps them. */
  fields: EntryFields
}

/** What the server would say of these fields. */
export function checkFields(fields: EntryFields): Checked {
  const result = v.safeParse(NewsInput, fields)
  if (result.success) return { wrong: {}, fields: result.output }
  const wrong: Record<string, string> = {}
  for (const issue of result.issues) wrong[v.getDotPath(issue) ?? ''] = issue.message
  return { wrong, fields }
}

/** What of these fields can be shown: a link or a movie that is not whole yet is left out. */
export function shownFields(fields: EntryFields): EntryFields {
  const { wrong } = checkFields(fields)
  const { link, photo, movie } = fields
  const sound = {
    ...fields,
    link: 'link' in wrong ? '' : link,
    photo: 'photo' in wrong ? '' : photo,
    movie: 'movie' in wrong ? '' : movie,
  }
  const { title, contents } = sound
  return { ...checkFields({ ...sound, title: 'x', contents: '' }).fields, title, contents }
}
