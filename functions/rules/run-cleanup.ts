import * as v from 'valibot'
import { pageNumbers } from '#functions/contract/pages/page-number.ts'
import { runSome } from '#functions/run-some.ts'
import {
  type DueItem,
  type DueKind,
  listDueItems,
  postponeDueItem,
  removeDueItem,
} from '#functions/table/due.ts'
import { parseOwner } from '#functions/table/owner.ts'
import type { Shop } from '#functions/table/shop.ts'
import { followDomain } from './domains/change-domain.ts'
import { retryVariants } from './files/images/repeat-variant-event.ts'
import { cleanUpFile } from './files/trash/clean-up-file.ts'
import { purgeDueFile } from './files/trash/file-trash.ts'
import { closeDueUpload } from './files/uploads/close-upload.ts'
import { changeDuePage } from './publishing/change-due-page.ts'
import { redrawQueuedPages } from './publishing/redraw-live-pages.ts'
import { updateListing, writeSitemap } from './publishing/sitemap.ts'
import { fireReservation } from './reservations/fire-reservation.ts'
import { endNotice } from './shop-record/notice.ts'
import { finishShopRemoval } from './shops/deleted/delete-shop.ts'
import { finishShopRestoration } from './shops/deleted/restore-shop.ts'
import { finishSlugChanges } from './shops/update-shop.ts'

/**
 * The step for a due item. Returns when to run again; undefined when the step has removed the item from
 * the queue. It may run twice, also at the same time, and on an item that has changed since it was listed.
 */
type Step = (due: DueItem, now: Date) => Promise<Date | undefined>

const Page = v.pipe(v.string(), v.transform(Number), v.picklist(pageNumbers))

/** Renders the live pages again: after an interrupted change of the record or the look, and for days to come. */
const redrawDuePages = forShop(async (shop, due) => {
  await redrawQueuedPages(shop, due)
  return undefined
})

const steps: Record<DueKind, Step> = {
  gone: cleanUpFile,
  trash: purgeDueFile,
  upload: closeDueUpload,
  'old-slug': forShop(async (shop) => {
    await finishSlugChanges(shop)
    return undefined
  }),
  variants: retryVariants,
  listing: updateListing,
  sitemap: writeSitemap,
  'leaving-user': ({ id }, now) => finishShopRemoval(id, now),
  'restored-shop': ({ id }, now) => finishShopRestoration({ shopId: id }, now),
  reservation: forShop((shop, { id }, now) => fireReservation(shop, v.parse(Page, id), now)),
  'live-pages': redrawDuePages,
  calendar: redrawDuePages,
  period: changeDuePage,
  notice: forShop((shop, _due, now) => endNotice(shop, now)),
  domain: forShop((shop) => followDomain(shop)),
}

/** A step for an item of a shop. Others leave the queue. */
function forShop(step: (shop: Shop, due: DueItem, now: Date) => Promise<Date | undefined>): Step {
  return async (due, now) => {
    const owner = parseOwner(due.key.PK)
    if ('shopId' in owner) return step(owner, due, now)
    await removeDueItem(due)
    return undefined
  }
}

const minute = 60_000

// Their steps render up to three pages each.
const redrawingKinds: readonly string[] = [
  'live-pages',
  'calendar',
  'period',
  'notice',
  'domain',
  'restored-shop',
] satisfies DueKind[]

const urgentKinds: readonly string[] = [
  'reservation',
  'listing',
  'sitemap',
  'live-pages',
  'period',
  'notice',
  'domain',
  'restored-shop',
] satisfies DueKind[]

// The delay after a failure: short for what visitors see.
const retryDelay = ({ kind }: DueItem) => (urgentKinds.includes(kind) ? minute : 60 * minute)

/** Reports a failed item: it is tried again and does not affect the others. */
type Report = (due: DueItem, error: unknown) => void

/** The most that one run does. */
const maxRounds = 20
const itemsPerRound = 25
// Each renders up to three pages and cuts their fonts: more at a time take too much memory.
const redrawsAtOnce = 3
// Each removes all files of a library that are due and changes its usage: others would find nothing or conflict.
const purgesAtOnce = 1

/**
 * Handles the due items, the oldest first, up to a limit; the rest stays due. Two runs at the same time do
 * no harm. Throws where the due items cannot be read.
 */
export async function runCleanup(now: Date, report: Report, left = maxRounds): Promise<void> {
  const all = await listDueItems(now, itemsPerRound)
  const {
    variants = [],
    trash = [],
    'live-pages': redraws = [],
    others = [],
  } = Object.groupBy(all, ({ kind }) => {
    if (redrawingKinds.includes(kind)) return 'live-pages'
    return kind === 'variants' || kind === 'trash' ? kind : 'others'
  })
  const runSteps = (items: DueItem[], atOnce = itemsPerRound) =>
    runSome(items, atOnce, (due) => runStep(due, now, report))
  const again = [
    // Before other steps remove bytes: a repeated event would write them again.
    ...(await runSteps(variants)),
    ...(await runSteps(others)),
    ...(await runSteps(trash, purgesAtOnce)),
    ...(await runSteps(redraws, redrawsAtOnce)),
  ]
  const isMore = all.length === itemsPerRound || again.some((at) => at && at <= now)
  if (isMore && left > 1) await runCleanup(now, report, left - 1)
}

async function runStep(due: DueItem, now: Date, report: Report): Promise<Date | undefined> {
  try {
    const again = await getStep(due)(due, now)
    if (again) await postponeDueItem(due, again)
    return again
  } catch (error) {
    report(due, error)
    await postponeDueItem(due, new Date(now.getTime() + retryDelay(due))).catch(
      (failure: unknown) => {
        report(due, failure)
      },
    )
    return undefined
  }
}

function getStep({ kind }: DueItem): Step {
  const step = Object.entries(steps).find(([name]) => name === kind)?.[1]
  if (!step) throw new Error(`Unknown kind of due item: ${kind}`)
  return step
}
