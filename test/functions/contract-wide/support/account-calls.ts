import { hashPasswordLink } from '#functions/rules/accounts/passwords/password-links.ts'
import { shopAccount } from '#functions/table/accounts/accounts.ts'
import { findPasswordLink, replacePasswordLink } from '#functions/table/accounts/password-links.ts'
import { adminLogin } from '#test/support/admin-login.ts'
import { ageEmail } from '#test/support/shops/age-email.ts'
import { openExtraSession } from '#test/support/sign-in/open-extra-session.ts'
import {
  createPasskey,
  generateTotpCode,
  passFirstStep,
  setUpPasskey,
  setUpTotp,
} from '#test/support/sign-in/second-factor.ts'
import {
  addShopPasskey,
  createShopPasskey,
  signPasskeyTicket,
} from '#test/support/sign-in/shop-passkeys.ts'
import {
  addNewShop,
  newName,
  newShop,
  type Scene,
  signInNewShop,
  type ValidCalls,
} from './scene.ts'

/** Of every admin of the tests. */
const current = adminLogin.password
const newStaff = () => ({ current, login_id: newName(), role: 'support' as const })

/** An admin who was invited and has not chosen a password yet. */
async function inviteStaff({ admin }: Scene) {
  const { staff, token = '' } = await admin.ok('inviteStaff', { body: newStaff() })
  return { id: staff.id, token }
}

const aboutStaff = async (scene: Scene) => ({
  body: { current, id: (await inviteStaff(scene)).id },
})

/** A new shop whose record has an e-mail address. */
async function addShopWithMail({ admin }: Scene) {
  const { user } = await admin.ok('addUser', { body: newShop() })
  const { shop, version } = await admin.ok('getShop', { query: { user: user.id } })
  const record = { ...shop, email: `${user.login_id}@example.jp` }
  await admin.ok('updateShop', { body: { user: user.id, version, shop: record } })
  await ageEmail(user.id)
  return { body: { LoginId: user.login_id } }
}

async function addDeletedShop(scene: Scene) {
  const id = await addNewShop(scene)
  await scene.admin.ok('deleteUser', { body: { id } })
  return id
}

const ofShop = ({ shop }: Scene) => ({ user: shop.user.id })
const ownPassword = ({ account }: Scene) => ({ body: { current: account.password } })
const aboutNewShop = async (scene: Scene) => ({ body: { id: await addNewShop(scene) } })
const aboutNewShops = async (scene: Scene) => ({ body: { ids: [await addNewShop(scene)] } })
async function addPublicShop(scene: Scene) {
  const shop = await signInNewShop(scene)
  await shop.ok('publishPage', { body: { user: shop.user.id, page: 1 } })
  return shop.user.id
}
// Of a new shop: other calls publish the pages of the scene's shop.
const pageToHold = async (scene: Scene) => ({ user: await addNewShop(scene), page: 1 }) as const

/** A shop has one domain at a time; returns its id. */
export async function endDomain({ admin, shop }: Scene): Promise<string> {
  const { id } = shop.user
  const { user } = await admin.ok('getUser', { parameters: { id } })
  if (user.domain) await admin.ok('removeDomain', { body: { id } })
  return id
}

