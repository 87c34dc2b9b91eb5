import { isSamplePicture } from '#functions/contract/files/file-path.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { getDayInJapan } from '#functions/contract/text/japan-day.ts'
import { listPageDates } from '#functions/renderer/dates/find-dates.ts'
import { findNextChange } from '#functions/renderer/periods.ts'
import { toPageContent } from '#functions/rules/pages/page-answers.ts'
import { listVisiblePaths } from '#functions/rules/pages/page-content.ts'
import {
  loadPresentShop,
  loadShopDetails,
  readPresentShop,
  readShopDetails,
  type ShopDetails,
} from '#functions/rules/shop-record/load-shop-record.ts'
import { type DueItem, postponeDueItem } from '#functions/table/due.ts'
import {
  recordLiveChange,
  recordPublish,
  recordRepublish,
} from '#functions/table/pages/page-changes.ts'
import {
  findPage,
  getDraftVersions,
  getPage,
  type LiveVersion,
} from '#functions/table/pages/pages.ts'
import { queuePeriodChange } from '#functions/table/pages/period-plans.ts'
import { findVersion, type VersionContent } from '#functions/table/pages/versions.ts'
import type { Shop } from '#functions/table/shop.ts'
import { type LookChange, queueRedraw } from '#functions/table/shops/redraw-queue.ts'
import { findOwnOrigin } from '#functions/table/shops/shop-domains.ts'
import { findShownShop } from '#functions/table/shops/shop-overviews.ts'
import { getRedrawTime, type QueuedRedraw } from '#functions/table/shops/shop-records.ts'
import { listSampleTexts } from '#templates/list-sample-texts.ts'
import { type LiveContent, type PageShop, putLivePage, repeatIfOutdated } from './put-live-page.ts'
import { finishRedraw, redrawQueuedPages } from './redraw-live-pages.ts'

type LiveChange = { profile: PageShop; page: PageNumber; version: number }

/**
 * `newer`: a newer change came first; `held`: an admin took the page down meanwhile; `lost`: the version is not stored any
 * more.
 */
export type LiveOutcome = 'shown' | 'newer' | 'held' | 'lost'

/** The outcome, and the origin of the shop's own domain where that is live. */
type MadeLive = { outcome: LiveOutcome; origin?: string | undefined }

/** `live` is set if the same draft is live already. */
type Publication = {
  content: VersionContent
  storedAs: number
  live?: LiveVersion | undefined
  at: string
}

export function makeVersionLive(change: LiveChange, publication: Publication): Promise<MadeLive> {
  const { content, storedAs, live } = publication
  return changeLivePage(change, {
    shown: { content, storedAs },
    look: { kind: 'publish', page: change.page, version: change.version },
    record: (shop, numbered, hasNewLook) =>
      live
        ? recordRepublish(shop, numbered, { live, isUndoable: hasNewLook })
        : recordPublish(shop, numbered, describeLiveVersion(publication)),
  })
}

/** With what the owner should replace: words that will be out of date, sample pictures, and words of a template. */
function describeLiveVersion({ content, storedAs, at }: Publication): LiveVersion {
  const page = toPageContent(content)
  const dates = listPageDates(page, getDayInJapan(new Date(at)))
  const hasSamples = listVisiblePaths(content).some(isSamplePicture)
  const hasSampleTexts = page.data.some(
    (block) => block.display && listSampleTexts(block).length > 0,
  )
  return {
    version: storedAs,
    at,
    ...getDraftVersions(content),
    ...(dates.length > 0 && { dates }),
    ...(hasSamples && { has_samples: true }),
    ...(hasSampleTexts && { has_sample_texts: true }),
  }
}

/**
 * Makes an earlier live version live again, or takes the page down for null. With `undone`, the version of a publication,
 * the look that this publication changed comes back too.
 */
export async function restoreLiveVersion(
  change: LiveChange,
  live: LiveVersion | null,
  undone?: number,
): Promise<MadeLive> {
  const shop = { shopId: change.profile.id }
  const stored = live && (await findVersion(shop, change.page, live.version))
  if (live && !stored) return { outcome: 'lost' }
  return changeLivePage(change, {
    shown: stored ? { content: stored.content, storedAs: stored.version } : undefined,
    look: undone === undefined ? undefined : { kind: 'undo', page: change.page, version: undone },
    record: (_, numbered) => recordLiveChange(shop, numbered, live),
  })
}

/** Makes a version live again that was taken down. The look stays the one that visitors see. */
export const putVersionBack = (
  change: LiveChange,
  publication: Omit<Publication, 'live'>,
): Promise<MadeLive> =>
  changeLivePage(change, {
    shown: publication,
    look: undefined,
    record: (shop, numbered) => recordLiveChange(shop, numbered, describeLiveVersion(publication)),
  })

type LivePageChange = {
  shown: LiveContent['shown']
  /** Whether the draft look of the shop goes live with the page, or the look before a publication comes back. */
  look: LookChange | undefined
  record: (
    shop: Shop,
    change: { page: PageNumber; version: number },
    hasNewLook: boolean,
  ) => Promise<boolean>
}

/**
 * Records only what visitors see: if the bucket refuses an older change, it is not recorded, even if the newer one was
 * interrupted before it was recorded. The shop's other live pages follow: their menus name this page, and all have the
 * same look. They are queued before, so that the cleanup job continues after an interruption, and so is what the page shows
 * and hides by itself later.
 */
