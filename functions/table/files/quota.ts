import * as v from 'valibot'
import { limits } from '#functions/contract/limits.ts'
import { entity, run } from '#functions/table/entity.ts'
import { above, atMost, below, exists, missing, missingOr } from '#functions/table/expressions.ts'
import { type FileOwner, ownerKey } from '#functions/table/owner.ts'
import { type Key } from '#functions/table/table.ts'
import type { TransactItem } from '#functions/table/transact.ts'

/**
 * Quota that an upload reserves until it is a file, is refused, or `until` (ISO) has passed. `bytes` is
 * the declared size, and the size of the file once that is known; `files` is 0 or 1 files to count.
 * `file` is the id of the file that it may become, `hash` the hash of the call that asked.
 * From `idle_at` (ISO) on, an upload whose bytes have not arrived may be released: then `bytes` and
 * `files` are 0, and `released` is the number of files to count if the upload arrives late.
 */
const QuotaReservation = v.object({
  kind: v.picklist(['image', 'movie']),
  files: v.picklist([0, 1]),
  bytes: v.number(),
  file: v.string(),
  until: v.string(),
  hash: v.optional(v.string()),
  idle_at: v.string(),
  released: v.optional(v.picklist([0, 1])),
})
export type QuotaReservation = v.InferOutput<typeof QuotaReservation>

// What files and reservations take together, and the reservations by their upload's id. Both are in one
// item, so that one conditional write reserves, commits or releases.
const QuotaUsage = v.object({
  images: v.number(),
  movies: v.number(),
  bytes: v.number(),
  open: v.record(v.string(), QuotaReservation),
  // How many uploads have become files.
  added: v.number(),
})
export type QuotaUsage = v.InferOutput<typeof QuotaUsage>

/** Which limit a file does not fit into. */
export type FullQuota = 'files-full' | 'bytes-full'

/** The item with what files and reservations take; missing as long as nothing was ever sent. */
export const usageKey = (owner: FileOwner): Key => ({ PK: ownerKey(owner), SK: 'USAGE' })

const usageItem = entity(usageKey, QuotaUsage)

/** The attribute that counts the files of a kind. */
const fileCounters = { image: 'images', movie: 'movies' } as const

/** The most that an owner's libraries may hold. */
export function getQuotaLimits(owner: FileOwner): {
  images: number
  movies: number
  bytes: number
} {
  if ('collection' in owner) return limits.collections[owner.collection]
  return { images: limits.imageCount, movies: limits.movieCount, bytes: limits.libraryBytes }
}

/** What the owner's libraries take now, or undefined as long as nothing was ever sent to them. */
export const findQuotaUsage = (owner: FileOwner): Promise<QuotaUsage | undefined> =>
  usageItem(owner).get()

/** The reservation of this upload, or undefined. */
export async function findQuotaReservation(
  owner: FileOwner,
  id: string,
): Promise<QuotaReservation | undefined> {
  return (await findQuotaUsage(owner))?.open[id]
}

/** Creates the usage of an owner that has none yet. */
export async function createQuotaUsage(
  owner: FileOwner,
  taken: Pick<QuotaUsage, 'images' | 'movies' | 'bytes'> = { images: 0, movies: 0, bytes: 0 },
): Promise<void> {
  await run(usageItem(owner).put({ ...taken, open: {}, added: 0 }, { PK: missing }))
}

/** What a file or a reservation takes. */
export type Taken = Pick<QuotaReservation, 'kind' | 'files' | 'bytes'>

/** Whether this fits into what the usage leaves of the limits. */
export function fitsQuota(owner: FileOwner, usage: QuotaUsage, { kind, files, bytes }: Taken) {
  const allowed = getQuotaLimits(owner)
  const counter = fileCounters[kind]
  return usage[counter] + files <= allowed[counter] && usage.bytes + bytes <= allowed.bytes
}

/** Which limit this does not fit into: for a write that has just failed by its condition. */
export function findFullQuota(owner: FileOwner, usage: QuotaUsage, { kind, files }: Taken) {
  const counter = fileCounters[kind]
  const isCountFull = files > 0 && usage[counter] >= getQuotaLimits(owner)[counter]
  return isCountFull ? 'files-full' : 'bytes-full'
}

/** Records when a file of the shop was refused or did not arrive; the next file that arrives removes it. */
export async function recordLostUploadTime(owner: FileOwner, at: string): Promise<void> {
  await run(
    usageItem(owner).update({
      set: { lost_upload_at: at },
      if: { PK: exists, lost_upload_at: missingOr(below(at)) },
    }),
  )
}

/** The write of a transaction that adds to the usage within its limits; with `id` as a reservation. */
export function reserveWrite(
  owner: FileOwner,
  taken: Taken,
  reserved?: { id: string; reservation: QuotaReservation },
): TransactItem {
  const { kind, files, bytes } = taken
  const counter = fileCounters[kind]
  const allowed = getQuotaLimits(owner)
  const entry = reserved && `open.${reserved.id}`
  return usageItem(owner).update({
    set: entry ? { [entry]: reserved.reservation } : {},
    add: { [counter]: files, bytes },
    if: {
      PK: exists,
      [counter]: atMost(files > 0 ? allowed[counter] - 1 : Number.MAX_SAFE_INTEGER),
      bytes: atMost(allowed.bytes - bytes),
      ...(entry && { [entry]: missing }),
    },
  })
}

/**
 * Keeps a reservation that has not run out until `until`; returns false where there is none. That of an
 * upload also keeps its quota until `idleAt`.
 */
