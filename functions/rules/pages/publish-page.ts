import type { PageState, SectionVersions } from '#functions/contract/page.ts'
import type { PageNumber } from '#functions/contract/page-number.ts'
import { markPublished } from '#functions/table/page-marks.ts'
import { draftVersionsOf } from '#functions/table/pages.ts'
import { addVersion, type KeptContent } from '#functions/table/versions.ts'
import { claimNumber, findClaimed, type PageRequest } from './claim-number.ts'
import { requireSeen } from './require-seen.ts'
import { addressOf, followSlug, showPage } from './show-page.ts'

type Request = PageRequest & {
  body: { page: PageNumber; versions?: SectionVersions | undefined }
}

/** What goes out under a number: claimed by this call, or by the same operation before. */
type Claim = { version: number; content: KeptContent; isDone: boolean }

/**
 * Makes the page's draft what visitors see, and gives its address. A number is claimed for the draft
 * as it stands, the version is kept under it, the HTML goes out, and last the page is marked. After a
 * crash anywhere the visitors have one whole version, and publishing again mends the rest. The same
 * operation again publishes nothing twice, and goes on where it stopped.
 * Throws `conflict` when the draft is not the one that the editor has seen.
 */
export async function publishPage(request: Request): Promise<{ url: string; state: PageState }> {
  const { shop, person, body } = request
  const claim = await claimNumber<Claim>(request, body.page, {
    begin(page, version) {
      requireSeen(page, body.versions)
      return { claim: { version, content: page, isDone: false } }
    },
    async goOn(page, before) {
      const isDone = page.marked >= before.version
      const content = isDone ? page : await findClaimed(shop, page, before)
      return content && { version: before.version, content, isDone }
    },
  })
  if (!claim.isDone) await bringOut(request, claim)
  return { url: addressOf(person, body.page), state: 'published' }
}

async function bringOut({ shop, person, now }: Request, claim: Claim): Promise<void> {
  const { version, content } = claim
  const at = now.toISOString()
  const { page } = content
  await addVersion(shop, { version, kind: 'publish', at, by: person.login_id, content })
  const showing = { page, claim: version, content }
  await showPage(person, showing)
  const live = { version, at, ...draftVersionsOf(content) }
  await markPublished(shop, { page, claim: version }, live)
  await followSlug(person, showing)
}
