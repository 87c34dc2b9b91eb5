import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { limits } from '#functions/contract/limits.ts'
import { type FileOwner, ownerKey } from '#functions/table/owner.ts'
import { conditionHeld, type Item, type Key, table, tableName } from '#functions/table/table.ts'
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

/** The attribute that counts the files of a kind. */
export const fileCounters = { image: 'images', movie: 'movies' } as const

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
export async function findQuotaUsage(owner: FileOwner): Promise<QuotaUsage | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName(), Key: usageKey(owner), ConsistentRead: true }),
  )
  return Item && v.parse(QuotaUsage, Item)
}

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
  const usage: QuotaUsage = { ...taken, open: {}, added: 0 }
  await conditionHeld(
    table.send(
      new PutCommand({
        TableName: tableName(),
        Item: { ...usageKey(owner), ...usage },
        ConditionExpression: 'attribute_not_exists(PK)',
      }),
    ),
  )
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
  await conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: usageKey(owner),
        UpdateExpression: 'SET lost_upload_at = :at',
        ConditionExpression:
          'attribute_exists(PK) AND (attribute_not_exists(lost_upload_at) OR lost_upload_at < :at)',
        ExpressionAttributeValues: { ':at': at },
      }),
    ),
  )
}

type QuotaChange = {
  UpdateExpression: string
  ConditionExpression: string
  names?: Record<string, string>
  values?: Item
}

function quotaUpdate(owner: FileOwner, { names, values, ...expressions }: QuotaChange) {
  return {
    TableName: tableName(),
    Key: usageKey(owner),
    ...expressions,
    ...(names && { ExpressionAttributeNames: names }),
    ...(values && { ExpressionAttributeValues: values }),
  }
}

const reservationNames = (id: string) => ({ '#open': 'open', '#id': id })

/** Changes the usage around one reservation (`#open.#id`); returns whether the condition held. */
export function changeQuotaUsage(
  owner: FileOwner,
  id: string,
  change: QuotaChange,
): Promise<boolean> {
  const names = { ...reservationNames(id), ...change.names }
  return conditionHeld(table.send(new UpdateCommand(quotaUpdate(owner, { ...change, names }))))
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
  const isNew = reserved ? ' AND attribute_not_exists(#open.#id)' : ''
  return {
    Update: quotaUpdate(owner, {
      UpdateExpression: `${reserved ? 'SET #open.#id = :reservation ' : ''}ADD #count :files, #bytes :bytes`,
      ConditionExpression: `attribute_exists(PK) AND #count <= :most AND #bytes <= :allowed${isNew}`,
      names: {
        '#count': counter,
        '#bytes': 'bytes',
        ...(reserved && reservationNames(reserved.id)),
      },
      values: {
        ...(reserved && { ':reservation': reserved.reservation }),
        ':files': files,
        ':bytes': bytes,
        ':most': files > 0 ? allowed[counter] - 1 : Number.MAX_SAFE_INTEGER,
        ':allowed': allowed.bytes - bytes,
      },
    }),
  }
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
  return changeQuotaUsage(owner, id, {
    UpdateExpression: `SET #open.#id.#until = :until${idleAt ? ', #open.#id.idle_at = :idle' : ''}`,
    ConditionExpression: '#open.#id.#until > :now',
    names: { '#until': 'until' },
    values: {
      ':now': now.toISOString(),
      ':until': until.toISOString(),
      ...(idleAt && { ':idle': idleAt.toISOString() }),
    },
  })
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

function endReservation(owner: FileOwner, end: ReservationEnd) {
  const { id, reservation, file, replacedBytes } = end
  const isNewFile = file !== undefined && replacedBytes === undefined
  const more = listEndConditions(end)
  return quotaUpdate(owner, {
    UpdateExpression: `REMOVE #open.#id${file ? ', lost_upload_at' : ''} ADD #count :files, #bytes :bytes, added :added`,
    ConditionExpression: [
      '#open.#id.#file = :file',
      '#open.#id.#bytes = :held',
      ...more.conditions,
    ].join(' AND '),
    names: {
      ...reservationNames(id),
      ...more.names,
      '#count': fileCounters[reservation.kind],
      '#bytes': 'bytes',
      '#file': 'file',
    },
    values: {
      ':files': isNewFile ? 0 : -reservation.files,
      ':bytes': (file?.bytes ?? 0) - reservation.bytes - (replacedBytes ?? 0),
      ':added': isNewFile ? 1 : 0,
      ':held': reservation.bytes,
      ':file': reservation.file,
      ...more.values,
    },
  })
}

/** What else has to hold for the end of a reservation. */
function listEndConditions({ reservation, file, addedBefore }: ReservationEnd) {
  if (!file)
    return {
      // A release also fails where a call has extended the reservation since it was read.
      conditions: ['#open.#id.#until = :until'],
      names: { '#until': 'until' },
      values: { ':until': reservation.until },
    }
  if (addedBefore === undefined) return { conditions: [] }
  return { conditions: ['added = :before'], values: { ':before': addedBefore } }
}

/** The write of a transaction that commits or releases a reservation, if its size is as it was read. */
export const endReservationWrite = (owner: FileOwner, end: ReservationEnd): TransactItem => ({
  Update: endReservation(owner, end),
})

/** Commits or releases a reservation, if its size is as it was read; returns whether it did. */
export const endQuotaReservation = (owner: FileOwner, end: ReservationEnd): Promise<boolean> =>
  conditionHeld(table.send(new UpdateCommand(endReservation(owner, end))))

/** The write of a transaction that gives back what removed files of a kind took. */
export function freeQuotaWrite(
  owner: FileOwner,
  { kind, files, bytes }: { kind: Taken['kind']; files: number; bytes: number },
): TransactItem {
  return {
    Update: quotaUpdate(owner, {
      UpdateExpression: 'ADD #count :less, #bytes :bytes',
      ConditionExpression: 'attribute_exists(PK)',
      names: { '#count': fileCounters[kind], '#bytes': 'bytes' },
      values: { ':less': -files, ':bytes': -bytes },
    }),
  }
}
