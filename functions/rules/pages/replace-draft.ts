import type { VersionKind } from '#functions/contract/page.ts'
import type { PageNumber } from '#functions/contract/page-number.ts'
import { busy } from '#functions/failure.ts'
import { followFiles } from '#functions/rules/files/follow-files.ts'
import { type Draft, replaceDraft } from '#functions/table/page-drafts.ts'
import { draftVersionsOf, type StoredPage } from '#functions/table/pages.ts'
import {
  addVersion,
  findVersion,
  type KeptContent,
  removeVersion,
} from '#functions/table/versions.ts'
import { claimNumber, type PageRequest, type Plan, standAside } from './claim-number.ts'
import { keptBefore } from './kept-before.ts'
import { isDraft } from './page-answers.ts'

/** How a whole draft is to change, and why what it was is kept. */
export type DraftChange = {
  page: PageNumber
  kind: VersionKind
  /** Throws when the editor has not seen what is about to be replaced, or copied. */
  requireSeen: (before: StoredPage) => void
  /** What the draft becomes; undefined where that is what it is. */
  become: (before: KeptContent) => Draft | undefined
  /** The version that is restored by it: it stays, so that the same call again finds it. */
  restored?: number
}

/** The draft as the change has left it, and the number that what it was before is kept under. */
export type ChangedDraft = { page: KeptContent; keptAs: number }

/**
 * A draft that is to be replaced, the number taken for it, and the one that it is kept under; without a new
 * one there is nothing to do any more.
 */
type Claim = {
  page: KeptContent
  version: number
  keptAs: number
  draft: Draft | undefined
  isDone: boolean
}

// Every try that fails is somebody else's change of the same page that was made meanwhile.
const tries = 24

/**
 * Replaces a page's draft as a whole. What it was is kept as a version first, under a number that is
 * claimed for it; then all sections change by one conditional write. Nothing goes live. The same
 * operation again changes nothing twice, and is answered as the first time.
 * Throws `conflict` when the editor has not seen the draft that it is about.
 */
export async function changeDraft(
  request: PageRequest,
  change: DraftChange,
): Promise<ChangedDraft> {
  for (let time = 0; time < tries; time += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each try looks at what the one before has met
    const claim = await claimNumber<Claim>(request, change.page, planOf(request, change))
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (claim.isDone || (await carryOut(request, change, claim))) return settle(request, claim)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await standAside(time)
  }
  throw busy()
}

function planOf({ shop }: PageRequest, change: DraftChange): Plan<Claim> {
  const { become, requireSeen, kind } = change
  return {
    begin(page, version) {
      requireSeen(page)
      const draft = become(page)
      const isDone = draft === undefined
      const keptAs = keptBefore(page, kind) ?? version
      return {
        claim: { page, version, keptAs, draft, isDone },
        notes: isDone ? { done: true } : { keeps: { kind, version: keptAs } },
      }
    },
    async goOn(page, { version, made_of, keeps, done = false }) {
      const keptAs = keeps?.version ?? version
      if (!done) {
        if (!isDraft(page, made_of)) return undefined
        requireSeen(page)
        return { page, version, keptAs, draft: become(page), isDone: false }
      }
      const kept = await findVersion(shop, page.page, keptAs)
      // Nothing was kept where nothing was to do, or it is too long ago to say what it became.
      if (!kept) return { page, version, keptAs, draft: undefined, isDone: true }
      const draft = become(kept.content)
      return { page: kept.content, version, keptAs, draft, isDone: true }
    },
  }
}

/** Keeps what the draft is, and replaces it; answers false when it has been changed meanwhile. */
async function carryOut(
  { shop, person, now, operation }: PageRequest,
  { kind, restored }: DraftChange,
  { page, version, keptAs, draft }: Claim,
): Promise<boolean> {
  if (!draft) return true
  const at = now.toISOString()
  const kept = { version: keptAs, kind, at, by: person.login_id, content: page }
  await addVersion(shop, kept, restored)
  const keeps = { kind, version: keptAs }
  const made_of = draftVersionsOf(page)
  const noted = operation && { ...operation, version, made_of, keeps, done: true }
  if (await replaceDraft(shop, { page, draft, now, operation: noted })) return true
  // Under a key another call may go on with this number; otherwise it is of no use to anybody.
  if (!operation && keptAs === version) await removeVersion(shop, page.page, version)
  return false
}

async function settle(
  { shop }: PageRequest,
  { page, keptAs, draft }: Claim,
): Promise<ChangedDraft> {
  if (!draft) return { page, keptAs }
  // A file may have been replaced or removed since its path was read.
  const { data_files, bg_files, slide_files } = draft
  await followFiles(shop, Object.keys({ ...data_files, ...bg_files, ...slide_files }))
  const { data_version, bg_version, slide_version } = page
  return {
    keptAs,
    page: {
      ...page,
      ...draft,
      data_version: data_version + 1,
      bg_version: bg_version + 1,
      slide_version: slide_version + 1,
    },
  }
}
