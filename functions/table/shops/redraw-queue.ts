import { isDeepStrictEqual } from 'node:util'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { dueAttributes, type QueuedItem } from '#functions/table/due.ts'
import { anyItem, run } from '#functions/table/entity.ts'
import { attribute, exists, missingOr, not } from '#functions/table/expressions.ts'
import { newId } from '#functions/table/ids.ts'
import type { Shop } from '#functions/table/shop.ts'
import type { Item } from '#functions/table/table.ts'
import { retryWhileChanged } from '#functions/table/transact.ts'
import { findShownShop, type ShownShop } from './shop-overviews.ts'
import {
  findShopRecord,
  isRedrawOrder,
  type QueuedRedraw,
  recordKey,
  type StoredShopRecord,
  updateAndQueue,
} from './shop-records.ts'

/**
 * How a change of a live page changes the live look. A publication under this version makes the draft look live. The undo
 * of a publication restores the look before it, if the look was changed last by this publication or by a later one of the
 * same page.
 */
export type LookChange = { kind: 'publish' | 'undo'; page: PageNumber; version: number }

/** A queued rendering, the shop with the look that it made live, and whether this publication changed the look. */
export type QueuedLiveChange = QueuedRedraw & { shown: ShownShop; hasNewLook: boolean }

/**
 * Queues the rendering of the live pages at this time, and changes the live look in the same write. Returns undefined for
 * a shop that has neither record nor look: its pages show nothing of it.
 */
export async function queueRedraw(
  shop: Shop,
  { at, look }: { at: Date; look?: LookChange | undefined },
): Promise<QueuedLiveChange | undefined> {
  // Another call may change the look, or remove the shop.
  const { change } = await retryWhileChanged(async () => {
    const found = await findShownShop(shop)
    const before = found.stored
    if (!before) return { change: undefined }
    const { write, live, look_by } = (look && planLookChange(before, look)) ?? sameLook(before)
    const queued = await updateAndQueue(shop, { at, ...write, if: { PK: exists, ...write.if } })
    const hasNewLook = look?.kind === 'publish' && look_by === formatMaker(look)
    const shown = { ...found, stored: { ...before, live_look: live } }
    return queued && { change: { ...queued, shown, hasNewLook } }
  })
  return change
}

const formatMaker = ({ page, version }: LookChange) => `${page}#${version}`

type PlannedLook = {
  live: StoredShopRecord['look']
  look_by: string | undefined
  write: { set: Item; remove?: readonly string[]; if?: Item }
}

const sameLook = ({ live_look, look_by }: StoredShopRecord): PlannedLook => ({
  live: live_look,
  look_by,
  write: { set: {} },
})

/** Undefined where the live look stays. */
function planLookChange(before: StoredShopRecord, change: LookChange): PlannedLook | undefined {
  const { look, live_look, look_by, look_before } = before
  if (change.kind === 'undo')
    return look_by !== undefined && isUndone(look_by, change)
      ? {
          live: look_before,
          look_by: undefined,
          write: {
            set: { live_look: attribute('look_before') },
            remove: ['look_before', 'look_by'],
            if: { look_by },
          },
        }
      : undefined
  const maker = formatMaker(change)
  // A repeated publication keeps the look that it made live, also when another one was chosen meanwhile.
  if (look_by === maker || isDeepStrictEqual(look, live_look)) return undefined
  return {
    live: look,
    look_by: maker,
    write: {
      set: {
        look_before: attribute('live_look', null),
        live_look: attribute('look', null),
        look_by: maker,
      },
      if: { look_by: missingOr(not(maker)) },
    },
  }
}

/** Whether a publication of the page under this version or a newer one made the live look. */
export const isLookPublished = (
  stored: StoredShopRecord | undefined,
  publication: Pick<LookChange, 'page' | 'version'>,
): boolean => stored?.look_by !== undefined && isUndone(stored.look_by, publication)

function isUndone(maker: string, { page, version }: Pick<LookChange, 'page' | 'version'>): boolean {
  const [makerPage, makerVersion] = maker.split('#').map(Number)
  return makerPage === page && makerVersion !== undefined && makerVersion >= version
}

/** The queued rendering of the shop's live pages, or undefined. */
export async function findQueuedRedraw(shop: Shop): Promise<QueuedItem | undefined> {
  const order = (await findShopRecord(shop))?.GSI1SK
  return order !== undefined && isRedrawOrder(order) ? { key: recordKey(shop), order } : undefined
}

/** What all live pages show, and when and why they must be rendered again, if that is known. */
type Drawn = { drawn: string; next: { kind: 'calendar' | 'notice'; at: Date } | undefined }

/**
 * Takes the rendering out of the queue and stores what the pages show, unless it was queued again or ended meanwhile;
 * returns whether it did.
 */
export function endRedraw(
  { key, order }: QueuedItem,
  { drawn, next: nextTime }: Drawn,
): Promise<boolean> {
  const next = nextTime && dueAttributes(nextTime.kind, newId(), nextTime.at)
  return run(
    anyItem(key).update({
      set: { drawn, ...next },
      remove: next ? [] : ['GSI1PK', 'GSI1SK'],
      if: { GSI1SK: order },
    }),
  )
}
