import type { FileUse } from '#functions/contract/files/file-use.ts'
import { isSamplePicture } from '#functions/contract/files/image-path.ts'
import { foldSearchText, splitSearchWords } from '#functions/contract/text/search-text.ts'
import { type PartQuery, paginateItems } from '#functions/rules/paginate-items.ts'
import { type FileLibrary, listFiles, type StoredFile } from '#functions/table/files/files.ts'
import { ownerName } from '#functions/table/owner.ts'
import { fileOrders } from './file-order.ts'
import { findFileUses } from './file-uses.ts'

/** The account that reads a library. */
export type LibraryReader = { person: { id: string }; now: Date }

type UsedFile = { file: StoredFile; used: FileUse[] }

/** A filter and an order of a library; in a query `used` is text. */
export type FilesWanted = PartQuery & {
  q?: string | undefined
  sort?: keyof typeof fileOrders | undefined
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

/**
 * A part of a library with the uses of each file, by default the newest first; `count` is of all files, `samples` of those that
 * are copies of sample pictures, if there are any, `found` of those that match.
 */
export async function listLibraryFiles(
  { person, now, owner, kind }: LibraryReader & FileLibrary,
  { q, sort = 'newest', used, sample, ...wanted }: FilesWanted,
): Promise<FileList> {
  const [all, uses] = await Promise.all([listFiles({ owner, kind }), findFileUses(owner, now)])
  const words = splitSearchWords(q)
  const isUse = used === undefined ? undefined : String(used) === 'true'
  const fitting = all.filter(
    (file) =>
      hasAllWords(file, words) &&
      (isUse === undefined || uses.has(file.id) === isUse) &&
      (sample === undefined || isSampleFile(file) === sample),
  )
  const { getPosition, isAfter } = fileOrders[sort]
  const sorted = fitting
    .map((file) => ({ file, place: getPosition(file) }))
    .toSorted((one, other) => (isAfter(one.place, other.place) ? 1 : -1))
  const part = sample === undefined ? [] : [`sample ${String(sample)}`]
  const scope = [kind, person.id, ownerName(owner), sort, String(isUse), ...part, ...words]
  const list = {
    scope,
    items: sorted,
    getPosition: ({ place }: { place: string }) => place,
    isAfter,
  }
  const { items, ...next } = await paginateItems(list, wanted)
  const files = items.map(({ file }) => ({ file, used: uses.get(file.id) ?? [] }))
  const samples = all.filter(isSampleFile).length
  return {
    files,
    count: all.length,
    found: fitting.length,
    ...(samples > 0 && { samples }),
    ...next,
  }
}

const isSampleFile = ({ path }: StoredFile) => isSamplePicture(path)

function hasAllWords({ name }: StoredFile, words: readonly string[]): boolean {
  const text = foldSearchText(name)
  return words.every((word) => text.includes(word))
}
