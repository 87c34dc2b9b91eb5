import type * as v from 'valibot'
import { messages } from '#functions/contract/messages.ts'
import type { SectionVersions } from '#functions/contract/pages/page.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import type { ReservationTimes } from '#functions/contract/pages/reservation-times.ts'
import { busyFailure, invalidFailure } from '#functions/failure.ts'
import {
  allocateVersion,
  findAllocatedDraft,
  getVersionMaker,
  type PageRequest,
} from '#functions/rules/pages/allocate-version.ts'
import { requireSeenDraft } from '#functions/rules/pages/page-content.ts'
import { requireReleased } from '#functions/rules/publishing/hold-page.ts'
import { getDraftVersions } from '#functions/table/pages/pages.ts'
import { addVersion, type VersionContent } from '#functions/table/pages/versions.ts'
import {
  findReservation,
  putReservation,
  type StoredReservation,
} from '#functions/table/reservations/reservations.ts'
import { addSchedules, removeSchedules } from './reservation-schedules.ts'

type Times = v.InferOutput<typeof ReservationTimes>

type Request = PageRequest & {
  body: { page: PageNumber; updatetimes: Times; versions?: SectionVersions | undefined }
}

type ReservedDraft = { version: number; content: VersionContent }

/**
 * Stores the draft as a version and reserves its publishing, replacing the older reservation of the
 * page. With an end it allocates a second version for the return. Repeating the operation reserves
 * once. Throws `invalid` for unusable times, `conflict` when the editor has not seen the draft, `forbidden` while an
 * admin holds the page down, and `busy` while the older reservation is being carried out.
 */
export async function reservePage(request: Request): Promise<void> {
  const { shop, now, body } = request
  const { version, content } = await allocateVersion<ReservedDraft>(request, body.page, {
    numbers: body.updatetimes.length,
    begin(page, number) {
      requireReleased(page)
      requireTimes(body.updatetimes, now)
      requireSeenDraft(page, body.versions)
      return { allocated: { version: number, content: page } }
    },
    async resume(page, before) {
      requireReleased(page)
      const draft = await findAllocatedDraft(shop, page, before)
      return draft && { version: before.version, content: draft }
    },
  })
  const at = now.toISOString()
  await addVersion(shop, { version, kind: 'reserve', at, ...getVersionMaker(request), content })
  const [start = at, end = null] = body.updatetimes.map(toUtc)
  const made_of = getDraftVersions(content)
  await storeReservation(
    { shop, now },
    { page: body.page, start, end, state: 'reserved', version, made_of },
  )
}

/** Schedules first: without a reservation they find nothing to do. */
async function storeReservation(
  { shop, now }: Pick<Request, 'shop' | 'now'>,
  reservation: StoredReservation,
): Promise<void> {
  const { page, version } = reservation
  const before = await findReservation(shop, page)
  if (before && before.version >= version) return
  await addSchedules(shop, reservation, now)
  if (!(await putReservation(shop, reservation))) {
    const present = await findReservation(shop, page)
    if (!present || present.version < version) throw busyFailure()
  }
  if (before) await removeSchedules(shop, before)
}

const toUtc = (time: string) => new Date(time).toISOString()

/** Throws `invalid` for missing, past or reversed times and those more than a year away. */
function requireTimes(times: Times, now: Date): void {
  const [start, end] = times.map((time) => Date.parse(time))
  if (start === undefined) throw invalidFailure({ updatetimes: messages.timesMissing })
  const fields = {
    ...toFieldError('updatetimes.0', checkStart(start, now)),
    ...toFieldError('updatetimes.1', end === undefined ? undefined : checkEnd(end, { start, now })),
  }
  if (Object.keys(fields).length > 0) throw invalidFailure(fields)
}

function checkStart(start: number, now: Date): string | undefined {
  if (start <= now.getTime()) return messages.timePast
  return isTooFar(start, now) ? messages.timeFar : undefined
}

function checkEnd(end: number, { start, now }: { start: number; now: Date }): string | undefined {
  if (end <= start) return messages.timeOrder
  return isTooFar(end, now) ? messages.timeFar : undefined
}

function isTooFar(time: number, now: Date): boolean {
  const last = new Date(now)
  last.setUTCFullYear(last.getUTCFullYear() + 1)
  return time > last.getTime()
}

const toFieldError = (field: string, message: string | undefined) => message && { [field]: message }
