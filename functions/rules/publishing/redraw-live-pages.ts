import { createHash } from 'node:crypto'
import { findPublishedVersion, type PlacementResult } from '#functions/bucket/published-pages.ts'
import { parseImagePath } from '#functions/contract/files/file-path.ts'
import { type PageNumber, pageNumbers } from '#functions/contract/pages/page-number.ts'
import { describeCalendar, findCalendarRedraw } from '#functions/rules/shop-record/calendar.ts'
import {
  loadPresentShop,
  type PresentShop,
  type ShopDetails,
} from '#functions/rules/shop-record/load-shop-record.ts'
import { findAccount } from '#functions/table/accounts/accounts.ts'
import { getTakeoverTime } from '#functions/table/due.ts'
import { getPage } from '#functions/table/pages/pages.ts'
import { findVersion } from '#functions/table/pages/versions.ts'
import type { Shop } from '#functions/table/shop.ts'
import { endRedraw, findQueuedRedraw, queueRedraw } from '#functions/table/shops/redraw-queue.ts'
import { findShopRecord, type QueuedRedraw } from '#functions/table/shops/shop-records.ts'
import {
  abandonSlug,
  type Drawing,
  hasSlug,
  type LiveContent,
  type PageShop,
  putLivePage,
  renamePaths,
  toPagePlace,
} from './put-live-page.ts'

/**
 * What visitors see of a page, under the version by which it went live, so that newer changes win; undefined for a page
 * that is not live or is held. A publication that was interrupted before it was recorded counts: visitors see it.
 */
export async function findShownPage(
  profile: PageShop,
  page: PageNumber,
): Promise<LiveContent | undefined> {
  const shop = { shopId: profile.id }
  const { live, marked, last_version, held } = await getPage(shop, page)
  if (held) return undefined
  // Only a number above the recorded one can have been published without a record.
  const published =
    last_version > marked ? await findPublishedVersion(toPagePlace(profile, page)) : undefined
  const isRecorded = !published || published.version <= marked
  const version = isRecorded ? marked : published.version
  const storedAs = isRecorded ? live?.version : published.storedAs
  const stored = storedAs === undefined ? undefined : await findVersion(shop, page, storedAs)
  return stored && { page, version, shown: { content: stored.content, storedAs: stored.version } }
}

/** Renders a live page again with its published content; undefined for a page that is not live. */
export async function redrawLivePage(
  profile: PageShop,
  page: PageNumber,
  drawing: Drawing = {},
): Promise<PlacementResult | undefined> {
  const shown = await findShownPage(profile, page)
  return shown && (await putLivePage(profile, shown, drawing)).result
}

/**
 * Renders the live pages of a shop again if that is queued. Repeatable, also at the same time. Call it after the change
 * that the pages are to show.
 */
export async function finishRedraw(shop: Shop): Promise<void> {
  const queued = await findQueuedRedraw(shop)
  if (queued) await redrawQueuedPages(shop, queued)
}

type Queued = Pick<QueuedRedraw, 'key' | 'order'> & Partial<QueuedRedraw>

/** What a caller has read after it queued the pages, and a page that it has rendered with these details. */
type KnownShop = PresentShop & { drawnPage?: PageNumber | undefined }

/**
 * Renders the live pages of a shop, unless all show its present details already, and takes it out of the queue, unless
 * it was queued again meanwhile.
 */
export async function redrawQueuedPages(
  shop: Shop,
  queued: Queued,
  known?: KnownShop,
): Promise<void> {
  const present = known ?? (await loadPresentShop(shop))
  if (!present) {
    await endRedraw(queued, { drawn: '', next: undefined })
    return
  }
  const drawn = hashDetails(present.details)
  if (drawn !== queued.drawn) await drawPages(present)
  const next = findNextRedraw(shop, present.details)
  if (!(await endRedraw(queued, { drawn, next }))) await repeatRedraw(shop, queued, drawn)
}