export function extendQuotaReservation(
  owner: FileOwner,
  id: string,
  { now, until, idleAt }: { now: Date; until: Date; idleAt?: Date },
): Promise<boolean> {
  return run(
    usageItem(owner).update({
      set: {
        [`open.${id}.until`]: until.toISOString(),
        [`open.${id}.idle_at`]: idleAt?.toISOString(),
      },
      if: { [`open.${id}.until`]: above(now.toISOString()) },
    }),
  )
}

/** A reservation as it was read, and what becomes of it: the size of its file, or nothing. */
export type ReservationEnd = {
  id: string
  reservation: QuotaReservation
  /** What the new file takes; nothing where the reservation is released. */
  file?: { bytes: number } | undefined
  /** The size of the bytes that the file replaces: such a file is counted already. */
  replacedBytes?: number | undefined
  /** For a file: only if no other upload has become one since `added` was this number. */
  addedBefore?: number | undefined
}

/** The write that commits or releases a reservation, if its size is as it was read. */
export function endReservationWrite(owner: FileOwner, end: ReservationEnd): TransactItem {
  const { id, reservation, file, replacedBytes = 0 } = end
  const isNewFile = file !== undefined && end.replacedBytes === undefined
  return usageItem(owner).update({
    remove: [`open.${id}`, ...(file ? ['lost_upload_at'] : [])],
    add: {
      [fileCounters[reservation.kind]]: isNewFile ? 0 : -reservation.files,
      bytes: (file?.bytes ?? 0) - reservation.bytes - replacedBytes,
      added: isNewFile ? 1 : 0,
    },
    if: {
      [`open.${id}.file`]: reservation.file,
      [`open.${id}.bytes`]: reservation.bytes,
      ...listEndConditions(end),
    },
  })
}

/** What else has to hold: a release also fails where a call has extended the reservation since it was read. */
function listEndConditions({ id, reservation, file, addedBefore }: ReservationEnd) {
  if (!file) return { [`open.${id}.until`]: reservation.until }
  return addedBefore === undefined ? {} : { added: addedBefore }
}

/** Commits or releases a reservation, if its size is as it was read; returns whether it did. */
export const endQuotaReservation = (owner: FileOwner, end: ReservationEnd): Promise<boolean> =>
  run(endReservationWrite(owner, end))

/** The write of a transaction that gives back what removed files of a kind took. */
export const freeQuotaWrite = (
  owner: FileOwner,
  { kind, files, bytes }: Omit<Taken, 'files'> & { files: number },
): TransactItem =>
  usageItem(owner).update({
    add: { [fileCounters[kind]]: -files, bytes: -bytes },
    if: { PK: exists },
  })

/**
 * Resizes a reservation to the size of its file, and reserves a released one again. Returns `gone` where
 * there is no such reservation, and the limit that the file does not fit into.
 */
export async function resizeQuotaReservation(
  owner: FileOwner,
  id: string,
  bytes: number,
): Promise<'held' | 'gone' | FullQuota> {
  const reservation = await findQuotaReservation(owner, id)
  if (!reservation) return 'gone'
  if (isReservedFor(reservation, bytes)) return 'held'
  if (await changeReservation(owner, id, { reservation, bytes })) return 'held'
  // Another call for the same upload may have changed it first.
  const usage = await findQuotaUsage(owner)
  const present = usage?.open[id]
  if (!usage || !present) return 'gone'
  if (isReservedFor(present, bytes)) return 'held'
  return findFullQuota(owner, usage, { ...present, files: present.released ?? 0 })
}

const isReservedFor = (reservation: QuotaReservation, bytes: number) =>
  reservation.released === undefined && reservation.bytes === bytes

/** Whether an upload's bytes are overdue at this time, and its quota is not released yet. */
export const isIdleReservation = ({ idle_at, released }: QuotaReservation, now: Date): boolean =>
  idle_at <= now.toISOString() && released === undefined

/** Resizes a reservation, and counts a released one again; returns whether it is as it was read and the file fits. */
function changeReservation(
  owner: FileOwner,
  id: string,
  { reservation, bytes }: { reservation: QuotaReservation; bytes: number },
): Promise<boolean> {
  const allowed = getQuotaLimits(owner)
  const counter = fileCounters[reservation.kind]
  const files = reservation.released ?? reservation.files
  const more = bytes - reservation.bytes
  const isMoreFiles = files > reservation.files
  return run(
    usageItem(owner).update({
      set: { [`open.${id}.bytes`]: bytes, [`open.${id}.files`]: files },
      remove: [`open.${id}.released`],
      add: { [counter]: files - reservation.files, bytes: more },
      if: {
        [`open.${id}.bytes`]: reservation.bytes,
        [`open.${id}.files`]: reservation.files,
        bytes: atMost(allowed.bytes - more),
        [counter]: atMost(isMoreFiles ? allowed[counter] - 1 : Number.MAX_SAFE_INTEGER),
      },
    }),
  )
}

/**
 * Releases the quota of an idle upload and keeps its entry, so that the upload can still arrive late.
 * Does nothing where a call has extended or ended the reservation since it was read.
 */
export async function releaseIdleQuota(
  owner: FileOwner,
  id: string,
  { kind, files, bytes, idle_at }: QuotaReservation,
): Promise<void> {
  const entry = `open.${id}`
  await run(
    usageItem(owner).update({
      set: { [`${entry}.bytes`]: 0, [`${entry}.files`]: 0, [`${entry}.released`]: files },
      add: { [fileCounters[kind]]: -files, bytes: -bytes },
      if: {
        [`${entry}.bytes`]: bytes,
        [`${entry}.idle_at`]: idle_at,
        [`${entry}.released`]: missing,
      },
    }),
  )
}
