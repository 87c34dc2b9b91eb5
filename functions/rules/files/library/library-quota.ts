import { findUploadedObject } from '#functions/bucket/movies.ts'
import { messages } from '#functions/contract/messages.ts'
import { formatBytes } from '#functions/contract/text/format-bytes.ts'
import { Failure } from '#functions/failure.ts'
import type { FileLibrary } from '#functions/table/files/files.ts'
import {
  endQuotaReservation,
  type FullQuota,
  findQuotaUsage,
  getQuotaLimits,
  isIdleReservation,
  type QuotaReservation,
  type QuotaUsage,
  releaseIdleQuota,
  type Taken,
} from '#functions/table/files/quota.ts'
import { type FileOwner, ownerName } from '#functions/table/owner.ts'

/** How long a call may keep a reservation while it works, in milliseconds: longer than any call runs. */
export const quotaWorkTime = 10 * 60_000

/** The bytes to store, and their upload or the file that they become. */
type Wanted = { id: string; taken: Taken }

/**
 * Makes an attempt that takes quota. If it does not fit, makes it once more after it has released what
 * unfinished uploads no longer need. Throws `quota`.
 */
export async function takeLibraryQuota<Result extends string>(
  owner: FileOwner,
  { now, ...wanted }: Wanted & { now: Date },
  attempt: () => Promise<Result | FullQuota>,
): Promise<Result> {
  const first = await attempt()
  if (!isFull(first)) return first
  await clearQuotaReservations(owner, now)
  const second = await attempt()
  if (!isFull(second)) return second
  throw await quotaFailure(owner, { ...wanted, full: second })
}

const isFull = (result: string): result is FullQuota =>
  result === 'files-full' || result === 'bytes-full'

/** The refusal of a file that does not fit: because of other uploads under way, or of stored files. */
async function quotaFailure(
  owner: FileOwner,
  wanted: Wanted & { full: FullQuota },
): Promise<Failure> {
  const { id, taken, full } = wanted
  const usage = await findQuotaUsage(owner)
  const under_way = usage ? blockingUploads(owner, usage, wanted) : []
  const isLate = usage?.open[id]?.released !== undefined
  const reason =
    under_way.length > 0 ? underWayMessage(under_way) : fullMessage(owner, taken.kind, full)
  return new Failure('quota', isLate ? `${messages.lateUpload}${reason}` : reason, {
    ...(under_way.length > 0 && { under_way }),
  })
}

type UnderWay = { upload_id: string; bytes: number }

/** The other uploads under way, if the file would fit without them. */
function blockingUploads(
  owner: FileOwner,
  usage: QuotaUsage,
  { id, taken, full }: Wanted & { full: FullQuota },
): UnderWay[] {
  const { [id]: own, ...others } = usage.open
  const limits = getQuotaLimits(owner)
  if (full === 'files-full') {
    const uploads = uploadsIn(others, ({ kind, files }) => kind === taken.kind && files > 0)
    const count = taken.kind === 'image' ? 'images' : 'movies'
    return usage[count] - uploads.length < limits[count] ? uploads : []
  }
  const uploads = uploadsIn(others, ({ bytes }) => bytes > 0)
  const reserved = uploads.reduce((sum, { bytes }) => sum + bytes, own?.bytes ?? 0)
  return usage.bytes - reserved + taken.bytes <= limits.bytes ? uploads : []
}

const uploadsIn = (
  open: QuotaUsage['open'],
  isMeant: (reservation: QuotaReservation) => boolean,
): UnderWay[] =>
  Object.entries(open).flatMap(([upload_id, reservation]) =>
    isMeant(reservation) ? [{ upload_id, bytes: reservation.bytes }] : [],
  )

const underWayMessage = (uploads: readonly UnderWay[]) =>
  messages.uploadsUnderWay(
    uploads.length,
    formatBytes(uploads.reduce((sum, { bytes }) => sum + bytes, 0)),
  )

function fullMessage(owner: FileOwner, kind: FileLibrary['kind'], full: FullQuota): string {
  const { images, movies, bytes } = getQuotaLimits(owner)
  if (full === 'bytes-full') return messages.libraryFull(bytes / 1024 ** 3)
  return kind === 'image' ? messages.imageCountFull(images) : messages.movieCountFull(movies)
}

/** Ends all reservations of an owner that have run out, and releases those of idle uploads. */
export async function clearQuotaReservations(owner: FileOwner, now: Date): Promise<void> {
  const usage = await findQuotaUsage(owner)
  await Promise.all(
    Object.entries(usage?.open ?? {}).map(async ([id, reservation]) => {
      if (reservation.until <= now.toISOString())
        await endQuotaReservation(owner, { id, reservation })
      else await releaseIdleUpload(owner, id, { reservation, now })
    }),
  )
}

/** Releases the quota of an upload whose form expired a while ago and whose bytes have not arrived. */
export async function releaseIdleUpload(
  owner: FileOwner,
  id: string,
  { reservation, now }: { reservation: QuotaReservation; now: Date },
): Promise<void> {
  if (!isIdleReservation(reservation, now)) return
  if (!(await findUploadedObject({ ownerId: ownerName(owner), uploadId: id })))
    await releaseIdleQuota(owner, id, reservation)
}
