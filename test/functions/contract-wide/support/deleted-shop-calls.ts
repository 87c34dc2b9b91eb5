import type { Scene } from './scene.ts'
import { newShop } from './sign-in-calls.ts'

async function addDeletedShop({ admin }: Scene): Promise<string> {
  const { user } = await admin.ok('addUser', { body: newShop() })
  await admin.ok('deleteUser', { body: { id: user.id } })
  return user.id
}

/** Calls about deleted shops. */
export const deletedShopCalls = {
  listDeletedShops: () => ({}),
  restoreUser: async (scene: Scene) => ({ body: { id: await addDeletedShop(scene) } }),
  purgeUser: async (scene: Scene) => ({
    body: { id: await addDeletedShop(scene), typed_name: newShop().shop_name },
  }),
}
