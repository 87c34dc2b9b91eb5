import { hashPasswordLink } from '#functions/rules/sign-in/password-link-token.ts'
import { putPasswordLink } from '#functions/table/accounts/password-links.ts'
import { addTestShop, signInShop } from '#test/support/caller.ts'
import {
  addShopPasskey,
  createShopPasskey,
  signPasskeyTicket,
} from '#test/support/sign-in/shop-passkeys.ts'
import { newName, type Scene } from './scene.ts'

/** The registration of a shop with new names. */
export const newShop = () => ({
  login_id: newName(),
  shop_name: '新しいお店',
  slug: newName(),
  password: 'nanohana-77',
})

/** A new shop whose record has an e-mail address. */
async function addShopWithMail({ admin }: Scene) {
  const { user } = await admin.ok('addUser', { body: newShop() })
  const { shop, version } = await admin.ok('getShop', { query: { user: user.id } })
  const record = { ...shop, email: `${user.login_id}@example.jp` }
  await admin.ok('updateShop', { body: { user: user.id, version, shop: record } })
  return { body: { LoginId: user.login_id } }
}

/** Calls by which shops sign in without their password, or set a new one. */
export const signInCalls = {
  sendPasswordLink: addShopWithMail,
  setPasswordByLink: async (scene: Scene) => {
    const { user } = await scene.admin.ok('addUser', { body: newShop() })
    const token = `${user.id}.${newName()}`
    const until = Date.now() + 60_000
    await putPasswordLink(user.id, { hash: hashPasswordLink(token), until })
    return { body: { token, password: 'hinode-no-mise-5' } }
  },
  beginPasskeySignIn: () => ({ body: {} }),
  // A shop of its own, because wrong proofs lock it.
  signInWithPasskey: async ({ admin, account: { origin } }: Scene) => {
    const shop = await signInShop(origin, await addTestShop(admin))
    return { body: await signPasskeyTicket(origin, await addShopPasskey(shop)) }
  },
  listPasskeys: () => ({}),
  beginShopPasskey: ({ shop }: Scene) => ({ body: { current: shop.password } }),
  confirmShopPasskey: async ({ shop }: Scene) => ({
    body: { passkey: (await createShopPasskey(shop)).passkey },
  }),
  removeShopPasskey: async ({ shop }: Scene) => ({ body: { id: (await addShopPasskey(shop)).id } }),
}
