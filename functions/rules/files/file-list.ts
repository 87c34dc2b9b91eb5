import type { Use } from '#functions/contract/file.ts'
import { searchText, searchWords } from '#functions/contract/search-text.ts'
import { cutList, type Wanted } from '#functions/rules/cut-list.ts'
import { type FileLibrary, listFiles, type StoredFile } from '#functions/table/files.ts'
import { ownerName } from '#functions/table/owner.ts'
import { fileOrders } from './file-order.ts'
import { findUses } from './file-uses.ts'

/** Who reads a library. */
export type Reader = { person: { id: string }; now: Date }

export type UsedFile = { file: StoredFile; used: Use[] }

/** Which files are wanted, in which order; in a query `used` is text. */
export type FilesWanted = Wanted & {
  q?: string | undefined
  sort?: keyof typeof fileOrders | undefined
  used?: boolean | 'true' | 'false' | undefined
}

/**
 * A part of a library, newest first unless asked otherwise, with where each file is used; `count` is of
 * all, `found` of those that fit.
 */
export async function fileList(
  { person, now, owner, kind }: Reader & FileLibrary,
  { q, sort = 'newest', used, ...wanted }: FilesWanted,
): Promise<{ files: UsedFile[]; count: number; found: number; cursor?: string }> {
  const [all, uses] = await Promise.all([listFiles({ owner, kind }), findUses(owner, now)])
  const words = searchWords(q)
  const isUse = used === undefined ? undefined : String(used) === 'true'
  const fitting = all.filter(
    (file) => hasAll(file, words) && (isUse === undefined || uses.has(file.id) === isUse),
  )
  const { orderOf, isAfter } = fileOrders[sort]
  const sorted = fitting
    .map((file) => ({ file, place: orderOf(file) }))
    .toSorted((one, other) => (isAfter(one.place, other.place) ? 1 : -1))
  const scope = [kind, person.id, ownerName(owner), sort, String(isUse), ...words]
  const list = { scope, items: sorted, orderOf: ({ place }: { place: string }) => place, isAfter }
  const { items, ...next } = cutList(list, wanted)
  const files = items.map(({ file }) => ({ file, used: uses.get(file.id) ?? [] }))
  return { files, count: all.length, found: fitting.length, ...next }
}

function hasAll({ name }: StoredFile, words: readonly string[]): boolean {
  const text = searchText(name)
  return words.every((word) => text.includes(word))
}
