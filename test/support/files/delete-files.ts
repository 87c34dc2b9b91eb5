import type { Caller, ShopCaller } from '#test/support/caller.ts'

type Kind = 'image' | 'movie'

/** Removes these files from the shop's trash for good, or all of it. */
export const emptyTrash = (shop: ShopCaller, kind: Kind = 'image', ids?: string[]) =>
  shop.ok('purgeFiles', { body: { user: shop.user.id, kind, ...(ids && { ids }) } })

/** Deletes an image, also one in use, and removes it from the trash. */
export async function deleteImageForGood(shop: ShopCaller, id: string): Promise<void> {
  await shop.ok('deleteImage', { body: { id, force: true } })
  await emptyTrash(shop, 'image', [id])
}

/** Empties the trash of the archive. */
export const emptyArchiveTrash = (admin: Caller, kind: Kind = 'image') =>
  admin.ok('purgeArchiveFiles', { body: { kind } })
