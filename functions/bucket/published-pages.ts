import { createHash } from 'node:crypto'
import { GetObjectCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { cacheControlValues } from '#functions/contract/platform/http-headers.ts'
import { busyFailure } from '#functions/failure.ts'
import { waitBeforeRetry } from '#functions/wait-before-retry.ts'
import { bucket, getErrorStatus, pagesPlace, skipMissing } from './bucket.ts'
import {
  createFontName,
  hasFontName,
  type PageFont,
  putPageFont,
  removePageFonts,
} from './page-fonts.ts'

/** The object of a page: under the slug, written by this shop. */
export type PagePlace = { slug: string; page: PageNumber; shopId: string }

/**
 * The wanted state: the page's HTML, or nothing (`gone`), under the number of the change; or nothing because the
 * shop has left the slug (`left`), from which visitors then come to the path `to`. `storedAs` is the stored version that
 * the page shows, `location` its address on the shop's own domain, if that is live.
 */
export type PublishedPageState =
  | {
      state: 'shown'
      version: number
      storedAs: number
      location?: string | undefined
      font: PageFont | undefined
      formatHtml: FormatHtml
    }
  | { state: 'gone'; version: number }
  | { state: 'left'; to?: string | undefined }

/** Writes the file of a page with the name of its font, if it has one. */
type FormatHtml = (fontName?: string) => string

/** Tells whether the shop has this slug now. Called after the object was read. */
type HoldsSlug = () => Promise<boolean>

/**
 * Whether the object was written, or why not: it is the same already, there is a newer change, or the slug is not the
 * shop's.
 */
export type PlacementResult = 'shown' | 'same' | 'newer' | 'left'

type Present = {
  version: number
  storedAs: number | undefined
  isLeft: boolean
  isOwn: boolean
  etag: string
  digest: string | undefined
  /** The names of its font, and of the one before it, which pages in caches still load. */
  fonts: readonly string[]
}

// For simultaneous changes of the same page: each photo that has got its variants writes it.
const tries = 12

const pageObjectKey = ({ slug, page }: Pick<PagePlace, 'slug' | 'page'>) =>
  `${slug}/${page === 1 ? 'index' : page}.html`

/** The HTML of a page's object; undefined where there is none. */
export const readPublishedHtml = (
  place: Pick<PagePlace, 'slug' | 'page'>,
): Promise<string | undefined> => readText(pageObjectKey(place))

async function readText(Key: string): Promise<string | undefined> {
  const { Body } = (await skipMissing(bucket.send(new GetObjectCommand(pagesPlace(Key))))) ?? {}
  return Body?.transformToString()
}

/** The change and the stored version that visitors see; undefined where the shop has no page there. */
export async function findPublishedVersion(
  place: PagePlace,
): Promise<{ version: number; storedAs: number } | undefined> {
  const present = await findPresent(place)
  if (!present?.isOwn || present.storedAs === undefined) return undefined
  return { version: present.version, storedAs: present.storedAs }
}

/**
 * Writes or removes a page's object, unless a newer change was written; returns the result. The write is bound to the
 * ETag that was read, so of two simultaneous changes the newer wins. A removal leaves an object with its number, which
 * the hosts answer with 404: a slower, older publish finds it. Only the shop that has the slug now writes. With
 * `keepsSame`, an object that is the same already is not written again.
 */
export async function putPublishedPage(
  place: PagePlace,
  state: PublishedPageState,
  { holdsSlug, keepsSame = false }: { holdsSlug: HoldsSlug; keepsSame?: boolean },
): Promise<PlacementResult> {
  // The names of fonts that this call has written.
  const written: string[] = []
  for (let made = 0; made < tries; made += 1) {
    // oxlint-disable-next-line no-await-in-loop -- before the next try
    if (made > 0) await waitBeforeRetry(made)
    // oxlint-disable-next-line no-await-in-loop -- each try reads the object again
    const result = await tryToPut(place, { state, written }, { holdsSlug, keepsSame })
    if (result) return result
  }
  await removePageFonts(place, written)
  throw busyFailure()
}

/** Returns undefined where another change was written at the same time. */
async function tryToPut(
  place: PagePlace,
  { state, written }: { state: PublishedPageState; written: string[] },
  { holdsSlug, keepsSame }: { holdsSlug: HoldsSlug; keepsSame: boolean },
): Promise<PlacementResult | undefined> {
  const present = await findPresent(place)
  const before = present?.fonts ?? []
  const font = state.state === 'shown' ? state.font : undefined
  const known = font && [...before, ...written].find((name) => hasFontName(font, name))
  const sameDigest = keepsSame ? await hashSamePage(state, font, known) : ''
  const refusal = await findRefusal(present, state, { holdsSlug, sameDigest })
  if (refusal) {
    await removePageFonts(place, listOthers(written, before))
    return refusal
  }
  const own = known ?? (font && (await putNewFont(place, font, written)))
  const fonts = listFonts(own, before)
  const body = await formatBody(state, own)
  if (!(await putOver(place, { state, body, fonts }, present))) return undefined
  await removePageFonts(place, listOthers([...before, ...written], fonts))
  return 'shown'
}

/** The digest of a page that is the same already; `''` for one that needs a new font. */
async function hashSamePage(
  state: PublishedPageState,
  font: PageFont | undefined,
  known: string | undefined,
): Promise<string> {
  return font && !known ? '' : hashText(await formatBody(state, known))
}

/** The page's font, and the one before it, which pages in caches still load. */
const listFonts = (own: string | undefined, before: readonly string[]) =>
  own === undefined ? [] : [...new Set([own, ...before])].slice(0, 2)

const listOthers = (names: readonly string[], staying: readonly string[]) =>
  names.filter((name) => !staying.includes(name))

const formatBody = async (state: PublishedPageState, font: string | undefined) =>
  addVersionComment(await formatHtml(state, font), state)

async function formatHtml(state: PublishedPageState, font: string | undefined): Promise<string> {
  if (state.state === 'shown') return state.formatHtml(font)
  const { to } = state.state === 'left' ? state : {}
  return to === undefined ? findNotFoundPage() : formatMovedPage(to)
}

/**
 * Writes the font under a name of its own. A font that the page has already stays instead: the page is only written over the state that
 * was read.
 */
async function putNewFont(place: PagePlace, font: PageFont, written: string[]): Promise<string> {
  const name = createFontName(font)
  await putPageFont(place, name, font.bytes)
  written.push(name)
  return name
}

async function findRefusal(
  present: Present | undefined,
  state: PublishedPageState,
  { holdsSlug, sameDigest }: { holdsSlug: HoldsSlug; sameDigest: string },
): Promise<Exclude<PlacementResult, 'shown'> | undefined> {
  if (!present) return undefined
  if (state.state === 'left') return present.isOwn && !(await holdsSlug()) ? undefined : 'left'
  if (present.isOwn && !present.isLeft) {
    if (present.version > state.version) return 'newer'
    return present.digest === sameDigest ? 'same' : undefined
  }
  return (await holdsSlug()) ? undefined : 'left'
}

async function findPresent(place: PagePlace): Promise<Present | undefined> {
  const wanted = new HeadObjectCommand(pagesPlace(pageObjectKey(place)))
  const found = await skipMissing(bucket.send(wanted))
  if (!found) return undefined
  const { Metadata = {}, ETag = '' } = found
  const { version, content, digest, state, shop = hashShopId(place), fonts = '' } = Metadata
  return {
    version: Number(version),
    storedAs: state === undefined ? Number(content) : undefined,
    isLeft: state === 'left',
    isOwn: shop === hashShopId(place),
    etag: ETag,
    digest,
    fonts: fonts.split(' ').filter((name) => name !== ''),
  }
}

// Metadata of an object are public headers.
const hashShopId = ({ shopId }: PagePlace) => hashText(shopId)

const hashText = (text: string) =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22)

