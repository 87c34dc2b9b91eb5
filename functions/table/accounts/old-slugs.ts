import * as v from 'valibot'
import { clearDueTime, dueAttributes, removeDueItem } from '#functions/table/due.ts'
import { entity, queryAs } from '#functions/table/entity.ts'
import { beginsWith } from '#functions/table/expressions.ts'
import { type Shop, shopKey } from '#functions/table/shop.ts'
import type { Key } from '#functions/table/table.ts'
import type { TransactItem } from '#functions/table/transact.ts'

const prefix = 'OLDSLUG#'

/** `kept_until` is until when no other shop gets the slug, in milliseconds; `taken` says that one has it. */
const StoredOldSlug = v.object({
  PK: v.string(),
  SK: v.string(),
  kept_until: v.optional(v.number()),
  taken: v.optional(v.literal(true)),
  GSI1SK: v.optional(v.string()),
})
const oldSlugItem = entity(
  (shop: Shop, slug: string) => ({ PK: shopKey(shop), SK: `${prefix}${slug}` }),
  v.omit(StoredOldSlug, ['PK', 'SK']),
)

// By then the call that changed the slug has moved the pages, or has failed.
const cleanupDelay = 60_000

/**
 * The write of a transaction that notes a slug which a shop gives up: its pages are still stored under it. The call that
 * changes the slug moves them, or else the cleanup job. With `keptUntil` the pages redirect to the new ones.
 */
export function oldSlugWrite(
  shop: Shop,
  slug: string,
  { now, keptUntil }: { now: Date; keptUntil: number | undefined },
): TransactItem {
  const at = new Date(now.getTime() + cleanupDelay)
  return oldSlugItem(shop, slug).put({
    ...(keptUntil !== undefined && { kept_until: keptUntil }),
    ...dueAttributes('old-slug', slug, at),
  })
}

/** The write of a transaction that ends the note of a slug, since its shop takes it back. */
export const oldSlugRemoval = (shop: Shop, slug: string): TransactItem =>
  oldSlugItem(shop, slug).delete()

/** The write of a transaction by which another shop takes a slug: the cleanup job ends the redirects from it. */
export function takenSlugWrite(former: Shop, { PK }: Key, now: Date): TransactItem {
  const slug = PK.slice(PK.indexOf('#') + 1)
  const set = { taken: true, ...dueAttributes('old-slug', slug, now) } as const
  return oldSlugItem(former, slug).update({ set })
}

/** `order` is set while its pages are not known to be moved. */
export type OldSlug = {
  key: Key
  slug: string
  keptUntil: number | undefined
  order: string | undefined
}

/** The slugs that the shop gave up and that redirect to its pages, or whose pages are not known to be moved. */
export async function listOldSlugs(shop: Shop): Promise<OldSlug[]> {
  const where = { PK: shopKey(shop), SK: beginsWith(prefix) }
  const items = await queryAs(StoredOldSlug, { where })
  return items.map(({ PK, SK, kept_until, taken, GSI1SK }) => ({
    key: { PK, SK },
    slug: SK.slice(prefix.length),
    keptUntil: taken ? undefined : kept_until,
    order: GSI1SK,
  }))
}

/** Records that the pages of a slug are moved, unless it was changed meanwhile. */
export async function settleOldSlug({ key, keptUntil, order }: OldSlug): Promise<void> {
  if (order === undefined) return
  await (keptUntil === undefined ? removeDueItem : clearDueTime)({ key, order })
}
