import type { FileOwner } from '#functions/table/owner.ts'
import {
  changeQuotaUsage,
  type FullQuota,
  fileCounters,
  findFullQuota,
  findQuotaReservation,
  findQuotaUsage,
  getQuotaLimits,
  type QuotaReservation,
} from './quota.ts'

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

function changeReservation(
  owner: FileOwner,
  id: string,
  { reservation, bytes }: { reservation: QuotaReservation; bytes: number },
): Promise<boolean> {
  const { kind, released } = reservation
  const allowed = getQuotaLimits(owner)
  const files = released ?? reservation.files
  return changeQuotaUsage(owner, id, {
    UpdateExpression:
      'SET #open.#id.#bytes = :to, #open.#id.#files = :files REMOVE #open.#id.released ADD #count :counted, #bytes :more',
    ConditionExpression: `#open.#id.#bytes = :from AND #open.#id.#files = :before AND #bytes <= :allowed AND #count <= :most`,
    names: { '#bytes': 'bytes', '#files': 'files', '#count': fileCounters[kind] },
    values: {
      ':from': reservation.bytes,
      ':before': reservation.files,
      ':to': bytes,
      ':files': files,
      ':counted': files - reservation.files,
      ':more': bytes - reservation.bytes,
      ':allowed': allowed.bytes - (bytes - reservation.bytes),
      ':most':
        files > reservation.files ? allowed[fileCounters[kind]] - 1 : Number.MAX_SAFE_INTEGER,
    },
  })
}

/**
 * Releases the quota of an idle upload and keeps its entry, so that the upload can still arrive late.
 * Does nothing where a call has extended or ended the reservation since it was read.
 */
export async function releaseIdleQuota(
  owner: FileOwner,
  id: string,
  reservation: QuotaReservation,
): Promise<void> {
  await changeQuotaUsage(owner, id, {
    UpdateExpression:
      'SET #open.#id.#bytes = :none, #open.#id.#files = :none, #open.#id.released = :released ADD #count :files, #bytes :bytes',
    ConditionExpression:
      '#open.#id.#bytes = :held AND #open.#id.idle_at = :idle AND attribute_not_exists(#open.#id.released)',
    names: { '#count': fileCounters[reservation.kind], '#bytes': 'bytes', '#files': 'files' },
    values: {
      ':none': 0,
      ':released': reservation.files,
      ':files': -reservation.files,
      ':bytes': -reservation.bytes,
      ':held': reservation.bytes,
      ':idle': reservation.idle_at,
    },
  })
}

/** Whether an upload's bytes are overdue at this time, and its quota is not released yet. */
export const isIdleReservation = ({ idle_at, released }: QuotaReservation, now: Date): boolean =>
  idle_at <= now.toISOString() && released === undefined
