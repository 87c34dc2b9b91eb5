import * as v from 'valibot'
import { fieldMessages } from '#functions/contract/field-messages.ts'
import { News, NewsInput } from '#functions/contract/news.ts'
import { getEntryWriter } from '#web/admin/entries/entry-calls.ts'
import type { Client } from '#web/api/client.ts'
import type { RecordDraft, RecordKind } from '#web/drafts/record-draft.ts'
import type { EntryKind } from '#web/home/entries/entry-kinds.ts'
import { type Audience, AudienceOnDevice, allShopsAudience, serializeAudience } from './audience.ts'

/** The fields that an admin edits. Entries of 使い方 are always for all shops at once. */
export const EntryFields = v.object({
  ...v.pick(News, ['title', 'contents', 'link', 'photo', 'movie']).entries,
  audience: AudienceOnDevice,
  /** When shops see it first (ISO); null for at once. */
  publish_at: v.nullable(v.string()),
  /** Whether only admins see it. */
  draft: v.boolean(),
})
export type EntryFields = v.InferOutput<typeof EntryFields>

/** An entry being edited; a new one has no stored entry. */
export type EntryDraft = RecordDraft<EntryFields, News | null>

/** Entries that are typed and saved as a whole; a new one begins for this audience. */
export const getEntryKind = (
  client: Client,
  kind: EntryKind,
  audience: Audience = allShopsAudience,
): RecordKind<EntryFields, News | null> => ({
  fields: EntryFields,
  stored: v.nullable(News),
  getFields: (entry) => (entry ? getEntryFields(entry) : { ...emptyFields, audience }),
  toComparable: (value) => (v.is(AudienceOnDevice, value) ? serializeAudience(value) : value),
  // Shops must not get what an admin has not seen.
  mustReview: ({ stored }, theirs) => stored?.draft === true || theirs?.draft === true,
  send: ({ fields: { draft, ...fields }, changed, stored, key }) => {
    const writer = getEntryWriter(client, kind, { idempotencyKey: key })
    if (!stored) return writer.add({ ...fields, ...(draft && { draft }) })
    return writer.change({ id: stored.id, ...changed, based_on: stored.updated_at })
  },
})

const emptyFields = {
  title: '',
  contents: '',
  link: '',
  photo: '',
  movie: '',
  publish_at: null,
  draft: false,
}

function getEntryFields(entry: News): EntryFields {
  const { title, contents, link, photo, movie, publish_at = null, draft = false } = entry
  const fields = { title, contents, link, photo, movie, publish_at, draft }
  return { ...fields, audience: entry.audience ?? allShopsAudience }
}

type CheckedFields = {
  /** Problems by field name; empty if the entry can be saved. */
  wrong: Record<string, string>
  /** The fields normalized as the server stores them. */
  fields: EntryFields
}

/** Checks a draft against the server's schema. A time that has gone by would send the entry at once. */
export function checkEntryDraft({ fields, base }: EntryDraft): CheckedFields {
  const { publish_at, draft } = fields
  const checked = checkFields(fields)
  if (publish_at === null || publish_at === base.publish_at) return checked
  const isPast = !draft && publish_at <= new Date().toISOString()
  const time = publish_at === '' ? '日時を入れてください' : isPast && fieldMessages.timePast
  return time ? { ...checked, wrong: { ...checked.wrong, publish_at: time } } : checked
}

function checkFields(fields: EntryFields): CheckedFields {
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
  const { wrong } = checkFields(fields)
  const { link, photo, movie } = fields
  const sound = {
    ...fields,
    link: 'link' in wrong ? '' : link,
    photo: 'photo' in wrong ? '' : photo,
    movie: 'movie' in wrong ? '' : movie,
  }
  const { title, contents, audience, publish_at } = sound
  const shown = { ...sound, title: 'x', contents: '', audience: allShopsAudience, publish_at: null }
  return { ...checkFields(shown).fields, title, contents, audience, publish_at }
}
