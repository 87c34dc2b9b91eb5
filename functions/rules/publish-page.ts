import { putPublishedPage } from '#functions/bucket/published-pages.ts'
import { messages } from '#functions/contract/messages.ts'
import type { PageState, SectionVersions } from '#functions/contract/page.ts'
import { type PageNumber, pagePath } from '#functions/contract/page-number.ts'
import { busy, conflict } from '#functions/failure.ts'
import { pageDocument } from '#functions/renderer/page-document.tsx'
import { setting } from '#functions/setting.ts'
import { claimVersion, getPage, type StoredPage, setLive } from '#functions/table/pages.ts'
import type { UserProfile } from '#functions/table/people.ts'
import type { Shop } from '#functions/table/shop.ts'
import { addVersion, findVersion, type KeptContent } from '#functions/table/versions.ts'
import { type OperationName, operationIn } from './operations.ts'
import { contentOf, sectionAnswers, versionsOf } from './page-answers.ts'

type Request = {
  shop: Shop
  person: UserProfile
  now: Date
  operation: OperationName | undefined
  body: { page: PageNumber; versions?: SectionVersions | undefined }
}

/** What goes out under a number: claimed by this call, or by the same operation before. */
type Claim = { version: number; content: KeptContent; isDone: boolean }

// Somebody else saving or publishing the same page at the same moment, over and over: not by hand.
const tries = 12

/**
 * Makes the page's draft what visitors see, and gives its address. A number is claimed for the draft
 * as it stands, the version is kept under it, the HTML goes out, and last the page is marked. After a
 * crash anywhere the visitors have one whole version, and publishing again mends the rest. The same
 * operation again publishes nothing twice, and goes on where it stopped.
 * Throws `conflict` when the draft is not the one that the editor has seen.
 */
export async function publishPage(request: Request): Promise<{ url: string; state: PageState }> {
  const { person, body } = request
  const address = `${setting('PAGES_ORIGIN')}${pagePath(person.slug, body.page)}`
  const claim = await claimNumber(request)
  if (!claim.isDone) await bringOut(request, claim, address)
  return { url: address, state: 'published' }
}

async function bringOut(request: Request, claim: Claim, address: string): Promise<void> {
  const { shop, person, body, now } = request
  const { version, content } = claim
  const at = now.toISOString()
  await addVersion(shop, { page: body.page, version, kind: 'publish', at, content })
  const html = htmlOf(person, content, address)
  await putPublishedPage({ slug: person.slug, page: body.page, version, html })
  await setLive(shop, body.page, { version, at, ...versionsOf(content) })
}

async function claimNumber(request: Request, left = tries): Promise<Claim> {
  const { shop, body, operation } = request
  const page = await getPage(shop, body.page)
  const before = await claimedBefore(request, page)
  if (before) return before
  requireSeen(page, body.versions)
  if (await claimVersion(shop, page, operation))
    return { version: page.last_version + 1, content: page, isDone: false }
  if (left <= 1) throw busy()
  return claimNumber(request, left - 1)
}

/** What the same operation has claimed; undefined also where nothing is left of it to go on with. */
async function claimedBefore(
  { shop, operation }: Request,
  page: StoredPage,
): Promise<Claim | undefined> {
  const before = operationIn(page, operation)
  if (!before) return undefined
  const { version } = before
  const isDone = (page.live?.version ?? 0) >= version
  const isSame = areSame(before.made_of, versionsOf(page))
  const content = isDone || isSame ? page : await findVersion(shop, page.page, version)
  return content && { version, content, isDone }
}

function requireSeen(page: StoredPage, seen: SectionVersions | undefined): void {
  const present = versionsOf(page)
  if (!seen || areSame(seen, present)) return
  const { data, bg, slide } = sectionAnswers
  throw conflict(messages.stalePublish, {
    current: { ...data(page), ...bg(page), ...slide(page), versions: present },
  })
}

function areSame(one: SectionVersions | undefined, two: SectionVersions): boolean {
  return one?.data === two.data && one.bg === two.bg && one.slide === two.slide
}

function htmlOf({ slug, shop_name }: UserProfile, page: KeptContent, address: string): string {
  return pageDocument({
    content: contentOf(page),
    address,
    site: {
      media: setting('MEDIA_ORIGIN'),
      shopName: shop_name,
      page: page.page,
      pageHref: (target) => pagePath(slug, target),
    },
  })
}
