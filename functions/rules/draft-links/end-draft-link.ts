import { notFoundFailure } from '#functions/failure.ts'
import { findDraftLinks, replaceDraftLinks } from '#functions/table/sessions/draft-links.ts'
import type { Shop } from '#functions/table/shop.ts'
import { retryWhileChanged } from '#functions/table/transact.ts'

type LinkEnding = { shop: Shop; id: string; now: Date; isAgain: boolean }

/** Ends a link to the drafts. Throws `not_found`, unless an earlier run of the call may have ended it. */
export async function endDraftLink({ shop, id, now, isAgain }: LinkEnding): Promise<void> {
  await retryWhileChanged(async () => {
    const before = await findDraftLinks(shop, now)
    const ended = before.links.find((link) => link.id === id)
    if (!ended) {
      if (!isAgain) throw notFoundFailure()
      return true
    }
    const links = before.links.filter((link) => link !== ended)
    return (await replaceDraftLinks(shop, before, { links, ended, now })) || undefined
  })
}