async function changeLivePage(
  { profile, page, version }: LiveChange,
  { shown, look, record }: LivePageChange,
): Promise<MadeLive> {
  const shop = { shopId: profile.id }
  const queued = await queueRedraw(shop, { at: getRedrawTime(new Date()), look })
  const live: LiveContent = { page, version, shown }
  const planned = await queueLivePeriods(shop, live)
  const details = await readShopDetails(profile, queued?.shown ?? (await findShownShop(shop)))
  const placed = await putLivePage(profile, live, { details })
  const isNewer = placed.result === 'newer'
  const isRecorded =
    !isNewer && (await record(shop, { page, version }, queued?.hasNewLook ?? false))
  if (!isNewer && planned) await finishPlan(planned)
  const rendered = { profile, details: placed.details }
  const origin = await followLiveChange({ live, isNewer, rendered, queued })
  const outcome = isRecorded ? 'shown' : await settleUnrecorded({ profile, page, version }, isNewer)
  return { outcome, origin }
}

/** Takes the page down again if an admin has taken it down after this number was reserved. */
async function settleUnrecorded(
  { profile, page, version }: LiveChange,
  isNewer: boolean,
): Promise<LiveOutcome> {
  const { held } = await getPage({ shopId: profile.id }, page)
  if (held && held.version > version) {
    await finishHold(profile, page)
    return 'held'
  }
  return isNewer ? 'newer' : 'shown'
}

/**
 * Takes a held page down for visitors, under the number of the hold. Repeatable: the call that stored the hold may have
 * been interrupted, or a publication with an older number may have written the page since. Does nothing for other pages.
 */
export async function finishHold(profile: PageShop, page: PageNumber): Promise<void> {
  const found = await findPage({ shopId: profile.id }, page)
  if (!found?.held) return
  const { held, marked } = found
  if (marked >= held.version) await repeatLivePage(profile, page)
  else await restoreLiveVersion({ profile, page, version: held.version }, null)
}

type MadeChange = {
  live: LiveContent
  isNewer: boolean
  rendered: { profile: PageShop; details: ShopDetails }
  queued: QueuedRedraw | undefined
}

/**
 * Renders what has changed during the change of a page: the page itself, and the others. Returns the origin of the shop's
 * own domain where that is live.
 */
async function followLiveChange(change: MadeChange): Promise<string | undefined> {
  const { live, isNewer, rendered, queued } = change
  const shop = { shopId: rendered.profile.id }
  const shown = await findShownShop(shop)
  const present = await readPresentShop(shown)
  if (!present) return undefined
  const isCurrent = !isNewer && !(await repeatIfOutdated(live, rendered, present))
  if (queued && shown.stored?.GSI1SK === queued.order) {
    const drawnPage = isCurrent ? live.page : undefined
    await redrawQueuedPages(shop, queued, { ...present, drawnPage })
  } else if (shown.stored) {
    // Another call has rendered the pages before this change was recorded, or saved the first record of the shop.
    const again = await queueRedraw(shop, { at: getRedrawTime(new Date()) })
    if (again) await redrawQueuedPages(shop, again)
  }
  return present.details.origin
}

/**
 * Writes the live page again. For a change that is recorded already: the call that recorded it may
 * have been interrupted before it followed the slug. Returns the origin of the shop's own domain where that is live.
 */
export async function repeatLivePage(
  profile: PageShop,
  page: PageNumber,
): Promise<string | undefined> {
  const shop = { shopId: profile.id }
  const { live, marked } = await getPage(shop, page)
  const stored = live && (await findVersion(shop, page, live.version))
  if (live && !stored) return findOwnOrigin(shop)
  const shown = stored ? { content: stored.content, storedAs: stored.version } : undefined
  const liveContent = { page, version: marked, shown }
  const { details } = await putLivePage(profile, liveContent, {
    details: await loadShopDetails(profile),
  })
  const present = await loadPresentShop(shop)
  if (present) await repeatIfOutdated(liveContent, { profile, details }, present)
  await finishRedraw(shop)
  return present?.details.origin
}

/** The queued item of a page, and when the page changes next. */
type PlannedChange = { shop: Shop; page: PageNumber; due: DueItem; at: Date }

const minute = 60_000

/**
 * Queues a page that is about to go live and changes by itself later. It is first due in a minute: where the call is
 * interrupted, the cleanup job finds out what visitors see, and plans from that. Returns undefined for other pages: a
 * change that is queued for what was live before finds nothing to do.
 */
export async function queueLivePeriods(
  shop: Shop,
  { page, shown }: LiveContent,
): Promise<PlannedChange | undefined> {
  const now = Date.now()
  const next = shown && findNextChange(toPageContent(shown.content).data, now)
  if (next === undefined) return undefined
  const due = await queueInAMinute(shop, page)
  return { shop, page, due, at: new Date(next) }
}

const queueInAMinute = (shop: Shop, page: PageNumber) =>
  queuePeriodChange(shop, page, new Date(Date.now() + minute))

/**
 * Moves the queued item to the next change, after the page is recorded. If another publication or the cleanup job was
 * faster, it planned from what was live then: the page is queued again, and the job plans from what is live now.
 */
export async function finishPlan({ shop, page, due, at }: PlannedChange): Promise<void> {
  if (!(await postponeDueItem(due, at))) await queueInAMinute(shop, page)
}
