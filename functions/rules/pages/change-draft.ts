import type { VersionKind } from '#functions/contract/pages/page.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { updateDraftPaths, withCurrentFiles } from '#functions/rules/files/library/draft-paths.ts'
import { findFileGuard } from '#functions/table/files/file-guard.ts'
import { type DraftContent, replaceDraft } from '#functions/table/pages/page-changes.ts'
import { getDraftVersions, getFilePaths, type StoredPage } from '#functions/table/pages/pages.ts'
import {
  addVersion,
  findVersion,
  removeVersion,
  type VersionContent,
} from '#functions/table/pages/versions.ts'
import { retryWhileChanged } from '#functions/table/transact.ts'
import {
  type AllocationPlan,
  allocateVersion,
  findUnfinishedVersion,
  getVersionMaker,
  type PageRequest,
  pageRetries,
} from './allocate-version.ts'
import { isDraftAt } from './page-answers.ts'
import { toDraft } from './page-content.ts'

export type DraftChange = {
  page: PageNumber
  kind: VersionKind
  /** Throws when the editor has not seen the draft that is replaced or copied. */
  requireSeen: (before: StoredPage) => void
  /** Returns the new draft; undefined if nothing changes. */
  createDraft: (before: VersionContent) => DraftContent | undefined
  /** Whether the previous draft becomes a version; always by default. */
  isWorthKeeping?: (before: VersionContent) => boolean
  /** The version that is being restored; it is not pruned, so that a repeated call finds it. */
  restored?: number
}

export type ChangedDraft = { page: VersionContent; storedAs: number }

/** Without `draft` there is nothing to do. */
type Replacement = {
  page: VersionContent
  version: number
  storedAs: number
  draft: DraftContent | undefined
  isDone: boolean
}

/**
 * Replaces the draft of a page. Stores the previous draft as a version first, if it is worth keeping, then changes all
 * sections in one conditional write. Publishes nothing. Repeating the operation changes nothing and
 * returns the first answer. Throws `conflict` when the editor has not seen the draft.
 */
export function changeDraft(request: PageRequest, change: DraftChange): Promise<ChangedDraft> {
  const plan = createPlan(request, change)
  return retryWhileChanged(async () => {
    const replacement = await allocateVersion(request, change.page, plan)
    const { draft, isDone } = replacement
    if (isDone || !draft) return finishChange(request, replacement)
    const stored = await replaceStoredDraft(request, change, { ...replacement, draft })
    return stored && finishChange(request, { ...replacement, draft: stored })
  }, pageRetries)
}

function createPlan({ shop }: PageRequest, change: DraftChange): AllocationPlan<Replacement> {
  const { createDraft, requireSeen, kind } = change
  return {
    begin(page, version) {
      requireSeen(page)
      const draft = createDraft(page)
      const isDone = draft === undefined
      const storedAs = findUnfinishedVersion(page, kind) ?? version
      return {
        allocated: { page, version, storedAs, draft, isDone },
        record: isDone ? { done: true } : { keeps: { kind, version: storedAs } },
      }
    },
    async resume(page, { version, made_of, keeps, done = false }) {
      const storedAs = keeps?.version ?? version
      if (!done) {
        if (!isDraftAt(page, made_of)) return undefined
        requireSeen(page)
        return { page, version, storedAs, draft: createDraft(page), isDone: false }
      }
      const stored = await findVersion(shop, page.page, storedAs)
      // Nothing was stored because nothing changed, or the version was pruned.
      if (!stored) return { page, version, storedAs, draft: undefined, isDone: true }
      const draft = createDraft(stored.content)
      return { page: stored.content, version, storedAs, draft, isDone: true }
    },
  }
}

/** Returns undefined when the page was changed in the meantime. */
async function replaceStoredDraft(
  request: PageRequest,
  { kind, restored, isWorthKeeping }: DraftChange,
  { page, version, storedAs, draft: newDraft }: Replacement & { draft: DraftContent },
): Promise<DraftContent | undefined> {
  const { shop, now, operation } = request
  const at = now.toISOString()
  const stored = { version: storedAs, kind, at, ...getVersionMaker(request), content: page }
  if (isWorthKeeping?.(page) ?? true) await addVersion(shop, stored, restored)
  const keeps = { kind, version: storedAs }
  const made_of = getDraftVersions(page)
  const recorded = operation && { ...operation, version, made_of, keeps, done: true }
  const isNew = showsOtherFiles(page, newDraft)
  const guard = isNew ? await findFileGuard(shop) : undefined
  // Files may have been replaced or deleted since their paths were read.
  const draft = isNew ? toDraft(await withCurrentFiles(shop, { ...page, ...newDraft })) : newDraft
  const outcome = await replaceDraft(shop, { page, draft, now, operation: recorded, guard })
  if (outcome === 'done') return draft
  // Under a key another run may continue with this version.
  if (!operation && storedAs === version) await removeVersion(shop, page.page, version)
  return undefined
}

const fileMaps = ['data_files', 'bg_files', 'slide_files'] as const

const showsOtherFiles = (page: VersionContent, draft: DraftContent) =>
  fileMaps.some((map) => Object.entries(draft[map]).some(([id, path]) => page[map][id] !== path))

async function finishChange(
  { shop }: PageRequest,
  { page, storedAs, draft }: Replacement,
): Promise<ChangedDraft> {
  if (!draft) return { page, storedAs }
  // A file may have been replaced or deleted since its path was read.
  await updateDraftPaths(shop, Object.keys(getFilePaths(draft)))
  const { data_version, bg_version, slide_version } = page
  return {
    storedAs,
    page: {
      ...page,
      ...draft,
      data_version: data_version + 1,
      bg_version: bg_version + 1,
      slide_version: slide_version + 1,
    },
  }
}
