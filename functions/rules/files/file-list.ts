import type { Use } from '#functions/contract/file.ts'
import { cutList, type Wanted } from '#functions/rules/cut-list.ts'
import { type FileLibrary, listFiles, orderOf, type StoredFile } from '#functions/table/files.ts'
import { ownerName } from '#functions/table/owner.ts'
import { findUses } from './file-uses.ts'

/** Who reads a library. */
export type Reader = { person: { id: string } }

export type UsedFile = { file: StoredFile; used: Use[] }

/** A part of a library, newest first, with where each file is used; `count` is of all. */
export async function fileList(
  { person, owner, kind }: Reader & FileLibrary,
  wanted: Wanted,
): Promise<{ files: UsedFile[]; count: number; cursor?: string }> {
  const [all, uses] = await Promise.all([listFiles({ owner, kind }), findUses(owner)])
  const scope = [kind, person.id, ownerName(owner)]
  const { items, ...next } = cutList({ scope, items: all, orderOf }, wanted)
  const files = items.map((file) => ({ file, used: uses.get(file.id) ?? [] }))
  return { files, count: all.length, ...next }
}
