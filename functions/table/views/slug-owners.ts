import * as v from 'valibot'
import { slugKey } from '#functions/table/accounts/accounts.ts'
import { getItems } from '#functions/table/table.ts'

const Owner = v.object({ PK: v.string(), owner_id: v.string(), reserved_at: v.number() })

/** Finds for each slug which shop had it at a moment, in milliseconds. */
export type SlugOwners = Map<string, (at: number) => string | undefined>

/**
 * Loads who has these slugs into `owners`. Requests are counted up to a day later; a shop that gave a public slug up keeps
 * its reservation for longer.
 */
export async function loadSlugOwners(slugs: readonly string[], owners: SlugOwners): Promise<void> {
  const items = await getItems(slugs.map(slugKey))
  const owned = new Map(items.map((item) => [item.PK, v.parse(Owner, item)]))
  for (const slug of slugs) {
    const owner = owned.get(slugKey(slug).PK)
    // Times of requests are whole seconds.
    owners.set(slug, (at) => (owner && at >= owner.reserved_at - 999 ? owner.owner_id : undefined))
  }
}
