import { setTimeout as pause } from 'node:timers/promises'
import type { PageNumber } from '#functions/contract/page-number.ts'
import { busy } from '#functions/failure.ts'
import { type OperationName, operationIn } from '#functions/rules/operations.ts'
import { claimVersion } from '#functions/table/page-marks.ts'
import { getPage, type Operation, type StoredPage } from '#functions/table/pages.ts'
import type { UserProfile } from '#functions/table/people.ts'
import type { Shop } from '#functions/table/shop.ts'
import { findVersion, type KeptContent } from '#functions/table/versions.ts'
import { isDraft } from './page-answers.ts'

/** A shop's call that changes one of its pages. */
export type PageRequest = {
  shop: Shop
  person: UserProfile
  now: Date
  operation: OperationName | undefined
}

/** What a number is taken for. */
export type Plan<Claim> = {
  /** How many numbers are taken, one unless it says so: the next ones belong to what it begins, too. */
  numbers?: number
  /** Refuses, or says what goes on under the number, and what the operation notes beside it. */
  begin: (
    page: StoredPage,
    version: number,
  ) => { claim: Claim; notes?: Pick<Operation, 'keeps' | 'brings' | 'done'> }
  /** What the same operation took its number for before; undefined where nothing is left to go on with. */
  goOn: (page: StoredPage, before: Operation) => Promise<Claim | undefined>
}

// Somebody else saving or publishing the same page at the same moment, over and over: not by hand.
const tries = 24

/**
 * Takes the next number of a page as it stands, once for each operation, and gives what goes on under
 * it. Throws `busy` when others were always quicker, and what the plan refuses.
 */
export async function claimNumber<Claim>(
  request: PageRequest,
  number: PageNumber,
  plan: Plan<Claim>,
): Promise<Claim> {
  for (let time = 0; time < tries; time += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each try looks at what the one before has met
    const claim = await tryClaim(request, number, plan)
    if (claim !== undefined) return claim
    // oxlint-disable-next-line no-await-in-loop -- as above
    await standAside(time)
  }
  throw busy()
}

/** Waits for a moment that differs from others', longer each time, in whose place another came first. */
export const standAside = (time: number) => pause(Math.random() * 10 * (time + 1))

async function tryClaim<Claim>(
  { shop, operation }: PageRequest,
  number: PageNumber,
  { begin, goOn, numbers = 1 }: Plan<Claim>,
): Promise<Claim | undefined> {
  const page = await getPage(shop, number)
  const before = operationIn(page, operation)
  const begun = before && (await goOn(page, before))
  if (begun !== undefined) return begun
  const { claim, notes } = begin(page, page.last_version + 1)
  const claiming = { numbers, operation: operation && { ...operation, ...notes } }
  const isClaimed = await claimVersion(shop, page, claiming)
  return isClaimed ? claim : undefined
}

/** The draft that the same operation has claimed its number for; undefined where it is kept nowhere. */
export async function findClaimed(
  shop: Shop,
  page: StoredPage,
  { version, made_of, keeps }: Operation,
): Promise<KeptContent | undefined> {
  if (isDraft(page, made_of)) return page
  return (await findVersion(shop, page.page, keeps?.version ?? version))?.content
}
