import * as v from 'valibot'
import { limits } from '#functions/contract/limits.ts'
import { entity, run } from '#functions/table/entity.ts'
import { above, atMost, below, exists, missing, missingOr } from '#functions/table/expressions.ts'
import { type FileOwner, ownerKey } from '#functions/table/owner.ts'
import type { Item, Key } from '#functions/table/table.ts'
import type { TransactItem } from '#functions/table/transact.ts'
import type { FileKind } from './files.ts'

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
export function getQuotaLimits(owner: FileOwner): Omit<QuotaUsage, 'open' | 'added'> {
  if ('collection' in owner) return limits.collections[owner.collection]
  return { images: limits.imageCount, movies: limits.movieCount, bytes: limits.libraryBytes }
}

/** What the owner's libraries take now, or undefined as long as nothing was ever sent to them. */
export const findQuotaUsage = (owner: FileOwner) => usageItem(owner).get()

export const findQuotaReservation = async (owner: FileOwner, id: string) =>
  (await findQuotaUsage(owner))?.open[id]

/** Creates the usage of an owner that has none yet. */
export async function createQuotaUsage(
  owner: FileOwner,
  taken: Omit<QuotaUsage, 'open' | 'added'> = { images: 0, movies: 0, bytes: 0 },
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
  const entry = reserved && `open.${reserved.id}`
  return usageItem(owner).update({
    set: entry ? { [entry]: reserved.reservation } : {},
    add: toUsage(taken),
    if: { PK: exists, ...fitsLimits(owner, taken), ...(entry && { [entry]: missing }) },
  })
}

type Amount = { kind: FileKind; files: number; bytes: number }

/** What to add to the usage. */
const toUsage = ({ kind, files, bytes }: Amount) => ({ [fileCounters[kind]]: files, bytes })

/** The condition that so much more fits into the limits. */
function fitsLimits(owner: FileOwner, { kind, files, bytes }: Amount) {
  const allowed = getQuotaLimits(owner)
  const counter = fileCounters[kind]
  return {
    [counter]: atMost(files > 0 ? allowed[counter] - files : Number.MAX_SAFE_INTEGER),
    bytes: atMost(allowed.bytes - bytes),
  }
}

/**
 * Keeps a reservation that has not run out until `until`; returns false where there is none. That of an
 * upload also keeps its quota until `idleAt`.
 */
export const extendQuotaReservation = (
  owner: FileOwner,
  id: string,
  { now, until, idleAt }: { now: Date; until: Date; idleAt?: Date },
): Promise<boolean> =>
  run(
    usageItem(owner).update({
      set: {
        [`open.${id}.until`]: until.toISOString(),
        [`open.${id}.idle_at`]: idleAt?.toISOString(),
      },
      if: { [`open.${id}.until`]: above(now.toISOString()) },
    }),
  )

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
  const { id, reservation, file, replacedBytes = 0, addedBefore } = end
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
      // A release also fails where a call has extended the reservation since it was read.
      ...(!file && { [`open.${id}.until`]: reservation.until }),
      ...(addedBefore !== undefined && { added: addedBefore }),
    },
  })
}

/** Commits or releases a reservation, if its size is as it was read; returns whether it did. */
export const endQuotaReservation = (owner: FileOwner, end: ReservationEnd): Promise<boolean> =>
  run(endReservationWrite(owner, end))

/** The write of a transaction that gives back what removed files of a kind took. */
export const freeQuotaWrite = (owner: FileOwner, { kind, files, bytes }: Amount) =>
  usageItem(owner).update({
    add: toUsage({ kind, files: -files, bytes: -bytes }),
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
  const files = reservation.released ?? reservation.files
  const more = {
    kind: reservation.kind,
    files: files - reservation.files,
    bytes: bytes - reservation.bytes,
  }
  return run(
    usageItem(owner).update({
      set: { [`open.${id}.bytes`]: bytes, [`open.${id}.files`]: files },
      remove: [`open.${id}.released`],
      add: toUsage(more),
      if: {
        [`open.${id}.bytes`]: reservation.bytes,
        [`open.${id}.files`]: reservation.files,
        ...fitsLimits(owner, more),
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
      add: toUsage({ kind, files: -files, bytes: -bytes }),
      if: {
        [`${entry}.bytes`]: bytes,
        [`${entry}.idle_at`]: idle_at,
        [`${entry}.released`]: missing,
      },
    }),
  )
}

/** How many files an owner has, also in the trash, and how many bytes they take. */
export type LibrarySizes = { image_count: number; movie_count: number; bytes: number }

const SizedUsage = v.omit(QuotaUsage, ['added'])

/** The attributes that `parseLibrarySizes` needs. */
export const librarySizePaths: readonly string[] = Object.keys(SizedUsage.entries)

/** The usage of an owner less what uploads have reserved. */
export function parseLibrarySizes(usage: Item | undefined): LibrarySizes {
  if (!usage) return { image_count: 0, movie_count: 0, bytes: 0 }
  const { images, movies, bytes, open } = v.parse(SizedUsage, usage)
  const holds = Object.values(open)
  const held = (kind: FileKind) =>
    holds.reduce((sum, hold) => sum + (hold.kind === kind ? hold.files : 0), 0)
  return {
    image_count: images - held('image'),
    movie_count: movies - held('movie'),
    bytes: bytes - holds.reduce((sum, hold) => sum + hold.bytes, 0),
  }
}
