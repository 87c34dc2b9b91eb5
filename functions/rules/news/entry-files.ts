import { parseFilePath } from '#functions/contract/files/file-path.ts'
import { messages } from '#functions/contract/messages.ts'
import type { News } from '#functions/contract/news.ts'
import { invalidFailure } from '#functions/failure.ts'
import { type FileKind, findFiles } from '#functions/table/files/files.ts'
import { getShownTime, type StoredEntry } from '#functions/table/news/entries.ts'
import { archiveOwner } from '#functions/table/owner.ts'

/** Attachments of an entry: paths on the wire, file ids in the table. */
type Attachments = { photo?: string | undefined; movie?: string | undefined }

const isYouTube = (movie: string) => movie.startsWith('https:')

/**
 * Replaces the paths of attached files by file ids; old paths are accepted. Throws `invalid` for a
 * file outside the archive.
 */
export async function toStoredEntryFiles<Fields extends Attachments>(
  fields: Fields,
): Promise<Fields> {
  const { photo, movie } = fields
  return {
    ...fields,
    ...(photo !== undefined && { photo: await findAttachedFileId('photo', photo) }),
    ...(movie !== undefined && {
      movie: isYouTube(movie) ? movie : await findAttachedFileId('movie', movie),
    }),
  }
}

const kinds = { photo: 'image', movie: 'movie' } as const
const refusals = { photo: messages.notArchiveFile, movie: messages.notMovie }

async function findAttachedFileId(field: 'photo' | 'movie', path: string): Promise<string> {
  if (path === '') return ''
  const kind = kinds[field]
  const named = parseFilePath(path)
  const [file] =
    named?.kind === kind ? await findFiles({ owner: archiveOwner, kind }, [named.id]) : []
  if (!file) throw invalidFailure({ [field]: refusals[field] })
  return file.id
}

/** A shop gets neither the audience nor the times of an entry, and the time since when it sees it as `updated_at`. */
type EntryReader = 'admin' | 'shop'

/**
 * Converts an entry to its wire form with the current paths of its files; `''` for a deleted file.
 */
export async function toEntryAnswer(
  entry: StoredEntry,
  reader: EntryReader = 'admin',
): Promise<News> {
  return toAnswerWith(await findAttachmentPaths([entry]), reader)(entry)
}

/** The same for many entries in at most two reads. */
export async function toEntryAnswers(
  entries: readonly StoredEntry[],
  reader: EntryReader = 'admin',
): Promise<News[]> {
  return entries.map(toAnswerWith(await findAttachmentPaths(entries), reader))
}

type Paths = { photos: Map<string, string>; movies: Map<string, string> }

async function findAttachmentPaths(entries: readonly StoredEntry[]): Promise<Paths> {
  const [photos, movies] = await Promise.all([
    findPaths(
      'image',
      entries.map(({ photo }) => photo),
    ),
    findPaths(
      'movie',
      entries.map(({ movie }) => movie),
    ),
  ])
  return { photos, movies }
}

const toAnswerWith =
  ({ photos, movies }: Paths, reader: EntryReader) =>
  (entry: StoredEntry): News => {
    const { id, title, contents, link, photo, movie, audience } = entry
    return {
      id,
      title,
      contents,
      link,
      photo: photos.get(photo) ?? '',
      movie: isYouTube(movie) ? movie : (movies.get(movie) ?? ''),
      ...(audience?.kind === 'shops' && { direct: true }),
      ...(reader === 'admin' ? pickDelivery(entry) : { updated_at: getShownTime(entry) }),
    }
  }

function pickDelivery({ updated_at, audience, reach, publish_at, draft }: StoredEntry) {
  return {
    updated_at,
    ...(audience && { audience }),
    ...(reach !== undefined && { reach }),
    ...(publish_at !== undefined && { publish_at }),
    ...(draft && { draft }),
  }
}

async function findPaths(kind: FileKind, named: readonly string[]): Promise<Map<string, string>> {
  const ids = named.filter((id) => id !== '' && !isYouTube(id))
  const files = await findFiles({ owner: archiveOwner, kind }, ids)
  return new Map(files.map(({ id, path }) => [id, path]))
}
