import * as v from 'valibot'
import { limits } from '#functions/contract/limits.ts'
import { ShopStatus } from '#functions/contract/shops/shop-profile.ts'
import { dueAttributes, type QueuedItem } from '#functions/table/due.ts'
import { anyItem, entity, queryAll, queryAs, run, runAll } from '#functions/table/entity.ts'
import { attribute, exists, missing, not } from '#functions/table/expressions.ts'
import { parseTrashKey } from '#functions/table/files/trash.ts'
import { type Shop, shopKey } from '#functions/table/shop.ts'
import type { Key } from '#functions/table/table.ts'
import { formerShopWrite } from './account-names.ts'
import { profileIndexKeys, profileItem, profileKey, StoredShop, shopAccount } from './accounts.ts'
import { factorsRemoval } from './factors.ts'
import { expireSlug, getLeaseEnd, releaseName, shopNameKeys } from './name-reservations.ts'
import { passwordRemoval } from './passwords.ts'

/** A shop that was deleted and is not removed yet. It can be restored while it is not `removing`. */
export const DeletedShopProfile = v.object({
  ...v.pick(StoredShop, ['id', 'login_id', 'slug', 'shop_name', 'created_at']).entries,
  status: v.literal('deleted'),
  deleted_at: v.string(),
  /** The id of the admin. */
  deleted_by: v.string(),
  status_before: ShopStatus,
  /** Whether its address stays reserved after its removal. */
  was_public: v.optional(v.boolean(), false),
  /** Its removal was begun: nothing of it can be restored any more. */
  removing: v.optional(v.boolean(), false),
})
export type DeletedShopProfile = v.InferOutput<typeof DeletedShopProfile>

type Deletion = { by: string; wasPublic: boolean; now: Date; due: Date }

/**
 * Marks a shop as deleted and returns whether this call did. Its sessions end with this write, and no read
 * finds it any more, but the list of deleted shops does. The cleanup job looks at it at `due`.
 */
export function markShopDeleted(
  id: string,
  { by, wasPublic, now, due }: Deletion,
): Promise<boolean> {
  const at = now.toISOString()
  return runAll(
    profileItem('user', id).update({
      set: {
        status_before: attribute('status'),
        status: 'deleted',
        deleted_at: at,
        deleted_by: by,
        was_public: wasPublic,
        ...dueAttributes('leaving-user', id, due),
      },
      remove: ['renewal'],
      add: { sv: 1 },
      if: { PK: exists, status: not('deleted') },
    }),
    listedItem(id).put({ GSI1PK: partition, GSI1SK: `${at}#${id}` }),
  )
}

/** The deleted shop of this id; undefined when it is completely removed or was never deleted. */
export async function findDeletedShop(id: string): Promise<DeletedShopProfile | undefined> {
  const item = await profileItem('user', id).get()
  return item?.status === 'deleted' ? v.parse(DeletedShopProfile, item) : undefined
}

const partition = 'DELETED'

/** The item by which a deleted shop is listed: the index entry of its profile says when it is removed. */
const listedItem = entity(
  (id: string) => ({ PK: shopKey({ shopId: id }), SK: 'DELETED' }),
  v.object({ GSI1PK: v.string(), GSI1SK: v.string() }),
)

/** The write of a transaction that takes a shop out of the list of deleted shops. */
const unlistDeletedShop = (id: string) => listedItem(id).delete()

/**
 * The deleted shops that can be restored, the last deleted first, at most `deletedUsersShown`. The index may still list
 * a shop that was just restored; its profile, which is read consistently, tells.
 */
export async function listDeletedShops(): Promise<DeletedShopProfile[]> {
  const listed = await queryAll(listedItem, {
    where: { GSI1PK: partition },
    isNewestFirst: true,
    limit: limits.deletedUsersShown,
  })
  const ids = listed.map(({ GSI1SK }) => GSI1SK.split('#').slice(1).join('#'))
  const profiles = await profileItem.getMany(ids.map((id) => profileKey('user', id)))
  return profiles
    .filter(({ status }) => status === 'deleted')
    .map((item) => v.parse(DeletedShopProfile, item))
}

const restoredItem = entity(
  (id: string) => ({ PK: shopKey({ shopId: id }), SK: 'RESTORED' }),
  v.object({ GSI1SK: v.string() }),
)

/**
 * Makes a deleted shop a shop again with the status that it had, and returns whether this call did. Its pages are still
 * to go live again: the cleanup job does it at `due`, if the call does not.
 */
export function markShopRestored(
  shop: DeletedShopProfile,
  { now, due }: { now: Date; due: Date },
): Promise<boolean> {
  const { id, created_at, deleted_at } = shop
  return runAll(
    profileItem('user', id).update({
      set: {
        status: attribute('status_before'),
        updated_at: now.toISOString(),
        ...profileIndexKeys('user', { id, created_at }),
      },
      remove: ['status_before', 'deleted_at', 'deleted_by', 'was_public'],
      if: { status: 'deleted', deleted_at, removing: missing },
    }),
    unlistDeletedShop(id),
    restoredItem(id).put(dueAttributes('restored-shop', id, due)),
  )
}

/** The queued item of a restored shop whose pages may not be live again yet; undefined for others. */
export async function findRestoredShop({ shopId }: Shop): Promise<QueuedItem | undefined> {
  const { key, get } = restoredItem(shopId)
  const item = await get()
  return item && { key, order: item.GSI1SK }
}

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