async function putOver(
  place: PagePlace,
  { state, body, fonts }: { state: PublishedPageState; body: string; fonts: readonly string[] },
  present: Present | undefined,
): Promise<boolean> {
  try {
    await bucket.send(
      new PutObjectCommand({
        ...pagesPlace(pageObjectKey(place)),
        Body: body,
        ContentType: 'text/html; charset=utf-8',
        CacheControl: cacheControlValues.published,
        Metadata: {
          ...toMetadata(place, state),
          digest: hashText(body),
          ...(fonts.length > 0 && { fonts: fonts.join(' ') }),
        },
        ...(present ? { IfMatch: present.etag } : { IfNoneMatch: '*' }),
      }),
    )
    return true
  } catch (error) {
    if (getErrorStatus(error) === 412 || getErrorStatus(error) === 409) return false
    throw error
  }
}

// An ETag depends on the bytes only: without a number in them, an older change could mistake an equal newer page
// for the one that it has read.
const addVersionComment = (body: string, state: PublishedPageState) =>
  body.replace(/(<\/html>)?\s*$/, (end) => `<!-- ${getVersionNumber(state)} -->${end}`)

const getVersionNumber = (state: PublishedPageState) => (state.state === 'left' ? 0 : state.version)

// A live page has no `state`; the hosts check only that and `location`.
const toMetadata = (place: PagePlace, state: PublishedPageState): Record<string, string> => ({
  shop: hashShopId(place),
  version: String(getVersionNumber(state)),
  ...(state.state === 'shown' ? { content: String(state.storedAs) } : { state: state.state }),
  ...toLocation(state),
})

function toLocation(state: PublishedPageState): { location?: string } {
  const location =
    state.state === 'left' ? state.to : state.state === 'shown' ? state.location : undefined
  return location === undefined ? {} : { location }
}

/** The body of a redirect, which browsers do not show. */
const formatMovedPage = (to: string) =>
  `<!doctype html><html lang="ja"><meta charset="utf-8"><title>ページは移りました</title><a href="${to}">新しいページ</a></html>`

/** The hosts' 404 page. */
const findNotFoundPage = async () => (await readText('404.html')) ?? ''
