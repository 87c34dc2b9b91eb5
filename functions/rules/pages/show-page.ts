import {
  objectPath,
  type PageState,
  type Placed,
  putPublishedPage,
} from '#functions/bucket/published-pages.ts'
import { type PageNumber, pagePath } from '#functions/contract/page-number.ts'
import { purgePaths } from '#functions/edge/purge-paths.ts'
import { pageDocument } from '#functions/renderer/page-document.tsx'
import { setting } from '#functions/setting.ts'
import { findPerson, type UserProfile } from '#functions/table/people.ts'
import { noteListing } from '#functions/table/sitemap.ts'
import type { KeptContent } from '#functions/table/versions.ts'
import { withFoundVariants } from './found-variants.ts'
import { contentOf } from './page-answers.ts'

/** A shop as its visitors know it. */
export type PageOwner = Pick<UserProfile, 'id' | 'slug' | 'shop_name'>

/** What visitors see under the number that was taken for it; nothing where there is no content. */
export type Showing = { page: PageNumber; claim: number; content: KeptContent | undefined }

/** The address that visitors have for a page. */
export const addressOf = ({ slug }: Pick<PageOwner, 'slug'>, page: PageNumber) =>
  `${setting('PAGES_ORIGIN')}${pagePath(slug, page)}`

/**
 * Puts the page where visitors find it, or takes it away, unless a newer change is there by now. Its
 * pictures are shown by the variants that they have got meanwhile; and where some have got theirs while
 * it was written, perhaps over a page that had them, it is written once more. Says whether it is there.
 */
export async function showPage(owner: PageOwner, showing: Showing): Promise<Placed> {
  const { page, claim } = showing
  const content = showing.content && (await withFoundVariants(showing.content))
  const state: PageState = content
    ? { state: 'shown', version: claim, html: htmlOf(owner, content) }
    : { state: 'gone', version: claim }
  const placed = await put(owner, page, state)
  if (placed === 'shown' && content && (await withFoundVariants(content)) !== content)
    return showPage(owner, { page, claim, content })
  return placed
}

/** Leaves the slug's place of a page: nothing is shown there, and no slower publish changes that. */
export async function leavePlace(
  owner: Pick<PageOwner, 'id' | 'slug'>,
  page: PageNumber,
): Promise<void> {
  await put(owner, page, { state: 'left' })
}

/** Puts this in the page's place, and has it seen at once; whether it did. */
async function put(
  owner: Pick<PageOwner, 'id' | 'slug'>,
  page: PageNumber,
  state: PageState,
): Promise<Placed> {
  await noteListing({ shopId: owner.id }, page)
  const place = placeOf(owner, page)
  const placed = await putPublishedPage(place, state, () => holdsSlug(owner))
  // The edge is to be told of both: where a request leads, and what the request asked for.
  if (placed === 'shown') await purgePaths([objectPath(place), pagePath(owner.slug, page)])
  return placed
}

/**
 * Shows the page once more where the shop has another slug by now than when the call began, or a picture
 * has got its variants. To be called when the page is marked: whoever moved the pages before, or made
 * variants, did not see this one.
 */
export async function followSlug(owner: PageOwner, showing: Showing): Promise<void> {
  const { content } = showing
  const person = await findPerson('user', owner.id)
  if (person?.kind !== 'user') return
  const isMoved = person.slug !== owner.slug
  if (isMoved || (content && (await withFoundVariants(content)) !== content))
    await showPage(person, showing)
}

const placeOf = ({ id, slug }: Pick<PageOwner, 'id' | 'slug'>, page: PageNumber) => ({
  shopId: id,
  slug,
  page,
})

/** Whether the shop is there, and this is its slug now. */
export async function holdsSlug({ id, slug }: Pick<PageOwner, 'id' | 'slug'>): Promise<boolean> {
  const person = await findPerson('user', id)
  return person?.kind === 'user' && person.slug === slug
}

function htmlOf(owner: PageOwner, content: KeptContent): string {
  return pageDocument({
    content: contentOf(content),
    address: addressOf(owner, content.page),
    site: {
      media: setting('MEDIA_ORIGIN'),
      shopName: owner.shop_name,
      page: content.page,
      pageHref: (target) => pagePath(owner.slug, target),
    },
  })
}
