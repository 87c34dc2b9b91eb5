import { createHash } from 'node:crypto'
import { GetObjectCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { cacheRules } from '#functions/contract/caching.ts'
import type { PageNumber } from '#functions/contract/page-number.ts'
import { busy } from '#functions/failure.ts'
import { setting } from '#functions/setting.ts'
import { bucket, isMissing, statusOf } from './bucket.ts'

/** Where a page lies: in the place of a slug, put there by this shop. */
export type PagePlace = { slug: string; page: PageNumber; shopId: string }

/**
 * What is to lie there: the page's HTML or nothing (`gone`), under the number that was taken for the
 * change; or nothing because the shop has left the slug (`left`).
 */
export type PageState =
  | { state: 'shown'; version: number; html: string }
  | { state: 'gone'; version: number }
  | { state: 'left' }

/** Says whether the shop has this slug now. Asked after what lies there was looked at. */
type HoldsSlug = () => Promise<boolean>

/**
 * Whether it lies there now; or what stood against it: a newer change of the page, or that the place is not
 * the shop's.
 */
export type Placed = 'shown' | 'newer' | 'left'

type Present = { version: number; isLeft: boolean; isOwn: boolean; etag: string }

// Somebody else changing the same page at the same moment; more often than this is not by hand.
const tries = 5

/** The path of a page's object on the pages' host, which its address leads to. */
export const objectPath = (place: Pick<PagePlace, 'slug' | 'page'>) => `/${keyOf(place)}`

const keyOf = ({ slug, page }: Pick<PagePlace, 'slug' | 'page'>) =>
  `${slug}/${page === 1 ? 'index' : page}.html`

/**
 * Puts a page in its place, or takes it away, unless a newer change was made there; answers whether it
 * did it. The write is bound to the object that was looked at, so that of two changes at once the newer
 * one stays, whichever is slower. What is taken away leaves a mark with its number, for which the hosts
 * say that there is nothing: a slower, older publish finds it. Where a slug was left, or was another
 * shop's before, only the shop that has it now writes.
 */
export async function putPublishedPage(
  place: PagePlace,
  state: PageState,
  holdsSlug: HoldsSlug,
): Promise<Placed> {
  const body = state.state === 'shown' ? state.html : await findNotFoundPage()
  for (let left = tries; left > 0; left -= 1) {
    // oxlint-disable-next-line no-await-in-loop -- each try looks at what the one before has met
    const present = await findPresent(place)
    // oxlint-disable-next-line no-await-in-loop -- as above
    const refusal = present && (await refusalOf(present, state, holdsSlug))
    if (refusal) return refusal
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (await putOver(place, { state, body }, present)) return 'shown'
  }
  throw busy()
}

async function refusalOf(
  present: Present,
  state: PageState,
  holdsSlug: HoldsSlug,
): Promise<Exclude<Placed, 'shown'> | undefined> {
  if (state.state === 'left') return present.isOwn ? undefined : 'left'
  if (present.isOwn && !present.isLeft)
    return present.version <= state.version ? undefined : 'newer'
  return (await holdsSlug()) ? undefined : 'left'
}

async function findPresent(place: PagePlace): Promise<Present | undefined> {
  try {
    const { Metadata = {}, ETag = '' } = await bucket.send(
      new HeadObjectCommand({ Bucket: setting('PAGES_BUCKET'), Key: keyOf(place) }),
    )
    const { version = 0, state, shop = markOf(place) } = Metadata
    return {
      version: Number(version),
      isLeft: state === 'left',
      isOwn: shop === markOf(place),
      etag: ETag,
    }
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

// An object's metadata are headers that anybody sees.
const markOf = ({ shopId }: PagePlace) =>
  createHash('sha256').update(shopId).digest('base64url').slice(0, 22)

async function putOver(
  place: PagePlace,
  { state, body }: { state: PageState; body: string },
  present: Present | undefined,
): Promise<boolean> {
  try {
    await bucket.send(
      new PutObjectCommand({
        Bucket: setting('PAGES_BUCKET'),
        Key: keyOf(place),
        Body: numbered(body, state),
        ContentType: 'text/html; charset=utf-8',
        CacheControl: cacheRules.published,
        Metadata: metadataOf(place, state),
        ...(present ? { IfMatch: present.etag } : { IfNoneMatch: '*' }),
      }),
    )
    return true
  } catch (error) {
    if (statusOf(error) === 412 || statusOf(error) === 409) return false
    throw error
  }
}

// An ETag is made of the bytes: without a number in them, an older change could take an equal page of a newer one
// for the page that it has looked at.
const numbered = (body: string, state: PageState) =>
  body.replace(/(<\/html>)?\s*$/, (end) => `<!-- ${versionOf(state)} -->${end}`)

const versionOf = (state: PageState) => (state.state === 'left' ? 0 : state.version)

// What is shown has no `state`: the hosts go by that alone.
const metadataOf = (place: PagePlace, state: PageState): Record<string, string> => ({
  shop: markOf(place),
  version: String(versionOf(state)),
  ...(state.state !== 'shown' && { state: state.state }),
})

/** The hosts' own page for what is not there. */
async function findNotFoundPage(): Promise<string> {
  try {
    const { Body } = await bucket.send(
      new GetObjectCommand({ Bucket: setting('PAGES_BUCKET'), Key: '404.html' }),
    )
    return (await Body?.transformToString()) ?? ''
  } catch (error) {
    if (isMissing(error)) return ''
    throw error
  }
}
