import { isSamplePicture } from '#functions/contract/files/file-path.ts'
import type { FileUse } from '#functions/contract/files/file-use.ts'
import type { FileSort } from '#functions/contract/files/library-file.ts'
import { normalizeForSearch, splitSearchTerms } from '#functions/contract/text/search-text.ts'
import type { RepeatableCall } from '#functions/rules/operations.ts'
import { type PartQuery, paginateItems } from '#functions/rules/paginate-items.ts'
import {
  type FileKind,
  type FileLibrary,
  listFiles,
  type StoredFile,
} from '#functions/table/files/files.ts'
import {
  filePosition,
  listTimedFiles,
  listUntimedFiles,
} from '#functions/table/files/files-by-time.ts'
import { countFiles } from '#functions/table/files/trash.ts'
import { archiveOwner, ownerName } from '#functions/table/owner.ts'
import type { Shop } from '#functions/table/shop.ts'
import { findFileUses } from './file-uses.ts'

/** Who reads a library, and the shop that it belongs to: undefined for the archive of the admins. */
export type LibraryReader = { person: { id: string }; shop: Shop | undefined; now: Date }

/** A call about a file of a shop, or of the archive where there is no `shop`. */
export type LibraryCall<Body> = RepeatableCall & { shop: Shop | undefined; body: Body }

export const getLibrary = <Kind extends FileKind>(
  { shop }: { shop: Shop | undefined },
  kind: Kind,
) => ({
  owner: shop ?? archiveOwner,
  kind,
})

type UsedFile = { file: StoredFile; used: FileUse[] }

/** A filter and an order of a library; in a query `used` is text. */
export type FilesWanted = PartQuery & {
  q?: string | undefined
  sort?: FileSort | undefined
  used?: boolean | 'true' | 'false' | undefined
  /** Copies of Noren's sample pictures only, or without these. */
  sample?: boolean | undefined
}

type FileList = {
  files: UsedFile[]
  count: number
  found: number
  samples?: number
  cursor?: string
}

/** What is listed: the files in their order, and how many there are. */
type ListedFiles = {
  items: readonly StoredFile[] | ReadAfter
  count: number
  found: number
  samples: number
}
type ReadAfter = (after: string | undefined, count: number) => Promise<readonly StoredFile[]>

/**
 * A part of a library with the uses of each file, by default the newest first; `count` is of all files, `samples` of those that
 * are copies of sample pictures, if there are any, `found` of those that match.
 */
export async function listLibraryFiles(
  reader: LibraryReader,
  kind: FileKind,
  { q, sort = 'newest', used, sample, ...wanted }: FilesWanted,
): Promise<FileList> {
  const { person, now } = reader
  const library = getLibrary(reader, kind)
  const { owner } = library
  const terms = splitSearchTerms(q)
  const isUse = used === undefined ? undefined : String(used) === 'true'
  const isFiltered = terms.length > 0 || isUse !== undefined || sample !== undefined
  const usesReading = findFileUses(owner, now)
  const isMatch = (uses: ReadonlyMap<string, FileUse[]>) => (file: StoredFile) =>
    containsTerms(file.name, terms) &&
    (isUse === undefined || uses.has(file.id) === isUse) &&
    (sample === undefined || isSampleFile(file) === sample)
  const [uses, listed] = await Promise.all([
    usesReading,
    isFiltered || sort === 'name'
      ? filterFiles(library, sort, usesReading.then(isMatch))
      : readByTime(library, sort),
  ])
  const { items, count, found, samples } = listed
  const part = sample === undefined ? [] : [`sample ${String(sample)}`]
  const scope = [kind, person.id, ownerName(owner), sort, String(isUse), ...part, ...terms]
  const { items: files, ...next } = await paginateItems(
    { scope, items, ...fileOrders[sort] },
    wanted,
  )
  return {
    files: files.map((file) => ({ file, used: uses.get(file.id) ?? [] })),
    count,
    found,
    ...(samples > 0 && { samples }),
    ...next,
  }
}

/** Reads the whole library. */
async function filterFiles(
  library: FileLibrary,
  sort: FileSort,
  matching: Promise<(file: StoredFile) => boolean>,
): Promise<ListedFiles> {
  const [all, isMatch] = await Promise.all([listFiles(library), matching])
  const items = sortFiles(all.filter(isMatch), sort)
  const samples = all.filter(isSampleFile).length
  return { items, count: all.length, found: items.length, samples }
}

/** Reads no more of the files that were uploaded than are shown, so its time does not depend on the size of the library. */
async function readByTime(library: FileLibrary, sort: 'newest' | 'oldest'): Promise<ListedFiles> {
  const [untimed, count] = await Promise.all([listUntimedFiles(library), countFiles(library)])
  const items: ReadAfter = async (after, wanted) => {
    const range = { isNewestFirst: sort === 'newest', after, count: wanted }
    return sortFiles([...untimed, ...(await listTimedFiles(library, range))], sort)
  }
  // Ids of copied samples have no time.
  return { items, count, found: count, samples: untimed.filter(isSampleFile).length }
}

function sortFiles(files: readonly StoredFile[], sort: FileSort): StoredFile[] {
  const { getPosition, isAfter } = fileOrders[sort]
  return files
    .map((file) => ({ file, place: getPosition(file) }))
    .toSorted((one, other) => (isAfter(one.place, other.place) ? 1 : -1))
    .map(({ file }) => file)
}

const isSampleFile = ({ path }: StoredFile) => isSamplePicture(path)

/** Whether a name has all these normalized terms. */
export function containsTerms(name: string, terms: readonly string[]): boolean {
  const text = normalizeForSearch(name)
  return terms.every((term) => text.includes(term))
}

type Order = {
  /** The sort position of a file, as a text for cursors. */
  getPosition: (file: Pick<StoredFile, 'id' | 'name' | 'created_at'>) => string
  isAfter: (place: string, other: string) => boolean
}

// Sorts numbers by value, and ignores case and width.
const inJapanese = new Intl.Collator('ja', { numeric: true, sensitivity: 'base' })

// Never part of a name.
const end = '\0'

/** The orders of a library. Files with the same name or time are ordered by id. */
const fileOrders: Record<FileSort, Order> = {
  newest: { getPosition: filePosition, isAfter: (place, other) => place < other },
  oldest: { getPosition: filePosition, isAfter: (place, other) => place > other },
  name: {
    getPosition: ({ name, id }) => `${name}${end}${id}`,
    isAfter: (place, other) => compareNames(place, other) > 0,
  },
}

function compareNames(place: string, other: string): number {
  const [name = '', otherName = ''] = [place.split(end)[0], other.split(end)[0]]
  return inJapanese.compare(name, otherName) || (place > other ? 1 : -1)
}
