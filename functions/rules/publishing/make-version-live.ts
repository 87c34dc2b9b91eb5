import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { loadShopDetails } from '#functions/rules/shop-record/load-shop-details.ts'
import {
  recordLiveChange,
  recordPublish,
  recordRepublish,
} from '#functions/table/pages/live-changes.ts'
import { getDraftVersions, getPage, type LiveVersion } from '#functions/table/pages/pages.ts'
import { findVersion, type VersionContent } from '#functions/table/pages/versions.ts'
import type { Shop } from '#functions/table/shop.ts'
import {
  findQueuedRedraw,
  getRedrawTime,
  type QueuedRedraw,
  queueRedraw,
} from '#functions/table/shops/shop-records.ts'
import { type LiveContent, type PageShop, putLivePage, repeatIfOutdated } from './put-live-page.ts'
import { finishRedraw, redrawQueuedPages } from './redraw-live-pages.ts'

type LiveChange = { profile: PageShop; page: PageNumber; version: number }

/** `newer`: a newer change came first; `lost`: the version is not stored any more. */
export type LiveOutcome = 'shown' | 'newer' | 'lost'

/** `live` is set if the same draft is live already. */
type Publication = {
  content: VersionContent
  storedAs: number
  live?: LiveVersion | undefined
  at: string
}

export function makeVersionLive(
  change: LiveChange,
  publication: Publication,
): Promise<LiveOutcome> {
  const { content, storedAs, live, at } = publication
  return changeLivePage(change, {
    shown: { content, storedAs },
    withLook: true,
    record: (shop, numbered) =>
      live
        ? recordRepublish(shop, numbered, live)
        : recordPublish(shop, numbered, { version: storedAs, at, ...getDraftVersions(content) }),
  })
}

/** Makes an earlier live version live again, or takes the page down for null. */
export async function restoreLiveVersion(
  change: LiveChange,
  live: LiveVersion | null,
): Promise<LiveOutcome> {
  const shop = { shopId: change.profile.id }
  const stored = live && (await findVersion(shop, change.page, live.version))
  if (live && !stored) return 'lost'
  return changeLivePage(change, {
    shown: stored ? { content: stored.content, storedAs: stored.version } : undefined,
    withLook: false,
    record: (_, numbered) => recordLiveChange(shop, numbered, live),
  })
}

type LivePageChange = {
  shown: LiveContent['shown']
  /** Whether the draft look of the shop goes live with the page. */
  withLook: boolean
  record: (shop: Shop, change: { page: PageNumber; claim: number }) => Promise<void>
}

/**
 * Records only what visitors see: if the bucket refuses an older change, it is not recorded, even if the newer one was
 * interrupted before it was recorded. The shop's other live pages follow: their menus name this page, and all have the
 * same look. They are queued before, so that the cleanup job continues after an interruption.
 */
async function changeLivePage(
  { profile, page, version }: LiveChange,
  { shown, withLook, record }: LivePageChange,
): Promise<LiveOutcome> {
  const shop = { shopId: profile.id }
  const queued = await queueRedraw(shop, { at: getRedrawTime(new Date()), withLook })
  const liveContent: LiveContent = { page, version, shown }
  const { result, details } = await putLivePage(profile, liveContent, await loadShopDetails(shop))
  if (result !== 'newer') {
    await record(shop, { page, claim: version })
    await repeatIfOutdated(profile, liveContent, details)
  }
  const redraw = await keepQueued(shop, queued)
  if (redraw) await redrawQueuedPages(shop, redraw)
  return result === 'newer' ? 'newer' : 'shown'
}

/**
 * Queues the pages again where another call has rendered them before this change was recorded: it may also have saved the
 * first record of the shop.
 */
async function keepQueued(
  shop: Shop,
  queued: QueuedRedraw | undefined,
): Promise<QueuedRedraw | undefined> {
  const present = queued && (await findQueuedRedraw(shop))
  if (present && present.order === queued.order) return queued
  return (await queueRedraw(shop, { at: getRedrawTime(new Date()) })) ?? queued
}

/**
 * Writes the live page again. For a change that is recorded already: the call that recorded it may
 * have been interrupted before it followed the slug.
 */
export async function repeatLivePage(profile: PageShop, page: PageNumber): Promise<void> {
  const shop = { shopId: profile.id }
  const { live, marked } = await getPage(shop, page)
  const stored = live && (await findVersion(shop, page, live.version))
  if (live && !stored) return
  const shown = stored ? { content: stored.content, storedAs: stored.version } : undefined
  const liveContent = { page, version: marked, shown }
  const { details } = await putLivePage(profile, liveContent, await loadShopDetails(shop))
  await repeatIfOutdated(profile, liveContent, details)
  await finishRedraw(shop)
}
