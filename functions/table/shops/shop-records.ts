import * as v from 'valibot'
import { limits } from '#functions/contract/limits.ts'
import { ShopNotice } from '#functions/contract/shop-notice/shop-notice.ts'
import { Look } from '#functions/contract/shop-record/look.ts'
import { TimeOfDay } from '#functions/contract/shop-record/opening-hours.ts'
import { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import { Id } from '#functions/contract/text/id.ts'
import { lineText } from '#functions/contract/text/text.ts'
import { Issuer } from '#functions/table/accounts/accounts.ts'
import { dueAttributes, type QueuedItem } from '#functions/table/due.ts'
import { anyItem, entity, run, runAll, runReturning } from '#functions/table/entity.ts'
import { missing, missingOr, not } from '#functions/table/expressions.ts'
import { attachFiles, type FileGuard } from '#functions/table/files/file-guard.ts'
import { newId } from '#functions/table/ids.ts'
import { type Shop, shopKey } from '#functions/table/shop.ts'
import type { Item, Key } from '#functions/table/table.ts'
import type { TransactItem } from '#functions/table/transact.ts'

const StoredNotice = v.optional(v.nullable(ShopNotice), null)

const StoredLook = v.optional(v.nullable(Look), null)

/** The look that a shop has chosen, and the one that visitors see. */
export const StoredLooks = v.object({ look: StoredLook, live_look: StoredLook })

const { logo: _logo, name: _name, ...recordEntries } = ShopRecord.entries
const RecordFields = v.object(recordEntries)
/** The record without its logo, whose file id is stored beside it, and the name, which is that of the profile. */
export type RecordFields = v.InferOutput<typeof RecordFields>

const StoredShopRecord = v.object({
  version: v.optional(v.number(), 1),
  /** Missing until it is saved for the first time. */
  record: v.optional(RecordFields),
  /** The id of an image of the shop, or `""`. */
  logo: v.optional(v.string(), ''),
  ...StoredLooks.entries,
  /** The publication that changed the live look last, `<page>#<version>`, and the look before it. */
  look_by: v.optional(v.string()),
  look_before: StoredLook,
  /** When the e-mail address was changed last (ISO), and by whom, if not by the owner. */
  email_at: v.optional(v.string()),
  email_by: v.optional(v.nullable(Issuer)),
  notice: StoredNotice,
  notice_version: v.optional(v.number(), 1),
  /** The digest of what all live pages showed of the shop when they were last rendered together. */
  drawn: v.optional(v.string()),
  /** Set while the live pages must be rendered again. */
  GSI1SK: v.optional(v.string()),
})
export type StoredShopRecord = v.InferOutput<typeof StoredShopRecord>

/** The record of a shop that has entered nothing. */
export const emptyRecordFields = (): RecordFields => v.parse(RecordFields, {})

export const recordKey = (shop: Shop): Key => ({ PK: shopKey(shop), SK: 'SHOP' })

const recordItem = entity(recordKey, StoredShopRecord)
export const { parse: parseRecord } = recordItem

/** The shop's record and looks, read consistently; undefined for a shop that has neither. */
export const findShopRecord = (shop: Shop) => recordItem(shop).get()

/** The fields of a record that are entered when a shop is registered, and by whom. */
export type NewRecord = { fields: Partial<RecordFields>; by: Issuer }

/** The write of a transaction that adds the record of a new shop; its e-mail address counts as changed now. */
export function newRecordWrite(shop: Shop, { fields, by }: NewRecord, now: Date): TransactItem {
  const record = v.parse(RecordFields, fields)
  const at = now.toISOString()
  const address = record.email && { email_at: at, email_by: by }
  return recordItem(shop).put({ record, updated_at: at, ...(address || undefined) })
}

const ArchivedRecord = v.object({
  version: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1)), 1),
  record: v.optional(RecordFields),
  logo: v.optional(v.union([v.literal(''), Id]), ''),
  email_by: v.optional(v.nullable(Issuer)),
  look: StoredLook,
  notice: v.optional(
    v.nullable(
      v.object({
        ...ShopNotice.entries,
        closes_at: v.union([v.literal(''), TimeOfDay]),
        text: lineText(limits.noticeTextLength),
      }),
    ),
    null,
  ),
})

/** Parses an archived record; it has no public pages, so no look is live. Throws `ValiError` for an invalid one. */
export const parseArchivedRecord = (item: Item) => v.parse(ArchivedRecord, item)

/**
 * Adds an archived record to the shop, unless it has one; its e-mail address counts as changed now. The cleanup job ends its
 * notice; one that has ended is left out.
 */
export async function putArchivedRecord(shop: Shop, item: Item, now: Date): Promise<void> {
  const { notice, ...record } = parseArchivedRecord(item)
  const end = notice?.until ? new Date(notice.until) : undefined
  const due = end && dueAttributes('notice', newId(), end)
  const shown = end && end <= now ? {} : { notice, ...due }
  const address = record.record?.email ? { email_at: now.toISOString() } : {}
  await run(recordItem(shop).put({ ...record, ...address, ...shown }, { PK: missing }))
}

/** A new record, and the version that it is based on. */
type RecordChange = {
  record: RecordFields
  logo: string
  version: number
  /** With another e-mail address. */
  address: Required<Pick<StoredShopRecord, 'email_at' | 'email_by'>> | undefined
  now: Date
}

/**
 * Replaces the record if it is still at the version that it is based on, and queues the live pages in the same write;
 * undefined where it is not. With a guard it may show another logo.
 */
