import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { ShopNotice } from '#functions/contract/shop-notice/shop-notice.ts'
import { newId } from '#functions/table/accounts/accounts.ts'
import { dueAttributes } from '#functions/table/due.ts'
import type { Shop } from '#functions/table/shop.ts'
import { isConditionFailure, table, tableName } from '#functions/table/table.ts'
import {
  getRedrawTime,
  type NoticeOperation,
  type QueuedRedraw,
  readDrawn,
  recordKey,
  type StoredShopRecord,
} from './shop-records.ts'

// More than a device repeats; each is as large as a notice.
const operationsKept = 5

const minute = 60_000

// Schedules run within their minute; then the cleanup job takes over.
const cleanupDelay = 2 * minute

/** When the cleanup job ends a notice whose schedule did not. */
export const getNoticeCleanupTime = (until: string) => new Date(Date.parse(until) + cleanupDelay)

/** A new notice, or null for none, and the item that it is based on. */
type NoticeChange = {
  notice: ShopNotice | null
  before: Pick<StoredShopRecord, 'notice_version' | 'notice_operations'> | undefined
  operation: Pick<NoticeOperation, 'key' | 'hash'> | undefined
  now: Date
}

/**
 * Replaces the notice if it is still the one that it is based on, and queues the live pages in the same write. Returns
 * undefined if the notice was replaced meanwhile.
 */
export function replaceShopNotice(
  shop: Shop,
  { notice, before, operation, now }: NoticeChange,
): Promise<QueuedRedraw | undefined> {
  const { notice_version: seen = 1, notice_operations: earlier = [] } = before ?? {}
  const version = seen + 1
  const made = operation ? [{ ...operation, version, notice }] : []
  const isFirst = seen === 1
  return writeAndQueue(shop, {
    sets: 'notice = :notice, notice_version = :version, notice_operations = :operations',
    condition: `${isFirst ? 'attribute_not_exists(notice_version) OR ' : ''}notice_version = :seen`,
    values: {
      ':notice': notice,
      ':version': version,
      ':operations': [...earlier, ...made].slice(-operationsKept),
      ':seen': seen,
    },
    now,
  })
}

/**
 * Removes a notice that has ended by itself, unless it was replaced or taken back meanwhile, and queues the live pages in
 * the same write. It stays at its version, so that an owner who sees it still can replace it.
 */
export function removeEndedNotice(
  shop: Shop,
  { notice_version: seen }: Pick<StoredShopRecord, 'notice_version'>,
  now: Date,
): Promise<QueuedRedraw | undefined> {
  return writeAndQueue(shop, {
    sets: 'notice = :none',
    condition: 'notice_version = :seen AND notice <> :none',
    values: { ':none': null, ':seen': seen },
    now,
  })
}

type Write = { sets: string; condition: string; values: Record<string, unknown>; now: Date }

async function writeAndQueue(
  shop: Shop,
  { sets, condition, values, now }: Write,
): Promise<QueuedRedraw | undefined> {
  const key = recordKey(shop)
  const due = dueAttributes('live-pages', newId(), getRedrawTime(now))
  try {
    const { Attributes } = await table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: key,
        UpdateExpression: `SET ${sets}, GSI1PK = :due, GSI1SK = :order`,
        ConditionExpression: condition,
        ExpressionAttributeValues: { ...values, ':due': due.GSI1PK, ':order': due.GSI1SK },
        ReturnValues: 'ALL_OLD',
      }),
    )
    return { key, order: due.GSI1SK, drawn: readDrawn(Attributes) }
  } catch (error) {
    if (isConditionFailure(error)) return undefined
    throw error
  }
}
