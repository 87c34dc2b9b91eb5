import { isDeepStrictEqual } from 'node:util'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { busyFailure } from '#functions/failure.ts'
import { newId } from '#functions/table/accounts/accounts.ts'
import { type DueItem, dueAttributes } from '#functions/table/due.ts'
import type { Shop } from '#functions/table/shop.ts'
import {
  conditionHeld,
  type Item,
  isConditionFailure,
  table,
  tableName,
} from '#functions/table/table.ts'
import {
  findShopRecord,
  isRedrawOrder,
  type QueuedRedraw,
  readDrawn,
  recordKey,
  type StoredShopRecord,
} from './shop-records.ts'

/**
 * How a change of a live page changes the live look. A publication under this version makes the draft look live. The undo
 * of a publication restores the look before it, if the look was changed last by this publication or by a later one of the
 * same page.
 */
export type LookChange = { kind: 'publish' | 'undo'; page: PageNumber; version: number }

/** A queued rendering, the record with the look that it made live, and whether this publication changed the look. */
export type QueuedLiveChange = QueuedRedraw & { stored: StoredShopRecord; hasNewLook: boolean }

// For other changes of the look at the same moment.
const tries = 8

/**
 * Queues the rendering of the live pages at this time, and changes the live look in the same write. Returns undefined for
 * a shop that has neither record nor look: its pages show nothing of it.
 */
export async function queueRedraw(
  shop: Shop,
  queueing: { at: Date; look?: LookChange | undefined },
  left = tries,
): Promise<QueuedLiveChange | undefined> {
  const { at, look } = queueing
  const before = await findShopRecord(shop)
  if (!before) return undefined
  const change = (look && planLookChange(before, look)) ?? sameLook(before)
  try {
    const queued = await writeQueued(shop, at, change)
    const stored = { ...before, live_look: change.live }
    const hasNewLook = look?.kind === 'publish' && change.look_by === formatMaker(look)
    return { ...queued, stored, hasNewLook }
  } catch (error) {
    if (!isConditionFailure(error)) throw error
    // Another call changed the look, or the shop was deleted.
    if (left <= 1) throw busyFailure(error)
    return queueRedraw(shop, queueing, left - 1)
  }
}

async function writeQueued(shop: Shop, at: Date, change: LookWrite): Promise<QueuedRedraw> {
  const { GSI1PK, GSI1SK } = dueAttributes('live-pages', newId(), at)
  const { Attributes } = await table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: recordKey(shop),
      UpdateExpression: `SET GSI1PK = :due, GSI1SK = :order${change.update}`,
      ConditionExpression: `attribute_exists(PK)${change.condition}`,
      ...(change.names && { ExpressionAttributeNames: change.names }),
      ExpressionAttributeValues: { ':due': GSI1PK, ':order': GSI1SK, ...change.values },
      ReturnValues: 'ALL_OLD',
    }),
  )
  return { key: recordKey(shop), order: GSI1SK, drawn: readDrawn(Attributes) }
}

const formatMaker = ({ page, version }: LookChange) => `${page}#${version}`

type LookWrite = {
  live: StoredShopRecord['look']
  look_by: string | undefined
  update: string
  condition: string
  names?: Record<string, string>
  values: Item
}

const sameLook = ({ live_look, look_by }: StoredShopRecord): LookWrite => ({
  live: live_look,
  look_by,
  update: '',
  condition: '',
  values: {},
})

/** Undefined where the live look stays. */
function planLookChange(before: StoredShopRecord, change: LookChange): LookWrite | undefined {
  const { look, live_look, look_by, look_before } = before
  if (change.kind === 'undo')
    return look_by !== undefined && isUndone(look_by, change)
      ? {
          live: look_before,
          look_by: undefined,
          update: ', live_look = look_before REMOVE look_before, look_by',
          condition: ' AND look_by = :seen',
          values: { ':seen': look_by },
        }
      : undefined
  // A repeated publication keeps the look that it made live, also when another one was chosen meanwhile.
  if (look_by === formatMaker(change) || isDeepStrictEqual(look, live_look)) return undefined
  return {
    live: look,
    look_by: formatMaker(change),
    update:
      ', look_before = if_not_exists(live_look, :none), live_look = if_not_exists(#look, :none), look_by = :by',
    condition: ' AND (attribute_not_exists(look_by) OR look_by <> :by)',
    names: { '#look': 'look' },
    values: { ':none': null, ':by': formatMaker(change) },
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
export async function findQueuedRedraw(
  shop: Shop,
): Promise<Pick<DueItem, 'key' | 'order'> | undefined> {
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
  { key, order }: Pick<DueItem, 'key' | 'order'>,
  { drawn, next: nextTime }: Drawn,
): Promise<boolean> {
  const next = nextTime && dueAttributes(nextTime.kind, newId(), nextTime.at)
  return conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: key,
        UpdateExpression: next
          ? 'SET drawn = :drawn, GSI1PK = :due, GSI1SK = :next'
          : 'SET drawn = :drawn REMOVE GSI1PK, GSI1SK',
        ConditionExpression: 'GSI1SK = :order',
        ExpressionAttributeValues: {
          ':drawn': drawn,
          ':order': order,
          ...(next && { ':due': next.GSI1PK, ':next': next.GSI1SK }),
        },
      }),
    ),
  )
}
