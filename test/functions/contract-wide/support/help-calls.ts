import { addTestShop, signInShop } from '#test/support/caller.ts'
import type { Scene } from './scene.ts'
import { newShop } from './sign-in-calls.ts'

// Of new shops: other calls publish the pages of the scene's shop.
async function atNewShop({ admin }: Scene) {
  const { user } = await admin.ok('addUser', { body: newShop() })
  return { user: user.id, page: 1 } as const
}

/** A new shop that is signed in. */
async function signInNewShop({ admin, account: { origin } }: Scene) {
  return signInShop(origin, await addTestShop(admin))
}

/** Calls by which admins take pages down, and act for shops. */
export const helpCalls = {
  holdPage: async (scene: Scene) => ({
    body: { ...(await atNewShop(scene)), reason: scene.mark },
  }),
  releasePage: async (scene: Scene) => {
    const body = await atNewShop(scene)
    await scene.admin.ok('holdPage', { body: { ...body, reason: scene.mark } })
    return { body }
  },
  createHelpCode: ({ shop }: Scene) => ({ body: { user: shop.user.id } }),
  startHelp: async (scene: Scene) => {
    const shop = await signInNewShop(scene)
    const { help_code: code } = await shop.ok('createHelpCode', { body: { user: shop.user.id } })
    return { body: { user: shop.user.id, code } }
  },
  endHelp: ({ shop }: Scene) => ({ body: { user: shop.user.id } }),
}
