import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { limits } from '#functions/contract/limits.ts'
import { Look } from '#functions/contract/shop-record/look.ts'
import { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import { Id } from '#functions/contract/text/text.ts'
import { newId } from '#functions/table/accounts/accounts.ts'
import { type DueItem, dueAttributes } from '#functions/table/due.ts'
import {
  attachFiles,
  type FileGuard,
  type GuardedResult,
} from '#functions/table/files/file-guard.ts'
import { type Shop, shopKey } from '#functions/table/shop.ts'
import {
  conditionHeld,
  getItems,
  type Item,
  isConditionFailure,
  type Key,
  table,
  tableName,
} from '#functions/table/table.ts'
import type { TransactItem } from '#functions/table/transact.ts'

/** The record without its logo, whose file id is stored beside it. */
export type RecordFields = Omit<ShopRecord, 'logo'>

/** A save under an operation key: the hash of its body, and the version that it made. */
const RecordOperation = v.object({ key: v.string(), hash: v.string(), version: v.number() })
type RecordOperation = v.InferOutput<typeof RecordOperation>

// A look of a newer release counts as none.
const StoredLook = v.fallback(v.optional(v.nullable(Look), null), null)

const StoredShopRecord = v.object({
  version: v.optional(v.number(), 1),
  record: v.optional(v.pipe(v.record(v.string(), v.unknown()), v.transform(readFields))),
  /** The id of an image of the shop, or `""`. */
  logo: v.optional(v.string(), ''),
  look: StoredLook,
  live_look: StoredLook,
  operations: v.optional(v.array(RecordOperation), []),
  /** The digest of what all live pages showed of the shop when they were last rendered together. */
  drawn: v.optional(v.string()),
  /** Set while the live pages are to be rendered again: now, or for the holidays of the next year. */
  GSI1SK: v.optional(v.string()),
})
/** `record` is missing until it is saved for the first time. */
export type StoredShopRecord = v.InferOutput<typeof StoredShopRecord>

const { logo: _logo, ...recordEntries } = ShopRecord.entries

/** Reads each field for itself: one that this release cannot read has its default. */
function readFields(stored: Record<string, unknown>): RecordFields {
  const fields = Object.entries(recordEntries).map(([name, schema]) => {
    const read = v.safeParse(schema, stored[name])
    return [name, read.success ? read.output : v.parse(schema, undefined)] as const
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every field of the schema
  return Object.fromEntries(fields) as RecordFields
}

/** The record of a shop that has entered nothing. */
export const emptyRecordFields = (): RecordFields => readFields({})

const recordKey = (shop: Shop): Key => ({ PK: shopKey(shop), SK: 'SHOP' })

/** The shop's record and looks, read consistently; undefined for a shop that has neither. */
export async function findShopRecord(shop: Shop): Promise<StoredShopRecord | undefined> {
  const [item] = await getItems([recordKey(shop)])
  return item && v.parse(StoredShopRecord, item)
}

/** The fields of a record that are entered when a shop is registered. */
export type NewRecord = Partial<RecordFields>

/** The write of a transaction that adds the record of a new shop. */
export const newRecordWrite = (shop: Shop, record: NewRecord, now: Date): TransactItem => ({
  Put: {
    TableName: tableName(),
    Item: { ...recordKey(shop), record: readFields(record), updated_at: now.toISOString() },
  },
})

const ArchivedRecord = v.object({
  version: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1)), 1),
  record: v.optional(v.object(recordEntries)),
  logo: v.optional(v.union([v.literal(''), Id]), ''),
  look: StoredLook,
})

/** Parses an archived record; it has no public pages, so no look is live. Throws `ValiError` for an invalid one. */
export const parseArchivedRecord = (item: Item) => v.parse(ArchivedRecord, item)

/** Adds an archived record to the shop, unless it has one. */
export async function putArchivedRecord(shop: Shop, item: Item): Promise<void> {
  await conditionHeld(
    table.send(
      new PutCommand({
        TableName: tableName(),
        Item: { ...parseArchivedRecord(item), ...recordKey(shop) },
        ConditionExpression: 'attribute_not_exists(PK)',
      }),
    ),
  )
}

/** A new record, and the one that it is based on. */
type RecordChange = {
  record: RecordFields
  logo: string
  before: Pick<StoredShopRecord, 'version' | 'operations'>
  operation: Omit<RecordOperation, 'version'> | undefined
  now: Date
}

/**
 * Replaces the record if it is still at the version that it is based on, and queues the live pages in the same write.
 * With `guard` it may show another logo.
 */
