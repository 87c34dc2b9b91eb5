import type * as v from 'valibot'
import { messages } from '#functions/contract/messages.ts'
import type { SectionVersions } from '#functions/contract/page.ts'
import type { PageNumber } from '#functions/contract/page-number.ts'
import type { UpdateTimes } from '#functions/contract/reservation.ts'
import { busy, invalid } from '#functions/failure.ts'
import { draftVersionsOf } from '#functions/table/pages.ts'
import {
  findReservation,
  putReservation,
  type StoredReservation,
} from '#functions/table/reservations.ts'
import { addVersion, type KeptContent } from '#functions/table/versions.ts'
import { claimNumber, findClaimed, type PageRequest } from './claim-number.ts'
import { requireSeen } from './require-seen.ts'
import { addSchedules, removeSchedules } from './reservation-schedules.ts'

type Times = v.InferOutput<typeof UpdateTimes>

type Request = PageRequest & {
  body: { page: PageNumber; updatetimes: Times; versions?: SectionVersions | undefined }
}

type Claim = { version: number; content: KeptContent }

/**
 * Reserves the draft as it stands: keeps it as a version under a number of its own, and notes when it is
 * to go live, in the place of the page's older reservation. With an end it takes the next number too, for
 * what comes back then. The same operation again reserves once. Throws `invalid` for times that nothing
 * can be reserved for, `conflict` when the draft is not the one that the editor has seen, and `busy` while
 * the older reservation is just being carried out.
 */
export async function reservePage(request: Request): Promise<void> {
  const { shop, person, now, body } = request
  const { version, content } = await claimNumber<Claim>(request, body.page, {
    numbers: body.updatetimes.length,
    begin(page, number) {
      requireTimes(body.updatetimes, now)
      requireSeen(page, body.versions)
      return { claim: { version: number, content: page } }
    },
    async goOn(page, before) {
      const claimed = await findClaimed(shop, page, before)
      return claimed && { version: before.version, content: claimed }
    },
  })
  const at = now.toISOString()
  await addVersion(shop, { version, kind: 'reserve', at, by: person.login_id, content })
  const [start = at, end = null] = body.updatetimes.map(inUtc)
  const made_of = draftVersionsOf(content)
  await put({ shop, now }, { page: body.page, start, end, state: 'reserved', version, made_of })
}

/** First the schedules, then what they are for: those without a reservation find nothing to do. */
async function put(
  { shop, now }: Pick<Request, 'shop' | 'now'>,
  reservation: StoredReservation,
): Promise<void> {
  const { page, version } = reservation
  const before = await findReservation(shop, page)
  if (before && before.version >= version) return
  await addSchedules(shop, reservation, now)
  if (!(await putReservation(shop, reservation))) {
    const present = await findReservation(shop, page)
    if (!present || present.version < version) throw busy()
  }
  if (before) await removeSchedules(shop, before)
}

const inUtc = (time: string) => new Date(time).toISOString()

/** Refuses what is missing, past, more than a year away, or in the wrong order, each in its words. */
function requireTimes(times: Times, now: Date): void {
  const [start, end] = times.map((time) => Date.parse(time))
  if (start === undefined) throw invalid({ updatetimes: messages.timesMissing })
  const fields = {
    ...refusal('updatetimes.0', refusedStart(start, now)),
    ...refusal('updatetimes.1', end === undefined ? undefined : refusedEnd(end, { start, now })),
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

function refusedStart(start: number, now: Date): string | undefined {
  if (start <= now.getTime()) return messages.timePast
  return isFar(start, now) ? messages.timeFar : undefined
}

function refusedEnd(end: number, { start, now }: { start: number; now: Date }): string | undefined {
  if (end <= start) return messages.timeOrder
  return isFar(end, now) ? messages.timeFar : undefined
}

function isFar(time: number, now: Date): boolean {
  const last = new Date(now)
  last.setUTCFullYear(last.getUTCFullYear() + 1)
  return time > last.getTime()
}

const refusal = (field: string, message: string | undefined) => message && { [field]: message }
