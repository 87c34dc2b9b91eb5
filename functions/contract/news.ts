import * as v from 'valibot'
import { MinuteTime } from '#functions/contract/text/calendar-day.ts'
import { fieldMessages } from './field-messages.ts'
import { type FileReference, parseFilePath } from './files/file-path.ts'
import { limits } from './limits.ts'
import { shopFilterFields } from './shops/shop-filter.ts'
import { Id, Time } from './text/id.ts'
import { Link, parseUrl } from './text/link.ts'
import { boundedText, filledArray, nameText } from './text/text.ts'

const { sort: _sort, order: _order, ...filterFields } = shopFilterFields

/** A filter of the list of shops, without an order. */
const AudienceFilter = v.pipe(
  v.strictObject(filterFields, fieldMessages.notObject),
  v.check(
    (filter) => Object.values(filter).some((each) => each !== undefined && each !== ''),
    fieldMessages.notChoice,
  ),
)

/**
 * Whom a news entry is sent to: all shops, also those registered later; these shops; or the shops that match the
 * filter when the entry is sent.
 */
export const NewsAudience = v.variant(
  'kind',
  [
    v.strictObject({ kind: v.literal('all') }),
    v.strictObject({
      kind: v.literal('shops'),
      ids: filledArray(Id, limits.selectedShops),
    }),
    v.strictObject({ kind: v.literal('filter'), filter: AudienceFilter }),
  ],
  fieldMessages.notChoice,
)
export type NewsAudience = v.InferOutput<typeof NewsAudience>

/** The audience of a stored entry, which may have filters of another release. */
export const StoredAudience = v.variant('kind', [
  v.object({ kind: v.literal('shops'), ids: v.array(v.string()) }),
  v.object({ kind: v.literal('filter'), filter: v.record(v.string(), v.string()) }),
])
export type StoredAudience = v.InferOutput<typeof StoredAudience>

/**
 * An entry of 更新ニュース or 使い方. `photo` is the path of an archive file or `""`; `movie` also the URL of a YouTube video.
 * `direct`: sent to chosen shops. Only admins get `audience` (without it the entry is for all shops), `reach` (how many
 * shops that were when it was sent), `publish_at` (when shops see it or saw it first, if not at once), and `draft`.
 */
export const News = v.object({
  id: Id,
  title: v.string(),
  contents: v.string(),
  link: v.string(),
  photo: v.string(),
  movie: v.string(),
  updated_at: Time,
  direct: v.optional(v.literal(true)),
  audience: v.optional(StoredAudience),
  reach: v.optional(v.number()),
  publish_at: v.optional(Time),
  draft: v.optional(v.literal(true)),
})
export type News = v.InferOutput<typeof News>

/** A deleted entry; it can be restored for some days. */
export const DeletedNews = v.object({ ...News.entries, deleted_at: Time })
export type DeletedNews = v.InferOutput<typeof DeletedNews>

const youTubeHosts = new Set(['www.youtube.com', 'youtube.com', 'm.youtube.com'])

/** Returns the id in the usual forms of a YouTube URL. */
function findYouTubeId(address: string): string | undefined {
  const parts = /^https:\/\/[^\s@\\]+$/.test(address) ? parseUrl(address) : undefined
  if (!parts) return undefined
  const { hostname, pathname, searchParams } = parts
  const named =
    hostname === 'youtu.be' ? pathname.slice(1) : youTubeIdInPath(pathname, searchParams)
  const isOurs = hostname === 'youtu.be' || youTubeHosts.has(hostname)
  return isOurs && /^[\w-]{11}$/.test(named) ? named : undefined
}

function youTubeIdInPath(pathname: string, parameters: URLSearchParams): string {
  if (pathname === '/watch') return parameters.get('v') ?? ''
  return /^\/(?:shorts|live|embed)\/([^/]+)$/.exec(pathname)?.[1] ?? ''
}

/** A path of the archive or a YouTube URL; the URL is normalized. */
const EntryMovie = v.pipe(
  v.string(fieldMessages.notText),
  v.check(
    (movie) => movie === '' || isFileOfKind('movie', movie) || findYouTubeId(movie) !== undefined,
    fieldMessages.notMovie,
  ),
  v.transform((movie) => {
    const id = findYouTubeId(movie)
    return id === undefined ? movie : `https://www.youtube.com/watch?v=${id}`
  }),
)

// The table check that the file is in the archive comes later.
const EntryPhoto = v.pipe(
  v.string(fieldMessages.notText),
  v.check((photo) => photo === '' || isFileOfKind('image', photo), fieldMessages.notArchiveFile),
)

const isFileOfKind = (kind: FileReference['kind'], path: string) =>
  parseFilePath(path)?.kind === kind

const entryFields = {
  title: nameText(100),
  contents: boundedText(10_000),
  link: Link,
  photo: EntryPhoto,
  movie: EntryMovie,
}

const newEntryFields = {
  ...entryFields,
  link: v.optional(entryFields.link, ''),
  photo: v.optional(entryFields.photo, ''),
  movie: v.optional(entryFields.movie, ''),
}

/** Whom news is for, from when they see it (null: at once), and whether it is a draft that only admins see. */
const deliveryFields = {
  audience: v.optional(NewsAudience),
  publish_at: v.optional(v.nullable(MinuteTime)),
  draft: v.optional(v.boolean(fieldMessages.notYesNo)),
}
export type NewsDelivery = v.InferOutput<v.ObjectSchema<typeof deliveryFields, undefined>>

/** A new entry of either list. */
export const EntryInput = v.strictObject(newEntryFields, fieldMessages.notObject)
export type EntryInput = v.InferOutput<typeof EntryInput>

/** A new entry of 更新ニュース. */
export const NewsInput = v.strictObject(
  { ...newEntryFields, ...deliveryFields },
  fieldMessages.notObject,
)
export type NewsInput = v.InferOutput<typeof NewsInput>

/** The exact `updated_at` of a response. */
const EntryTimestamp = v.pipe(
  v.string(fieldMessages.notText),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, fieldMessages.notTime),
)

/** Fields of an entry that calls cannot set. A whole entry as it was read may be sent, and these are ignored. */
const readOnlyFields = {
  updated_at: v.optional(EntryTimestamp),
  direct: News.entries.direct,
  reach: News.entries.reach,
}

/**
 * Changes of an entry; missing fields stay. With `based_on`, the `updated_at` that the change is based on, the change is
 * refused if the entry was changed since.
 */
export const EntryChange = v.strictObject(
  {
    id: Id,
    ...v.partial(v.object(entryFields)).entries,
    ...readOnlyFields,
    based_on: v.optional(EntryTimestamp),
  },
  fieldMessages.notObject,
)

export type EntryChange = v.InferOutput<typeof EntryChange>

/**
 * The same of 更新ニュース. The shops of an `audience` are found when it is given, or when a draft is sent. In a whole entry,
 * which has `updated_at`, the same audience and time as before are no change.
 */
export const NewsChange = v.strictObject(
  { ...EntryChange.entries, ...deliveryFields },
  fieldMessages.notObject,
)
export type NewsChange = v.InferOutput<typeof NewsChange>