export async function replaceShopRecord(
  shop: Shop,
  change: RecordChange,
  guard: FileGuard | undefined,
): Promise<GuardedResult> {
  const { record, logo, before, operation, now } = change
  const version = before.version + 1
  const made = operation ? [{ ...operation, version }] : []
  const operations = [...before.operations, ...made].slice(-limits.operationsKept)
  const write = buildUpdate(
    shop,
    {
      record,
      logo,
      version,
      operations,
      updated_at: now.toISOString(),
      ...dueAttributes('live-pages', newId(), getRedrawTime(now)),
    },
    before.version,
  )
  if (guard) return attachFiles(shop, guard, { Update: write })
  return (await conditionHeld(table.send(new UpdateCommand(write)))) ? 'done' : 'refused'
}

/** When the pages are due that the queueing call renders itself: later, in case it is interrupted. */
export const getRedrawTime = (now: Date) => new Date(now.getTime() + 60_000)

/** Clears this logo and queues the live pages in the same write; returns false if the record changed meanwhile. */
export async function clearShopLogo(shop: Shop, id: string, now: Date): Promise<boolean> {
  const before = await findShopRecord(shop)
  if (before?.logo !== id) return true
  const write = buildUpdate(
    shop,
    {
      logo: '',
      version: before.version + 1,
      updated_at: now.toISOString(),
      ...dueAttributes('live-pages', newId(), now),
    },
    before.version,
  )
  return conditionHeld(table.send(new UpdateCommand(write)))
}

/** Stores the draft look. */
export async function setShopLook(shop: Shop, look: Look | null, now: Date): Promise<void> {
  const write = buildUpdate(shop, { look, updated_at: now.toISOString() })
  await table.send(new UpdateCommand(write))
}

/** Sets these attributes, if the record is still at the version that was read. */
function buildUpdate(shop: Shop, attributes: Item, seen?: number) {
  const names = Object.keys(attributes)
  return {
    TableName: tableName(),
    Key: recordKey(shop),
    UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: {
      ...Object.fromEntries(Object.entries(attributes).map(([name, value]) => [`:${name}`, value])),
      ...(seen !== undefined && { ':seen': seen }),
    },
    // An item with a look alone has no version yet.
    ...(seen !== undefined && {
      ConditionExpression: `${seen === 1 ? 'attribute_not_exists(#version) OR ' : ''}#version = :seen`,
    }),
  }
}

/**
 * The queued rendering of a shop's live pages. `drawn` is the digest of what all of them show; undefined where an
 * earlier rendering is not finished.
 */
export type QueuedRedraw = Pick<DueItem, 'key' | 'order'> & { drawn: string | undefined }

const Queued = v.pick(StoredShopRecord, ['GSI1SK', 'drawn'])

/**
 * Queues the rendering of the live pages at this time. With `withLook` the draft look goes live in the same write.
 * Returns undefined for a shop that has neither record nor look: its pages show nothing of it.
 */
export async function queueRedraw(
  shop: Shop,
  { at, withLook = false }: { at: Date; withLook?: boolean },
): Promise<QueuedRedraw | undefined> {
  if (!(await findShopRecord(shop))) return undefined
  const { GSI1PK, GSI1SK } = dueAttributes('live-pages', newId(), at)
  try {
    const { Attributes } = await table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: recordKey(shop),
        UpdateExpression: `SET GSI1PK = :due, GSI1SK = :order${withLook ? ', live_look = if_not_exists(#look, :none)' : ''}`,
        ConditionExpression: 'attribute_exists(PK)',
        ...(withLook && { ExpressionAttributeNames: { '#look': 'look' } }),
        ExpressionAttributeValues: {
          ':due': GSI1PK,
          ':order': GSI1SK,
          ...(withLook && { ':none': null }),
        },
        ReturnValues: 'ALL_OLD',
      }),
    )
    const before = v.parse(Queued, Attributes ?? {})
    const drawn = isRedrawOrder(before.GSI1SK) ? undefined : before.drawn
    return { key: recordKey(shop), order: GSI1SK, drawn }
  } catch (error) {
    if (isConditionFailure(error)) return undefined
    throw error
  }
}

/** The queued rendering of the shop's live pages, or undefined. */
export async function findQueuedRedraw(
  shop: Shop,
): Promise<Pick<DueItem, 'key' | 'order'> | undefined> {
  const order = (await findShopRecord(shop))?.GSI1SK
  return order !== undefined && isRedrawOrder(order) ? { key: recordKey(shop), order } : undefined
}

const isRedrawOrder = (order: string | undefined): boolean =>
  order?.includes('#live-pages#') === true

/** What all live pages show, and when they need the holidays of a further year, if ever. */
type Drawn = { drawn: string; holidaysAt: Date | undefined }

/**
 * Takes the rendering out of the queue and stores what the pages show, unless it was queued again or ended meanwhile;
 * returns whether it did.
 */
export function endRedraw(
  { key, order }: Pick<DueItem, 'key' | 'order'>,
  { drawn, holidaysAt }: Drawn,
): Promise<boolean> {
  const next = holidaysAt && dueAttributes('holidays', newId(), holidaysAt)
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
