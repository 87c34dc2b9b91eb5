import * as v from 'valibot'
import { viewLogDays } from '#functions/contract/platform/view-log.ts'
import { slugKey } from '#functions/table/accounts/accounts.ts'
import { entity } from '#functions/table/entity.ts'
import { getItems } from '#functions/table/table.ts'
import type { TransactItem } from '#functions/table/transact.ts'

/*
 * Requests are counted up to a day later. By then their slug may be another shop's, so the last shop that gave it up is stored beside the
 * reservation, with the time.
 */
const earlierOrder = 'BEFORE'

const Owner = v.object({ PK: v.string(), owner_id: v.string(), reserved_at: v.number() })
const EarlierOwner = v.object({ PK: v.string(), owner_id: v.string(), until: v.number() })
const earlierOwnerItem = entity(
  (slug: string) => ({ ...slugKey(slug), SK: earlierOrder }),
  v.omit(EarlierOwner, ['PK']),
)

const keptSeconds = viewLogDays * 24 * 60 * 60

/** The write of a transaction that stores which shop gives up a slug. */
export function earlierOwnerWrite(slug: string, shopId: string, now: Date): TransactItem {
  const until = now.getTime()
  const expires = Math.ceil(until / 1000) + keptSeconds
  return earlierOwnerItem(slug).put({ owner_id: shopId, until, expires })
}

/** Finds for each slug which shop had it at a moment, in milliseconds. */
export type SlugOwners = Map<string, (at: number) => string | undefined>

/** Loads who has these slugs, and who had them before, into `owners`. */
export async function loadSlugOwners(slugs: readonly string[], owners: SlugOwners): Promise<void> {
  const items = await getItems(slugs.flatMap((slug) => [slugKey(slug), earlierOwnerItem(slug).key]))
  const [present = [], earlier = []] = [false, true].map((isEarlier) =>
    items.filter(({ SK }) => (SK === earlierOrder) === isEarlier),
  )
  const ownersNow = new Map(present.map((item) => [item.PK, v.parse(Owner, item)]))
  const ownersBefore = new Map(earlier.map((item) => [item.PK, v.parse(EarlierOwner, item)]))
  for (const slug of slugs) {
    const { PK } = slugKey(slug)
    const [owner, before] = [ownersNow.get(PK), ownersBefore.get(PK)]
    owners.set(slug, (at) => {
      if (before && at < before.until) return before.owner_id
      // Times of requests are whole seconds.
      return owner && at >= owner.reserved_at - 999 ? owner.owner_id : undefined
    })
  }
}
