import type { News } from '#functions/contract/news.ts'
import type { StartingDraft } from '#web/screens/shared/unsaved/use-local-draft.ts'
import type { Audience } from './audience.ts'
import {
  createEntryDraft,
  type EntryDraft,
  findConflictingFields,
  hasEntryChanges,
  rebaseEntryDraft,
} from './entry-draft.ts'
import type { OpenedEntry } from './use-opened-entry.ts'

/** Continues from the local draft, merged with other admins' changes to other fields. */
export function getStartingDraft(
  { entry, localDraft }: OpenedEntry,
  audience: Audience | undefined,
): StartingDraft<EntryDraft, News> {
  const fresh = {
    draft: createEntryDraft(entry, audience),
    localDraftAt: undefined,
    theirs: undefined,
  }
  if (!localDraft) return fresh
  const { draft, at: localDraftAt } = localDraft
  // The next save finds out whether an unanswered attempt was applied.
  if (!entry || draft.attempt) return { draft, localDraftAt, theirs: undefined }
  if (findConflictingFields(draft, entry).length > 0) return { draft, localDraftAt, theirs: entry }
  const next = rebaseEntryDraft(draft, entry)
  return hasEntryChanges(next) ? { draft: next, localDraftAt, theirs: undefined } : fresh
}
