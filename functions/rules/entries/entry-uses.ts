import type { Use } from '#functions/contract/file.ts'
import { clearAttachment, type EntryList, listAttachments } from '#functions/table/news.ts'
import { oldestKept } from './kept-entries.ts'

const lists: readonly EntryList[] = ['news', 'qanda']

/**
 * Where the entries of news and Q&A show each file of the archive, by the file's id; what was deleted counts
 * as long as it can be brought back. Two reads in all.
 */
export async function findEntryUses(now: Date): Promise<Map<string, Use[]>> {
  const uses = new Map<string, Use[]>()
  for (const { where, entry } of await listAll()) {
    const { id, title, photo, movie, deleted_at } = entry
    if (deleted_at !== undefined && deleted_at <= oldestKept(now)) continue
    const use = { where, id, title, ...(deleted_at !== undefined && { deleted: true }) }
    for (const file of new Set([photo, movie])) uses.set(file, [...(uses.get(file) ?? []), use])
  }
  uses.delete('')
  return uses
}

/** Takes a file of the archive out of every entry that shows it. May be called again after a crash. */
export async function clearFile(kind: 'image' | 'movie', fileId: string): Promise<void> {
  const field = kind === 'image' ? 'photo' : 'movie'
  const showing = (await listAll()).filter(({ entry }) => entry[field] === fileId)
  await Promise.all(
    showing.map(({ where, entry }) => clearAttachment(where, entry.id, { field, fileId })),
  )
}

async function listAll() {
  const found = await Promise.all(
    lists.map(async (where) => (await listAttachments(where)).map((entry) => ({ where, entry }))),
  )
  return found.flat()
}
