import * as v from 'valibot'
import { profileItem, shopAccount } from '#functions/table/accounts/accounts.ts'
import { factorsRemoval } from '#functions/table/accounts/factors.ts'
import {
  expireSlug,
  getLeaseEnd,
  releaseName,
  shopNameKeys,
} from '#functions/table/accounts/name-reservations.ts'
import { passwordRemoval } from '#functions/table/accounts/passwords.ts'
import { dueAttributes } from '#functions/table/due.ts'
import { anyItem, queryAs, run, runAll } from '#functions/table/entity.ts'
import { parseTrashKey } from '#functions/table/files/trash.ts'
import { type Shop, shopKey } from '#functions/table/shop.ts'
import { type Key } from '#functions/table/table.ts'
import { type DeletedShopProfile, unlistDeletedShop } from './deleted-shops.ts'
import { formerShopWrite } from './former-shops.ts'

const asDeleted = ({ deleted_at }: DeletedShopProfile) => ({ status: 'deleted', deleted_at })

/**
 * Takes a deleted shop out of the list and has the cleanup job remove it now; returns false where it was restored
 * meanwhile.
 */
export const queueShopRemoval = (shop: DeletedShopProfile, now: Date): Promise<boolean> =>
  runAll(
    profileItem('user', shop.id).update({
      set: { removing: true, ...dueAttributes('leaving-user', shop.id, now) },
      if: asDeleted(shop),
    }),
    unlistDeletedShop(shop.id),
  )

/** Records that the removal begins: from now on the shop cannot be restored. Returns false where it was restored. */
export const beginShopRemoval = (shop: DeletedShopProfile): Promise<boolean> =>
  run(profileItem('user', shop.id).update({ set: { removing: true }, if: asDeleted(shop) }))

const Listed = v.object({ PK: v.string(), SK: v.string(), file: v.optional(v.unknown()) })

/** An item that a deleted shop left; `fileId` where bytes on the media host may belong to it. */
export type ShopRemains = { key: Key; fileId: string | undefined }

/** The items of a deleted shop besides its profile, at most `limit`. */
export async function listShopRemains(shop: Shop, limit: number): Promise<ShopRemains[]> {
  const items = await queryAs(Listed, {
    where: { PK: shopKey(shop) },
    // The profile may be among them.
    limit: limit + 1,
  })
  return items
    .filter(({ SK }) => SK !== 'PROFILE')
    .map(({ PK, SK, file }) => ({ key: { PK, SK }, fileId: parseFileId(SK, file) }))
}

const fileItemKinds = new Set(['IMAGE', 'MOVIE', 'GONE'])

function parseFileId(order: string, file: unknown): string | undefined {
  const trashed = parseTrashKey({ SK: order })
  if (trashed) return trashed.id
  const [kind = '', ...id] = order.split('#')
  if (fileItemKinds.has(kind)) return id.join('#')
  return kind === 'UPLOAD' && typeof file === 'string' ? file : undefined
}

/** Removes one of these items. */
export async function removeShopRemains({ key }: ShopRemains): Promise<void> {
  await run(anyItem(key).delete())
}

/** Lets an address that the shop gave up become free at the end of its lease, unless another shop has it. */
export async function expireOldSlug({ shopId }: Shop, slug: string, keptUntil: number) {
  await run(expireSlug(slug, shopId, keptUntil))
}

/**
 * Removes the password, the names and the profile of a deleted shop in one transaction, which also keeps its names for
 * the audit log. An address that was public stays reserved until its lease ends.
 */
export async function removeDeletedShop(shop: DeletedShopProfile, now: Date): Promise<void> {
  const names = shopNameKeys(shop)
  await runAll(
    passwordRemoval(shopAccount(shop.id)),
    factorsRemoval(shopAccount(shop.id)),
    profileItem('user', shop.id).delete({ status: 'deleted' }),
    releaseName(names.login_id, shop.id),
    shop.was_public
      ? expireSlug(shop.slug, shop.id, getLeaseEnd(now))
      : releaseName(names.slug, shop.id),
    formerShopWrite(shop, now),
  )
}
