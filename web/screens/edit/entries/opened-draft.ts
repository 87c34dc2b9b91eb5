import type { News } from '#functions/contract/news.ts'
import { clashesOf, type Draft, draftOf, isChanged, rebased } from './draft.ts'
import type { OpenedEntry } from './use-opened-entry.ts'

/** What writing begins with. */
export type Beginning = {
  draft: Draft
  /** When it was left, where it goes on from what was kept. */
  keptAt: string | undefined
  /** The entry as it stands, where another admin has changed what is written here too. */
  theirs: News | undefined
}

/** Goes on where this device left off; what others have changed in other fields is taken over. */
export function beginningOf({ entry, kept }: OpenedEntry): Beginning {
  const fresh = { draft: draftOf(entry), keptAt: undefined, theirs: undefined }
  if (!kept) return fresh
  const { draft, at: keptAt } = kept
  // Of a call whose answer never came, the next save finds out what became of it.
  if (!entry || draft.attempt) return { draft, keptAt, theirs: undefined }
  if (clashesOf(draft, entry).length > 0) return { draft, keptAt, theirs: entry }
  const next = rebased(draft, entry)
  return isChanged(next) ? { draft: next, keptAt, theirs: undefined } : fresh
}