/** Calls about accounts: signing in, staff, shops, and what admins keep about shops. */
export const accountCalls = {
  signIn: ({ shop }) => ({ body: { LoginId: shop.login_id, Password: shop.password } }),
  signOut: () => ({ body: {} }),
  getSession: () => ({}),
  adminSignIn: () => ({ body: { LoginId: adminLogin.login_id, Password: adminLogin.password } }),
  adminSignOut: () => ({ body: {} }),
  getAdminSession: () => ({}),
  changePassword: ({ shop }) => ({
    body: { current: shop.password, password: 'hinode-no-mise-5' },
  }),
  sendPasswordLink: addShopWithMail,
  setPasswordByLink: async (scene) => {
    const id = await addNewShop(scene)
    const token = `${id}.${newName()}`
    const account = shopAccount(id)
    await replacePasswordLink(account, await findPasswordLink(account), {
      hash: hashPasswordLink(token),
      salt: 'salt',
      until: Date.now() + 60_000,
    })
    return { body: { token, password: 'hinode-no-mise-5' } }
  },

  listOwnSessions: () => ({}),
  endOwnSession: async ({ account }) => ({
    body: { session: await openExtraSession('admin', account.id) },
  }),
  endOwnSessions: () => ({ body: { here: false } }),
  listShopSessions: (scene) => ({ body: ofShop(scene) }),
  endShopSession: async (scene) => ({
    body: { ...ofShop(scene), session: await openExtraSession('user', scene.shop.user.id) },
  }),
  endShopSessions: async (scene) => {
    const user = await addNewShop(scene)
    await openExtraSession('user', user)
    return { body: { user } }
  },

  beginPasskeySignIn: () => ({ body: {} }),
  // A shop of its own, because wrong proofs lock it.
  signInWithPasskey: async (scene) => {
    const passkey = await addShopPasskey(await signInNewShop(scene))
    return { body: await signPasskeyTicket(scene.account.origin, passkey) }
  },
  listPasskeys: () => ({}),
  beginShopPasskey: ({ shop }) => ({ body: { current: shop.password } }),
  confirmShopPasskey: async ({ shop }) => ({
    body: { passkey: (await createShopPasskey(shop)).passkey },
  }),
  removeShopPasskey: async ({ shop }) => ({ body: { id: (await addShopPasskey(shop)).id } }),

  signInFactor: async ({ account: { again } }) => {
    const account = await again()
    const { recovery } = await setUpTotp(account)
    const { ticket } = await passFirstStep(account.origin, account)
    return { body: { ticket, code: recovery[0] ?? '' } }
  },
  getFactors: () => ({}),
  beginCode: ownPassword,
  confirmCode: async ({ account }) => {
    const { secret } = await account.ok('beginCode', { body: { current: account.password } })
    return { body: { code: generateTotpCode(secret) } }
  },
  beginPasskey: ownPassword,
  confirmPasskey: async ({ account }) => ({
    body: { passkey: (await createPasskey(account)).spoken },
  }),
  removeFactor: async ({ account }) => ({
    body: { current: account.password, factor: (await setUpPasskey(account)).id },
  }),
  renewRecovery: async (scene) => {
    await setUpPasskey(scene.account)
    return ownPassword(scene)
  },

  listStaff: () => ({}),
  inviteStaff: () => ({ body: newStaff() }),
  changeStaff: async (scene) => ({
    body: { ...(await aboutStaff(scene)).body, role: 'viewer', disabled: true },
  }),
  removeStaff: aboutStaff,
  resetStaffPassword: aboutStaff,
  resetStaffFactors: aboutStaff,
  setStaffPassword: async (scene) => ({
    body: { token: (await inviteStaff(scene)).token, password: 'hinode-no-mise-5' },
  }),

  listUsers: () => ({}),
  exportUsers: () => ({ body: {} }),
  getService: () => ({}),
  getUser: ({ shop }) => ({ parameters: { id: shop.user.id } }),
  checkNames: ({ shop }) => ({
    body: { login_ids: [shop.login_id, newName()], slugs: [newName()] },
  }),
  addUser: () => ({ body: newShop() }),
  updateUser: ({ shop, mark }) => ({ body: { id: shop.user.id, shop_name: `${mark}本店` } }),
  resetPassword: aboutNewShop,
  deleteUser: aboutNewShop,
  listDeletedShops: () => ({}),
  restoreUser: async (scene) => ({ body: { id: await addDeletedShop(scene) } }),
  purgeUser: async (scene) => ({
    body: { id: await addDeletedShop(scene), typed_name: newShop().shop_name },
  }),

  addUsers: () => {
    const { password: _, ...row } = newShop()
    return { body: { rows: [{ key: newName(), ...row }] } }
  },
  resetPasswords: aboutNewShops,
  tagShops: ({ shop }) => ({
    body: { ids: [shop.user.id], add: ['要連絡'], remove: [newName()] },
  }),
  suspendShops: async (scene) => ({
    body: { ...(await aboutNewShops(scene)).body, status: 'suspended' },
  }),
  takeShopsDown: async (scene) => ({ body: { ids: [await addPublicShop(scene)] } }),
  putShopsBack: async (scene) => {
    const id = await addPublicShop(scene)
    const { rows } = await scene.admin.ok('takeShopsDown', { body: { ids: [id], reason: '理由' } })
    return { body: { rows: [{ id, pages: rows[0]?.pages ?? [] }] } }
  },

  getShopListOptions: () => ({}),
  getShopSupport: ({ shop }) => ({ parameters: { id: shop.user.id } }),
  // One tag is added and another one taken away each time, because a shop has a limited number.
  changeShopTags: ({ shop }) => ({
    body: { id: shop.user.id, add: ['要連絡'], remove: [newName()] },
  }),
  addSupportNote: ({ shop }) => ({ body: { id: shop.user.id, text: newName() } }),
  deleteSupportNote: async ({ admin, shop }) => {
    const id = shop.user.id
    const { support } = await admin.ok('addSupportNote', { body: { id, text: '消すメモ' } })
    return { body: { id, note: support.notes[0]?.id ?? '' } }
  },

  addDomain: async (scene) => ({
    body: { id: await endDomain(scene), host: `${newName()}.example.jp` },
  }),
  removeDomain: async (scene) => {
    const id = await endDomain(scene)
    await scene.admin.ok('addDomain', { body: { id, host: `${newName()}.example.jp` } })
    return { body: { id } }
  },

  holdPage: async (scene) => ({ body: { ...(await pageToHold(scene)), reason: scene.mark } }),
  releasePage: async (scene) => {
    const body = await pageToHold(scene)
    await scene.admin.ok('holdPage', { body: { ...body, reason: scene.mark } })
    return { body }
  },
  createHelpCode: (scene) => ({ body: ofShop(scene) }),
  startHelp: async (scene) => {
    const shop = await signInNewShop(scene)
    const user = shop.user.id
    const { help_code: code } = await shop.ok('createHelpCode', { body: { user } })
    return { body: { user, code } }
  },
  endHelp: (scene) => ({ body: ofShop(scene) }),

  listAudit: ({ shop }) => ({ query: { shop: shop.user.id, kind: 'look' } }),
  exportAudit: () => ({ query: { kind: 'news' } }),
  listAuditAdmins: () => ({}),
  listAuditShops: ({ shop }) => ({ query: { q: shop.user.slug } }),
} satisfies Partial<ValidCalls>
