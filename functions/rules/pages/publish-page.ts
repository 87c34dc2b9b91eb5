import type { PageState, SectionVersions } from '#functions/contract/page.ts'
import type { PageNumber } from '#functions/contract/page-number.ts'
import type { Live, StoredPage } from '#functions/table/pages.ts'
import { addVersion, type KeptContent } from '#functions/table/versions.ts'
import { claimNumber, findClaimed, type PageRequest } from './claim-number.ts'
import { keptBefore } from './kept-before.ts'
import { isDraft } from './page-answers.ts'
import { requireSeen } from './require-seen.ts'
import { addressOf } from './show-page.ts'
import { bringOut, showMarked } from './show-version.ts'

type Request = PageRequest & {
  body: { page: PageNumber; versions?: SectionVersions | undefined }
}

/**
 * What goes out under a number, claimed by this call or by the same operation before; the version that it
 * is kept as; and what is live, where that is the same.
 */
type Claim = {
  version: number
  content: KeptContent
  keptAs: number
  live: Live | undefined
  isDone: boolean
}

/**
 * Makes the page's draft what visitors see, and gives its address. A number is claimed for the draft
 * as it stands, the version is kept under it, the HTML goes out, and last the page is marked. After a
 * crash anywhere the visitors have one whole version, and publishing again mends the rest. The same
 * operation again publishes nothing twice, and goes on where it stopped. A draft that is live already, or
 * was about to be, is not kept once more, and undoing still leads to what was live before it.
 * Throws `conflict` when the draft is not the one that the editor has seen.
 */
export async function publishPage(request: Request): Promise<{ url: string; state: PageState }> {
  const { shop, person, body } = request
  const claim = await claimNumber<Claim>(request, body.page, {
    begin(page, version) {
      requireSeen(page, body.versions)
      const live = liveDraft(page)
      const keptAs = live?.version ?? keptBefore(page, 'publish') ?? version
      return {
        claim: { version, content: page, keptAs, live, isDone: false },
        notes: { keeps: { kind: 'publish', version: keptAs } },
      }
    },
    async goOn(page, before) {
      const isDone = page.marked >= before.version
      const content = isDone ? page : await findClaimed(shop, page, before)
      const { version, keeps: { version: keptAs } = before } = before
      const live = page.live?.version === keptAs ? page.live : undefined
      return content && { version, content, keptAs, live, isDone }
    },
  })
  await (claim.isDone ? showMarked(person, body.page) : publish(request, claim))
  return { url: addressOf(person, body.page), state: 'published' }
}

const liveDraft = ({ live, ...page }: StoredPage) =>
  live && isDraft(page, live) ? live : undefined

async function publish({ shop, person, now }: Request, claim: Claim): Promise<void> {
  const { version, content, keptAs, live } = claim
  const at = now.toISOString()
  const { page } = content
  await addVersion(shop, { version: keptAs, kind: 'publish', at, by: person.login_id, content })
  await bringOut({ owner: person, page, claim: version }, { content, keptAs, live, at })
}
