import type { User } from '#functions/contract/user.ts'
import { pageSummary } from '#functions/rules/pages/page-answers.ts'
import { measureLibraries } from '#functions/table/libraries.ts'
import { listPageSummaries } from '#functions/table/page-summaries.ts'
import type { UserProfile } from '#functions/table/people.ts'
import { listReservations } from '#functions/table/reservations.ts'

/** A user as the wire shows it: the profile, what its libraries hold, and the state of its pages. */
export async function userAnswer(profile: UserProfile): Promise<User> {
  const shop = { shopId: profile.id }
  const [pages, reservations, libraries] = await Promise.all([
    listPageSummaries(shop),
    listReservations(shop),
    measureLibraries(shop),
  ])
  return {
    ...profile,
    ...libraries,
    pages: pages.map((page) => pageSummary(page, reservations)),
  }
}
