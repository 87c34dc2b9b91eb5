import * as v from 'valibot'
import { slugKey } from '#functions/table/accounts/accounts.ts'
import { hostKey } from '#functions/table/shops/shop-domains.ts'
import { getItems } from '#functions/table/table.ts'

const Owner = v.object({
  PK: v.string(),
  owner_id: v.string(),
  // A host name has none: before it is given to another shop, nothing serves it for minutes.
  reserved_at: v.optional(v.number(), 0),
})

/** A slug has no dot, the host name of a shop has one. */
const toKey = (name: string) => (name.includes('.') ? hostKey(name) : slugKey(name))

/** Finds for each slug or host name which shop had it at a moment, in milliseconds. */
export type SlugOwners = Map<string, (at: number) => string | undefined>

/**
 * Loads who has these slugs into `owners`. Requests are counted up to a day later; a shop that gave a public slug up keeps
 * its reservation for longer.
 */
export async function loadSlugOwners(slugs: readonly string[], owners: SlugOwners): Promise<void> {
  const items = await getItems(slugs.map(toKey))
  const owned = new Map(items.map((item) => [item.PK, v.parse(Owner, item)]))
  for (const slug of slugs) {
    const owner = owned.get(toKey(slug).PK)
    // Times of requests are whole seconds.
    owners.set(slug, (at) => (owner && at >= owner.reserved_at - 999 ? owner.owner_id : undefined))
  }
}
