import { finishRemoval } from '#functions/rules/people/remove-user.ts'
import { type Due, type DueKind, listDue, postpone } from '#functions/table/due.ts'
import { sweepClaim } from './sweep-claim.ts'
import { sweepGone } from './sweep-gone.ts'
import { sweepListing } from './sweep-listing.ts'
import { sweepPicture } from './sweep-picture.ts'
import { sweepReservation } from './sweep-reservation.ts'
import { sweepSitemap } from './sweep-sitemap.ts'
import { sweepUpload } from './sweep-upload.ts'

/**
 * What is done with something that is due. Answers when to look at it again; undefined where it is done
 * with, and then the step itself has taken it out of what is due. It may run twice, at once too, and on
 * what has changed since it was listed.
 */
type Step = (due: Due, now: Date) => Promise<Date | undefined>

const steps: Record<DueKind, Step> = {
  gone: sweepGone,
  upload: sweepUpload,
  claim: sweepClaim,
  variants: sweepPicture,
  listing: sweepListing,
  sitemap: sweepSitemap,
  'leaving-user': ({ id }, now) => finishRemoval(id, now),
  reservation: sweepReservation,
}

const minute = 60_000

const soon: readonly string[] = ['reservation', 'listing', 'sitemap'] satisfies DueKind[]

// What failed is tried again after this: clearing up can wait, what visitors are to see cannot.
const failedFor = ({ kind }: Due) => (soon.includes(kind) ? minute : 60 * minute)

/** Told of each that failed: it is tried again, and has not kept the others from being done. */
type Report = (due: Due, error: unknown) => void

/** How much one sweep does at most: so many rounds of so many at once. */
const rounds = 20
const inOneRound = 25

/**
 * Does what is due, longest first, up to a bound; what is left is due still. Two at once do no harm.
 * Throws where the table cannot be asked what is due.
 */
export async function sweep(now: Date, report: Report, left = rounds): Promise<void> {
  const all = await listDue(now, inOneRound)
  const again = await Promise.all(all.map((due) => takeStep(due, now, report)))
  const isMore = all.length === inOneRound || again.some((at) => at && at <= now)
  if (isMore && left > 1) await sweep(now, report, left - 1)
}

async function takeStep(due: Due, now: Date, report: Report): Promise<Date | undefined> {
  try {
    const again = await stepFor(due)(due, now)
    if (again) await postpone(due, again)
    return again
  } catch (error) {
    report(due, error)
    await postpone(due, new Date(now.getTime() + failedFor(due))).catch((failure: unknown) => {
      report(due, failure)
    })
    return undefined
  }
}

function stepFor({ kind }: Due): Step {
  const step = Object.entries(steps).find(([name]) => name === kind)?.[1]
  if (!step) throw new Error('Nothing knows what to do with this kind')
  return step
}
