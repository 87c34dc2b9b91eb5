import { messages } from '#functions/contract/messages.ts'
import type { SectionVersions } from '#functions/contract/pages/page.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import type { PublishState } from '#functions/contract/pages/page-summary.ts'
import { conflictFailure } from '#functions/failure.ts'
import {
  allocateVersion,
  findAllocatedDraft,
  findUnfinishedVersion,
  getVersionMaker,
  type PageRequest,
} from '#functions/rules/pages/allocate-version.ts'
import { getPageState, isDraftAt } from '#functions/rules/pages/page-answers.ts'
import { requireSeenDraft } from '#functions/rules/pages/page-content.ts'
import type { StoredShop } from '#functions/table/accounts/accounts.ts'
import { getPage, type LiveVersion, type StoredPage } from '#functions/table/pages/pages.ts'
import { addVersion, type VersionContent } from '#functions/table/pages/versions.ts'
import { isLookPublished } from '#functions/table/shops/redraw-queue.ts'
import { findShopRecord } from '#functions/table/shops/shop-records.ts'
import { refuseHeldPage, requireReleased } from './hold-page.ts'
import { makeVersionLive, repeatLivePage, restoreLiveVersion } from './make-version-live.ts'
import { formatPageUrl } from './put-live-page.ts'

type Request = PageRequest & {
  person: StoredShop
  body: { page: PageNumber; versions?: SectionVersions | undefined }
}

/**
 * The content to publish under an allocated version, the version it is stored as, and the live
 * version if it is the same draft.
 */
type Publishing = {
  version: number
  content: VersionContent
  storedAs: number
  live: LiveVersion | undefined
  isDone: boolean
}

/**
 * Publishes the draft and returns its address. Allocates a version, stores the content, writes the
 * HTML and records the result; after a crash visitors see one whole version and publishing again
 * finishes the rest. Repeating the operation publishes nothing twice. A draft that is live already
 * is not stored again, and undo still leads to the version before it. Throws `conflict` when the
 * editor has not seen the draft, and `forbidden` while an admin holds the page down.
 */
export async function publishPage(request: Request): Promise<{ url: string; state: PublishState }> {
  const { shop, person, body } = request
  const publishing = await allocateVersion<Publishing>(request, body.page, {
    begin(page, version) {
      requireReleased(page)
      requireSeenDraft(page, body.versions)
      const live = findLiveDraft(page)
      const storedAs = live?.version ?? findUnfinishedVersion(page, 'publish') ?? version
      return {
        allocated: { version, content: page, storedAs, live, isDone: false },
        record: { keeps: { kind: 'publish', version: storedAs } },
      }
    },
    async resume(page, before) {
      requireReleased(page)
      const isDone = page.marked >= before.version
      const content = isDone ? page : await findAllocatedDraft(shop, page, before)
      const { version, keeps: { version: storedAs } = before } = before
      const live = page.live?.version === storedAs ? page.live : undefined
      return content && { version, content, storedAs, live, isDone }
    },
  })
  const origin = await (publishing.isDone
    ? repeatLivePage(person, body.page)
    : publish(request, publishing))
  return { url: formatPageUrl({ slug: person.slug, origin }, body.page), state: 'published' }
}

const findLiveDraft = ({ live, ...page }: StoredPage) =>
  live && isDraftAt(page, live) ? live : undefined

/** Returns the origin of the shop's own domain where that is live. */
async function publish(request: Request, publishing: Publishing): Promise<string | undefined> {
  const { shop, person, now } = request
  const { version, content, storedAs, live } = publishing
  const at = now.toISOString()
  const { page } = content
  const maker = getVersionMaker(request)
  await addVersion(shop, { version: storedAs, kind: 'publish', at, ...maker, content })
  const change = { profile: person, page, version }
  const { outcome, origin } = await makeVersionLive(change, { content, storedAs, live, at })
  if (outcome === 'held') await refuseHeldPage(shop, page)
  return origin
}

/** `live` is the version to make live, or null for none; `undone` is the one that a publish made live. */
type LiveTarget = {
  version: number
  live: LiveVersion | null
  undone?: number | undefined
  isDone: boolean
}

type Answer = { url: string; state: PublishState }

/**
 * Takes a page down under a version of its own, so that repeated calls and slower publishes change
 * nothing.
 */
export async function unpublishPage(request: Request): Promise<Answer> {
  return changeLive(request, { isUndo: false, choose: () => null })
}

/**
 * Undoes the last publish once, also of a look; the drafts stay. Throws `conflict` when there is nothing to undo, and
 * `forbidden` while an admin holds the page down.
 */
export async function undoPublish(request: Request): Promise<Answer> {
  const stored = await findShopRecord(request.shop)
  return changeLive(request, {
    isUndo: true,
    choose(page) {
      requireReleased(page)
      // A publication that died after its look went live has not changed the record of the page.
      const isRecorded = !isLookPublished(stored, { page: page.page, version: page.marked + 1 })
      if (!isRecorded && page.live) return page.live
      if (!page.undoable) throw conflictFailure(messages.nothingToUndo)
      return page.before
    },
  })
}

type LiveChoice = { isUndo: boolean; choose: (page: StoredPage) => LiveVersion | null }

/** Makes what `choose` returns live. Throws `conflict` when the editor has not seen the draft. */
async function changeLive(request: Request, { isUndo, choose }: LiveChoice): Promise<Answer> {
  const { shop, person, body } = request
  const findUndone = ({ live }: StoredPage) => (isUndo ? live?.version : undefined)
  const target = await allocateVersion<LiveTarget>(request, body.page, {
    begin(page, version) {
      requireSeenDraft(page, body.versions)
      const live = choose(page)
      const allocated = { version, live, undone: findUndone(page), isDone: false }
      return { allocated, record: { brings: live, took: page.live?.version } }
    },
    async resume(page, { version, brings = null }) {
      if (isUndo) requireReleased(page)
      return { version, live: brings, undone: findUndone(page), isDone: page.marked >= version }
    },
  })
  const origin = await (target.isDone
    ? repeatLivePage(person, body.page)
    : applyChange(request, target))
  const state = getPageState(await getPage(shop, body.page))
  return { url: formatPageUrl({ slug: person.slug, origin }, body.page), state }
}

async function applyChange(
  { shop, person, body }: Request,
  { version, live, undone }: LiveTarget,
): Promise<string | undefined> {
  const change = { profile: person, page: body.page, version }
  const { outcome, origin } = await restoreLiveVersion(change, live, undone)
  if (outcome === 'held' && live) await refuseHeldPage(shop, body.page)
  if (outcome === 'lost') throw conflictFailure(messages.nothingToUndo)
  return origin
}
