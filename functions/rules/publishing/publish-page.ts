import type { SectionVersions } from '#functions/contract/pages/page.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import type { PublishState } from '#functions/contract/pages/page-summary.ts'
import {
  allocateVersion,
  findAllocatedDraft,
  findUnfinishedVersion,
  getVersionMaker,
  type PageRequest,
} from '#functions/rules/pages/allocate-version.ts'
import { isDraftAt } from '#functions/rules/pages/page-answers.ts'
import { refuseHeldPage, requireReleased } from '#functions/rules/pages/require-released.ts'
import { requireSeenDraft } from '#functions/rules/pages/require-seen-draft.ts'
import type { StoredShop } from '#functions/table/accounts/accounts.ts'
import type { LiveVersion, StoredPage } from '#functions/table/pages/pages.ts'
import { addVersion, type VersionContent } from '#functions/table/pages/versions.ts'
import { makeVersionLive, repeatLivePage } from './make-version-live.ts'
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
  await (publishing.isDone ? repeatLivePage(person, body.page) : publish(request, publishing))
  return { url: formatPageUrl(person, body.page), state: 'published' }
}

const findLiveDraft = ({ live, ...page }: StoredPage) =>
  live && isDraftAt(page, live) ? live : undefined

async function publish(request: Request, publishing: Publishing): Promise<void> {
  const { shop, person, now } = request
  const { version, content, storedAs, live } = publishing
  const at = now.toISOString()
  const { page } = content
  const maker = getVersionMaker(request)
  await addVersion(shop, { version: storedAs, kind: 'publish', at, ...maker, content })
  const change = { profile: person, page, version }
  const outcome = await makeVersionLive(change, { content, storedAs, live, at })
  if (outcome === 'held') await refuseHeldPage(shop, page)
}
