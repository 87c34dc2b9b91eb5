import { fileNamedBy } from '#functions/contract/file-path.ts'
import { messages } from '#functions/contract/messages.ts'
import type { News } from '#functions/contract/news.ts'
import { invalid } from '#functions/failure.ts'
import { type FileKind, findFiles } from '#functions/table/files.ts'
import type { StoredEntry } from '#functions/table/news.ts'
import { archive } from '#functions/table/owner.ts'

/** What is attached to an entry: on the wire as paths, in the table as the files' ids. */
type Attached = { photo?: string | undefined; movie?: string | undefined }

const isYouTube = (movie: string) => movie.startsWith('https:')

/**
 * What an admin attaches, with files' ids in place of their paths, present or past. Throws `invalid`
 * for what is no file of the archive.
 */
export async function storedFiles<Fields extends Attached>(fields: Fields): Promise<Fields> {
  const { photo, movie } = fields
  return {
    ...fields,
    ...(photo !== undefined && { photo: await fileId('photo', photo) }),
    ...(movie !== undefined && { movie: isYouTube(movie) ? movie : await fileId('movie', movie) }),
  }
}

const kinds = { photo: 'image', movie: 'movie' } as const
const refusals = { photo: messages.notArchiveFile, movie: messages.notMovie }

async function fileId(field: 'photo' | 'movie', path: string): Promise<string> {
  if (path === '') return ''
  const kind = kinds[field]
  const named = fileNamedBy(path)
  const [file] = named?.kind === kind ? await findFiles({ owner: archive, kind }, [named.id]) : []
  if (!file) throw invalid({ [field]: refusals[field] })
  return file.id
}

/** An entry as the wire shows it: with its files' present paths, `''` where a file is gone. */
export async function entryAnswer(entry: StoredEntry): Promise<News> {
  return shownWith(await pathsFor([entry]))(entry)
}

/** The same for many. At most two reads, however many there are. */
export async function entryAnswers(entries: readonly StoredEntry[]): Promise<News[]> {
  return entries.map(shownWith(await pathsFor(entries)))
}

type Paths = { photos: Map<string, string>; movies: Map<string, string> }

async function pathsFor(entries: readonly StoredEntry[]): Promise<Paths> {
  const [photos, movies] = await Promise.all([
    pathsOf(
      'image',
      entries.map(({ photo }) => photo),
    ),
    pathsOf(
      'movie',
      entries.map(({ movie }) => movie),
    ),
  ])
  return { photos, movies }
}

const shownWith =
  ({ photos, movies }: Paths) =>
  ({ id, title, contents, link, photo, movie, updated_at }: StoredEntry): News => ({
    id,
    title,
    contents,
    link,
    photo: photos.get(photo) ?? '',
    movie: isYouTube(movie) ? movie : (movies.get(movie) ?? ''),
    updated_at,
  })

async function pathsOf(kind: FileKind, named: readonly string[]): Promise<Map<string, string>> {
  const ids = named.filter((id) => id !== '' && !isYouTube(id))
  const files = await findFiles({ owner: archive, kind }, ids)
  return new Map(files.map(({ id, path }) => [id, path]))
}
