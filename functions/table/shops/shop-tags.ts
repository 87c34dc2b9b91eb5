import * as v from 'valibot'
import { entity, run } from '#functions/table/entity.ts'
import { missingOr } from '#functions/table/expressions.ts'
import { type Shop, shopKey } from '#functions/table/shop.ts'
import { type Item, type Key } from '#functions/table/table.ts'

const StoredSupport = v.object({ tags: v.optional(v.array(v.string()), []) })

/** The key of what admins keep about a shop: an item of its own, which no call of shops reads. */
export const supportKey = (shop: Shop): Key => ({ PK: shopKey(shop), SK: 'SUPPORT' })

/** The tags in the item of `supportKey`. */
export const parseTags = (item: Item | undefined): string[] =>
  v.parse(StoredSupport, item ?? {}).tags

const supportItem = entity(supportKey, StoredSupport)

/** The tags of a shop, read consistently. */
export const findShopTags = async (shop: Shop): Promise<string[]> =>
  (await supportItem(shop).get())?.tags ?? []

/** Replaces the tags, if they are still `before`; returns whether it did. */
export const replaceShopTags = (
  shop: Shop,
  { tags, before }: { tags: string[]; before: readonly string[] },
): Promise<boolean> =>
  run(
    supportItem(shop).update({
      set: { tags },
      if: { tags: before.length === 0 ? missingOr(before) : before },
    }),
  )
