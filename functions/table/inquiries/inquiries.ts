import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { Inquiry, type InquiryState, inquiryStates } from '#functions/contract/inquiries/inquiry.ts'
import { limits } from '#functions/contract/limits.ts'
import {
  deleteFound,
  entity,
  queryAll,
  queryAs,
  queryPages,
  run,
  runAll,
} from '#functions/table/entity.ts'
import { atMost, between, exists, missing } from '#functions/table/expressions.ts'
import type { Shop } from '#functions/table/shop.ts'
import type { Item } from '#functions/table/table.ts'
import type { TransactItem } from '#functions/table/transact.ts'

/** A partition of its own: only functions with the need `inquiries` read it. */
const inquiriesPartition = ({ shopId }: Shop) => `INQUIRIES#${shopId}`

/** `expires` in seconds. */
export const StoredInquiry = v.object({ ...Inquiry.entries, expires: v.number() })
export type StoredInquiry = v.InferOutput<typeof StoredInquiry>

// The state is in the key, so that each list and the count of the new ones is a query without a filter.
const inquiryItem = entity(
  (shop: Shop, state: InquiryState, id: string) => ({
    PK: inquiriesPartition(shop),
    SK: `${state}#${id}`,
  }),
  StoredInquiry,
)

const sentItem = entity(
  (shop: Shop, hash: string) => ({ PK: inquiriesPartition(shop), SK: `SENT#${hash}` }),
  v.object({ expires: v.number() }),
)

/** An id that sorts by the time at which the inquiry came. */
export const newInquiryId = (now: Date): string =>
  `${now.getTime().toString(36).padStart(9, '0')}-${randomBytes(9).toString('base64url')}`

export const inquiryExpiry = (now: Date): number =>
  Math.floor(now.getTime() / 1000) + limits.inquiryDays * 24 * 60 * 60

const isKept =
  (now: Date) =>
  ({ expires }: { expires: number }) =>
    expires * 1000 > now.getTime()

const hour = 60 * 60

/**
 * Stores an inquiry, unless the same was stored within the hour: a visitor has pressed the button twice, or a call is
 * replayed. `others` are written with it. Returns whether it is new.
 */
export function addInquiry(
  shop: Shop,
  inquiry: StoredInquiry,
  { hash, now, others }: { hash: string; now: Date; others: readonly TransactItem[] },
): Promise<boolean> {
  const seconds = Math.floor(now.getTime() / 1000)
  const isOver = [{ PK: missing }, { expires: atMost(seconds) }]
  return runAll(
    sentItem(shop, hash).put({ expires: seconds + hour }, isOver),
    inquiryItem(shop, inquiry.state, inquiry.id).put(inquiry),
    ...others,
  )
}

type Part = { state: InquiryState; before?: string | undefined; limit: number; now: Date }

/** The inquiries of a state, newest first, from the id `before` on. */
export async function listStoredInquiries(shop: Shop, part: Part): Promise<StoredInquiry[]> {
  const { state, before = '~', limit, now } = part
  const SK = between(`${state}#`, `${state}#${before}`)
  const where = { PK: inquiriesPartition(shop), SK }
  const stored = await queryAll(inquiryItem, { where, isNewestFirst: true, limit })
  return stored.filter(isKept(now))
}

const Expiry = v.pick(StoredInquiry, ['expires'])

/** How many are new, up to `limits.newEntriesCounted`. */
export async function countNewInquiries(shop: Shop, now: Date): Promise<number> {
  const where = { PK: inquiriesPartition(shop), SK: between('new#', 'new#~') }
  const limit = limits.newEntriesCounted
  const stored = await queryAs(Expiry, { where, isNewestFirst: true, isEventual: true, limit })
  return stored.filter(isKept(now)).length
}

/** The requests for a day (`YYYY-MM-DD`), except suspected ones, in the order in which they came. */
export async function listDayInquiries(shop: Shop, day: string, now: Date) {
  const where = { PK: inquiriesPartition(shop), SK: between('answered#', 'new#~') }
  return (await queryAll(inquiryItem, { where, filter: { day } })).filter(isKept(now))
}

/** The inquiry of this id, read consistently, or undefined. */
export async function findInquiry(shop: Shop, id: string, now: Date) {
  const keys = inquiryStates.map((state) => inquiryItem(shop, state, id).key)
  return (await inquiryItem.getMany(keys)).find(isKept(now))
}

type Change = { state?: InquiryState | undefined; note?: string | undefined }

/** Changes an inquiry that was read; returns false where it was moved or removed meanwhile. */
export function changeInquiry(shop: Shop, read: StoredInquiry, change: Change): Promise<boolean> {
  const { state = read.state, note = read.note } = change
  const before = inquiryItem(shop, read.state, read.id)
  if (state === read.state) return run(before.update({ set: { note }, if: { PK: exists } }))
  return runAll(
    before.delete({ PK: exists }),
    inquiryItem(shop, state, read.id).put({ ...read, state, note }),
  )
}

export async function removeStoredInquiry(shop: Shop, id: string): Promise<void> {
  await Promise.all(inquiryStates.map((state) => run(inquiryItem(shop, state, id).delete())))
}

/** Everything that visitors sent to a shop and that is kept, without its keys, for its archive. */
export async function* listAllInquiries(shop: Shop, now: Date): AsyncGenerator<StoredInquiry[]> {
  for (const state of inquiryStates) {
    const where = { PK: inquiriesPartition(shop), SK: between(`${state}#`, `${state}#~`) }
    // oxlint-disable-next-line no-await-in-loop -- one after the other: an archive is written so
    for await (const items of queryPages({ where }))
      yield items.map(inquiryItem.parse).filter(isKept(now))
  }
}

/** Parses an archived inquiry. Throws `ValiError` for an invalid one. */
export const parseArchivedInquiry = (item: Item) => v.parse(StoredInquiry, item)

/** Adds an archived inquiry to the shop, unless it has one of this id; it is kept no longer than it was to be. */
export async function putArchivedInquiry(shop: Shop, item: Item): Promise<void> {
  const inquiry = parseArchivedInquiry(item)
  await run(inquiryItem(shop, inquiry.state, inquiry.id).put(inquiry, { PK: missing }))
}

/** Removes what a removed shop has left, at most `limit`; returns how many there were. */
export const removeInquiries = (shop: Shop, limit: number): Promise<number> =>
  deleteFound({ where: { PK: inquiriesPartition(shop) }, limit })