export function replaceShopRecord(
  shop: Shop,
  { record, logo, version, address, now }: RecordChange,
  transaction: RecordTransaction,
): Promise<QueuedRedraw | undefined> {
  const saved = { record, logo, version: version + 1, updated_at: now.toISOString() }
  const change = { set: { ...saved, ...address }, if: isAtVersion(version) }
  return updateAndQueue(shop, { ...change, at: getRedrawTime(now) }, transaction)
}

// An item with a look alone has no version yet.
const isAtVersion = (version: number) => ({ version: version === 1 ? missingOr(1) : version })

/**
 * The queued rendering of a shop's live pages. `drawn` is the digest of what all of them show; undefined where an
 * earlier rendering may not be finished.
 */
export type QueuedRedraw = QueuedItem & { drawn: string | undefined }

/** What a change of the record is written with, and the record as it was read. */
export type RecordTransaction = {
  before?: Pick<StoredShopRecord, 'GSI1SK' | 'drawn'> | undefined
  guard?: FileGuard | undefined
  others?: readonly TransactItem[]
}

type QueuedChange = { at: Date; set: Item; remove?: readonly string[]; if: Item }

/** Changes the record under this condition and queues the live pages in the same write; undefined where it fails. */
export async function updateAndQueue(
  shop: Shop,
  { at, ...change }: QueuedChange,
  transaction: RecordTransaction = {},
): Promise<QueuedRedraw | undefined> {
  const key = recordKey(shop)
  const due = dueAttributes('live-pages', newId(), at)
  const queuing = { ...change, set: { ...change.set, ...due } }
  const { guard, others = [] } = transaction
  const before =
    guard || others.length > 0
      ? await changeAsRead(shop, queuing, transaction)
      : await runReturning(anyItem(key).update(queuing), 'ALL_OLD')
  return before && { key, order: due.GSI1SK, drawn: readDrawn(before) }
}

/** A transaction does not return the item, which must be as it was read; undefined where it is not. */
async function changeAsRead(
  shop: Shop,
  change: Omit<QueuedChange, 'at'>,
  { before = {}, guard, others = [] }: RecordTransaction,
): Promise<Item | undefined> {
  const { GSI1SK = missing, drawn = missing } = before
  const write = anyItem(recordKey(shop)).update({ ...change, if: { ...change.if, GSI1SK, drawn } })
  const isDone = guard
    ? (await attachFiles(shop, guard, [write, ...others])) === 'done'
    : await runAll(write, ...others)
  return isDone ? before : undefined
}

const Queued = v.pick(StoredShopRecord, ['GSI1SK', 'drawn'])

/** The digest of what the live pages show, by the item as it was before the queueing write. */
function readDrawn(before: Item): string | undefined {
  const { GSI1SK, drawn } = v.parse(Queued, before)
  return isRedrawOrder(GSI1SK) ? undefined : drawn
}

/** Whether the live pages are queued now, and not only for a later day of the calendar. */
export const isRedrawOrder = (order: string | undefined): boolean =>
  order?.includes('#live-pages#') === true

/** When the pages are due that the queueing call renders itself: later, in case it is interrupted. */
export const getRedrawTime = (now: Date) => new Date(now.getTime() + 60_000)

/** The write of a transaction with another name of the shop: open forms see a new version, and the live pages are queued. */
export const renamedRecordWrite = (shop: Shop, before: number, now: Date): TransactItem =>
  recordItem(shop).update({
    set: {
      version: before + 1,
      updated_at: now.toISOString(),
      ...dueAttributes('live-pages', newId(), getRedrawTime(now)),
    },
    if: isAtVersion(before),
  })

/** Clears this logo and queues the live pages in the same write; returns false if the record changed meanwhile. */
export async function clearShopLogo(shop: Shop, id: string, now: Date): Promise<boolean> {
  const before = await findShopRecord(shop)
  if (before?.logo !== id) return true
  const set = {
    logo: '',
    version: before.version + 1,
    updated_at: now.toISOString(),
    ...dueAttributes('live-pages', newId(), now),
  }
  return run(recordItem(shop).update({ set, if: isAtVersion(before.version) }))
}

/** Stores the draft look, if the stored one is still `before`; returns whether it did. */
export const setShopLook = (
  shop: Shop,
  { look, before, now }: { look: Look | null; before: Look | null; now: Date },
): Promise<boolean> =>
  run(
    recordItem(shop).update({
      set: { look, updated_at: now.toISOString() },
      if: { look: before === null ? missingOr(before) : before },
    }),
  )

/** A new notice, or null for none, and the version that it is based on. */
type NoticeChange = { notice: ShopNotice | null; version: number; now: Date }

/**
 * Replaces the notice if it is still the one that it is based on, and queues the live pages in the same write. Returns
 * undefined if the record was changed meanwhile.
 */
export function replaceShopNotice(
  shop: Shop,
  { notice, version, now }: NoticeChange,
  transaction: RecordTransaction,
): Promise<QueuedRedraw | undefined> {
  const change = {
    at: getRedrawTime(now),
    set: { notice, notice_version: version + 1 },
    if: { notice_version: version === 1 ? missingOr(version) : version },
  }
  return updateAndQueue(shop, change, transaction)
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
  return updateAndQueue(shop, {
    at: getRedrawTime(now),
    set: { notice: null },
    if: { notice_version: seen, notice: not(null) },
  })
}
