import * as v from 'valibot'
import { type DueItem, dueAttributes } from '#functions/table/due.ts'
import { entity, queryAs } from '#functions/table/entity.ts'
import { beginsWith } from '#functions/table/expressions.ts'
import { type Shop, shopKey } from '#functions/table/shop.ts'
import type { TransactItem } from '#functions/table/transact.ts'

const prefix = 'OLDSLUG#'

const StoredOldSlug = v.object({ PK: v.string(), SK: v.string(), GSI1SK: v.string() })
const oldSlugItem = entity(
  (shop: Shop, slug: string) => ({ PK: shopKey(shop), SK: `${prefix}${slug}` }),
  v.pick(StoredOldSlug, ['GSI1SK']),
)

// By then the call that changed the slug has moved the pages, or has failed.
const cleanupDelay = 60_000

/**
 * The write of a transaction that notes a slug which a shop gives up: its pages are still stored under
 * it. The call that changes the slug moves them, or else the cleanup job.
 */
export function oldSlugWrite(shop: Shop, slug: string, now: Date): TransactItem {
  const at = new Date(now.getTime() + cleanupDelay)
  return oldSlugItem(shop, slug).put(dueAttributes('old-slug', slug, at))
}

/** The slugs that the shop gave up and whose pages are not known to be moved; `id` is the slug. */
export async function listOldSlugs(shop: Shop): Promise<Pick<DueItem, 'key' | 'id' | 'order'>[]> {
  const where = { PK: shopKey(shop), SK: beginsWith(prefix) }
  return (await queryAs(StoredOldSlug, { where })).map(({ PK, SK, GSI1SK }) => {
    return { key: { PK, SK }, id: SK.slice(prefix.length), order: GSI1SK }
  })
}