/** Another call rendered the pages too, and one of them may just have been overwritten with older details. */
async function repeatRedraw(shop: Shop, queued: Queued, before: string): Promise<void> {
  const present = await loadPresentShop(shop)
  const drawn = present ? hashDetails(present.details) : before
  if (!present || drawn === before) return
  await drawPages(present)
  const next = findNextRedraw(shop, present.details)
  if (!(await endRedraw(queued, { drawn, next }))) await repeatRedraw(shop, queued, drawn)
}

/** When the pages change by themselves: at the end of the notice, or for days to come. */
function findNextRedraw(shop: Shop, { record, notice }: ShopDetails) {
  const until = notice?.until
  const noticeAt = until ? getTakeoverTime(until) : undefined
  const calendarAt = record && findCalendarRedraw(shop, record, new Date())
  if (noticeAt && !(calendarAt && calendarAt < noticeAt))
    return { kind: 'notice', at: noticeAt } as const
  return calendarAt && ({ kind: 'calendar', at: calendarAt } as const)
}

/** A digest of what the pages show besides their content; another year or week can be other details. */
function hashDetails(details: ShopDetails): string {
  const { record } = details
  const shown = record ? { ...details, ...describeCalendar(record, new Date()) } : details
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url')
}

async function drawPages({ profile, details, drawnPage }: KnownShop): Promise<void> {
  const pages = pageNumbers.filter((page) => page !== drawnPage)
  await Promise.all(pages.map((page) => redrawLivePage(profile, page, { details, isRedraw: true })))
}

type Rename = { from: string; to: string }

/**
 * Writes the live pages that show this image again with its variants, under their versions, so that
 * newer changes win. Call it after the record of the image has the new path. Reads the shop here,
 * so that pages that move at the same time are rendered afterwards.
 */
export async function putVariantsOnLivePages({ shopId }: Shop, rename: Rename): Promise<void> {
  const profile = await findAccount('user', shopId)
  if (!profile) return
  await Promise.all(pageNumbers.map((page) => putVariantsOnPage(profile, page, rename)))
  const id = parseImagePath(rename.to)?.fileId
  if (id !== undefined && (await queueLogoRedraw({ shopId }, id, new Date())))
    await finishRedraw({ shopId })
}

async function putVariantsOnPage(
  profile: PageShop,
  page: PageNumber,
  { from, to }: Rename,
): Promise<void> {
  const live = await findShownPage(profile, page)
  if (!live?.shown) return
  const { content, storedAs } = live.shown
  const renamed = renamePaths(content, (path) => (path === from ? to : path))
  if (renamed !== content)
    await putLivePage(profile, { ...live, shown: { content: renamed, storedAs } })
}

/**
 * Queues the live pages of a shop if this file is its logo; returns whether it is. Call it after the file has its new
 * path: the pages show the path of the file's record.
 */
export async function queueLogoRedraw(shop: Shop, fileId: string, at: Date): Promise<boolean> {
  if ((await findShopRecord(shop))?.logo !== fileId) return false
  return (await queueRedraw(shop, { at })) !== undefined
}

/**
 * Writes the pages of a shop under its slug: the live ones, and that the others are not there, where the slug may have
 * redirected. Call it after the profile has the slug. Can be repeated; a publish in progress follows by itself.
 */
export async function putPagesAtSlug(profile: PageShop): Promise<void> {
  await Promise.all(
    pageNumbers.map(async (page) => {
      if (await redrawLivePage(profile, page)) return
      const { marked, held } = await getPage({ shopId: profile.id }, page)
      const version = Math.max(marked, held?.version ?? 0)
      await putLivePage(profile, { page, version, shown: undefined })
    }),
  )
}

/**
 * Takes all pages of a shop down under a slug that it has left, also against publishes in progress; with `newSlug` they
 * redirect there. Keeps pages of another shop under this slug, and does nothing if the shop has the slug again.
 */
export async function takeDownPages(
  profile: Pick<PageShop, 'id' | 'slug'>,
  newSlug?: string,
): Promise<void> {
  if (await hasSlug(profile)) return
  await Promise.all(pageNumbers.map((page) => abandonSlug(profile, page, newSlug)))
}
