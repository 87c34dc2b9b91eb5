import * as v from 'valibot'
import { NewsInput } from '#functions/contract/news.ts'
import { allShopsAudience } from './audience.ts'
import type { EntryFields } from './entry-draft.ts'

type CheckedFields = {
  /** Problems by field name; empty if the entry can be saved. */
  wrong: Record<string, string>
  /** The fields normalized as the server stores them. */
  fields: EntryFields
}

/** Checks the fields against the server's schema. */
export function checkEntryFields(fields: EntryFields): CheckedFields {
  const result = v.safeParse(NewsInput, fields)
  if (result.success) return { wrong: {}, fields: { ...fields, ...pickTexts(result.output) } }
  const wrong: Record<string, string> = {}
  for (const issue of result.issues) {
    const [name = ''] = (v.getDotPath(issue) ?? '').split('.')
    wrong[name] = name === 'audience' ? audienceMissing : issue.message
  }
  return { wrong, fields }
}

const audienceMissing = 'どのお店に送るか、1つ以上えらんでください'

const pickTexts = ({ title, contents, link, photo, movie }: NewsInput) => ({
  title,
  contents,
  link,
  photo,
  movie,
})

/** The fields for the preview, without an incomplete link or movie. */
export function getPreviewFields(fields: EntryFields): EntryFields {
  const { wrong } = checkEntryFields(fields)
  const { link, photo, movie } = fields
  const sound = {
    ...fields,
    link: 'link' in wrong ? '' : link,
    photo: 'photo' in wrong ? '' : photo,
    movie: 'movie' in wrong ? '' : movie,
  }
  const { title, contents, audience, publish_at } = sound
  const shown = { ...sound, title: 'x', contents: '', audience: allShopsAudience, publish_at: null }
  return { ...checkEntryFields(shown).fields, title, contents, audience, publish_at }
}
