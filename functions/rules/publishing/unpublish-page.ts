import { messages } from '#functions/contract/messages.ts'
import type { PublishState, SectionVersions } from '#functions/contract/pages/page.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { conflictFailure } from '#functions/failure.ts'
import { allocateVersion, type PageRequest } from '#functions/rules/pages/allocate-version.ts'
import { getPageState } from '#functions/rules/pages/page-answers.ts'
import { requireSeenDraft } from '#functions/rules/pages/require-seen-draft.ts'
import { getPage, type LiveVersion, type StoredPage } from '#functions/table/pages/pages.ts'
import { repeatLivePage, restoreLiveVersion } from './make-version-live.ts'
import { formatPageUrl } from './put-live-page.ts'

type Request = PageRequest & {
  body: { page: PageNumber; versions?: SectionVersions | undefined }
}

/** `live` is the version to make live, or null for none. */
type LiveTarget = { version: number; live: LiveVersion | null; isDone: boolean }

type Answer = { url: string; state: PublishState }

/**
 * Takes a page down under a version of its own, so that repeated calls and slower publishes change
 * nothing.
 */
export async function unpublishPage(request: Request): Promise<Answer> {
  return changeLive(request, () => null)
}

/**
 * Undoes the last publish once; the draft stays. Throws `conflict` when there is nothing to undo.
 */
export async function undoPublish(request: Request): Promise<Answer> {
  return changeLive(request, (page) => {
    if (!page.undoable) throw conflictFailure(messages.nothingToUndo)
    return page.before
  })
}

/** Makes what `choose` returns live. Throws `conflict` when the editor has not seen the draft. */
async function changeLive(
  request: Request,
  choose: (page: StoredPage) => LiveVersion | null,
): Promise<Answer> {
  const { shop, person, body } = request
  const target = await allocateVersion<LiveTarget>(request, body.page, {
    begin(page, version) {
      requireSeenDraft(page, body.versions)
      const live = choose(page)
      return { allocated: { version, live, isDone: false }, record: { brings: live } }
    },
    async resume(page, { version, brings = null }) {
      return { version, live: brings, isDone: page.marked >= version }
    },
  })
  await (target.isDone ? repeatLivePage(person, body.page) : applyChange(request, target))
  const state = getPageState(await getPage(shop, body.page))
  return { url: formatPageUrl(person, body.page), state }
}

async function applyChange(
  { person, body }: Request,
  { version, live }: LiveTarget,
): Promise<void> {
  const outcome = await restoreLiveVersion({ profile: person, page: body.page, version }, live)
  if (outcome === 'lost') throw conflictFailure(messages.nothingToUndo)
}
