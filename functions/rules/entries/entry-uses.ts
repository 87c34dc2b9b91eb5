import type { FileUse } from '#functions/contract/files/file-use.ts'
import {
  clearEntryAttachment,
  type EntryList,
  listEntryAttachments,
} from '#functions/table/news/entries.ts'
import { getOldestRestorable } from './trash-period.ts'

const entryLists: readonly EntryList[] = ['news', 'qanda']

/**
 * Finds the uses of archive files in news and Q&A by file id, including entries in the trash. Two
 * reads.
 */
export async function findEntryUses(now: Date): Promise<Map<string, FileUse[]>> {
  const uses = new Map<string, FileUse[]>()
  for (const { where, entry } of await listAllAttachments()) {
    const { id, title, photo, movie, deleted_at } = entry
    if (deleted_at !== undefined && deleted_at <= getOldestRestorable(now)) continue
    const use = { where, id, title, ...(deleted_at !== undefined && { deleted: true }) }
    for (const file of new Set([photo, movie])) uses.set(file, [...(uses.get(file) ?? []), use])
  }
  uses.delete('')
  return uses
}

/** Removes an archive file from every entry that uses it. Can be repeated. */
export async function removeFileFromEntries(
  kind: 'image' | 'movie',
  fileId: string,
): Promise<void> {
  const field = kind === 'image' ? 'photo' : 'movie'
  const showing = (await listAllAttachments()).filter(({ entry }) => entry[field] === fileId)
  await Promise.all(
    showing.map(({ where, entry }) => clearEntryAttachment(where, entry.id, { field, fileId })),
  )
}

async function listAllAttachments() {
  const found = await Promise.all(
    entryLists.map(async (where) =>
      (await listEntryAttachments(where)).map((entry) => ({ where, entry })),
    ),
  )
  return found.flat()
}
