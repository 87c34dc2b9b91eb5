import type { User } from '#functions/contract/user.ts'
import { pageSummary } from '#functions/rules/pages/page-answers.ts'
import { measureLibraries } from '#functions/table/libraries.ts'
import { listPageSummaries } from '#functions/table/page-summaries.ts'
import type { UserProfile } from '#functions/table/people.ts'
import { listReservations } from '#functions/table/reservations.ts'
import { listOverviews, type Overview } from '#functions/table/user-overviews.ts'

/** A user as the wire shows it: the profile, what its libraries hold, and the state of its pages. */
export async function userAnswer(profile: UserProfile): Promise<User> {
  const shop = { shopId: profile.id }
  const [pages, reservations, libraries] = await Promise.all([
    listPageSummaries(shop),
    listReservations(shop),
    measureLibraries(shop),
  ])
  return answerOf(profile, { pages, reservations, libraries })
}

/** Many users as the wire shows them, without a read for each. */
export async function userAnswers(profiles: readonly UserProfile[]): Promise<User[]> {
  const overviews = await listOverviews(profiles.map(({ id }) => ({ shopId: id })))
  return profiles.flatMap((profile, index) => {
    const overview = overviews[index]
    return overview ? [answerOf(profile, overview)] : []
  })
}

function answerOf(profile: UserProfile, { pages, reservations, libraries }: Overview): User {
  return {
    ...profile,
    ...libraries,
    pages: pages.map((page) => pageSummary(page, reservations)),
  }
}
