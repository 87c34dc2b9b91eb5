import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect } from 'vitest'
import { letterKinds } from '#functions/contract/letters/letters.ts'
import type { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import { RegisteredRecord } from '#functions/contract/shop-record/shop-record.ts'
import { canonicalLoginId, LoginId } from '#functions/contract/shops/account-fields.ts'
import { findPasswordProblem } from '#functions/rules/accounts/passwords/password-rules.ts'
import { createCaller, signInShop } from '#test/support/caller.ts'
import { endDomain } from './account-calls.ts'
import { lasting, lastingImage, newName, type Scene, signInNewShop } from './scene.ts'
import { findById, pickFields, type StoredInputs, type Values } from './stored-input.ts'

const names = ['login_id', 'shop_name', 'slug'] as const
/** The fields of a new record that are stored also where they are not sent. */
const registered = Object.keys(v.parse(RegisteredRecord, {}))
const taken = new Set<string>()
const isFree = (name: string) => !taken.has(name) && taken.add(name)

/** Free names and a valid password. */
async function useFreeNames(values: Values, old = ''): Promise<Values> {
  const { login_id, slug, shop_name, password } = values as Record<string, string>
  const isGood = async (one: string) =>
    one.normalize('NFKC') !== old.normalize('NFKC') &&
    (await findPasswordProblem(one, { login_id: login_id ?? '', shop_name })) === undefined
  const isTaken =
    login_id !== undefined &&
    !(v.is(LoginId, login_id) && isFree(`login ${canonicalLoginId(login_id)}`))
  return {
    ...values,
    ...(isTaken && { login_id: newName() }),
    ...(slug !== undefined && !isFree(`slug ${slug}`) && { slug: newName() }),
    ...(password !== undefined && !(await isGood(password)) && { password: `のれん ${newName()}` }),
  }
}

async function isPassword({ account: { origin } }: Scene, login_id: string, password: unknown) {
  const body = { LoginId: login_id, Password: String(password) }
  return (await createCaller(origin).call('signIn', { body })).status === 200
}

/** Shops whose settings or whose own password are changed. */
const tenant = lasting(signInNewShop)
const leaving = lasting(signInNewShop)
const held = lasting(signInNewShop)

const readStaff = async ({ admin }: Scene, id: unknown, ...fields: string[]) =>
  pickFields(findById((await admin.ok('listStaff', {})).staff, id), ...fields)

const accounts: StoredInputs = {
  addUser: {
    draws: 5,
    fit: (values) => useFreeNames(values),
    async read({ scene, body: { password, shop }, answer }) {
      const id = answer?.user.id ?? ''
      const { user } = await scene.admin.ok('getUser', { parameters: { id } })
      const { shop: record } = await scene.admin.ok('getShop', { query: { user: id } })
      const isKept = password !== undefined && (await isPassword(scene, user.login_id, password))
      return {
        ...pickFields(user, ...names),
        ...(isKept && { password }),
        ...(shop !== undefined && {
          shop: pickFields(record, ...registered, ...Object.keys(shop as object)),
        }),
      }
    },
  },
  updateUser: {
    draws: 5,
    fit: (values) => useFreeNames(values),
    rest: async (scene) => ({ id: (await tenant(scene)).user.id }),
    by: ({ admin }) => admin,
    keepsRest: true,
    async read({ scene, body, answer }) {
      const shop = await tenant(scene)
      const { user } = await scene.admin.ok('getUser', { parameters: { id: shop.user.id } })
      if (answer) {
        shop.password = (body['password'] ?? shop.password) as string
        const isKept = await isPassword(scene, user.login_id, shop.password)
        expect(isKept).toBe(user.status === 'active')
      }
      return { ...pickFields(user, ...names, 'status'), password: shop.password }
    },
  },
  setPasswordByLink: {
    draws: 2,
    fit: (values) => useFreeNames(values),
    async read({ scene, body: { password }, answer }) {
      expect(await isPassword(scene, answer?.login_id ?? '', password)).toBe(true)
      return { password }
    },
  },
  changePassword: {
    draws: 2,
    fit: async (values, scene) => useFreeNames(values, (await leaving(scene)).password),
    by: leaving,
    rest: async (scene) => ({ current: (await leaving(scene)).password }),
    async read({ scene, body: { password } }) {
      const shop = await leaving(scene)
      const login = { login_id: shop.login_id, password: String(password) }
      Object.assign(shop, await signInShop(scene.account.origin, login))
      return { password }
    },
  },

  inviteStaff: {
    draws: 5,
    fit: ({ login_id, ...values }) => {
      const isNew = isFree(`staff ${canonicalLoginId(String(login_id))}`)
      return { ...values, login_id: isNew ? login_id : newName() }
    },
    read: async ({ scene, answer }) => readStaff(scene, answer?.staff.id, 'login_id', 'role'),
  },
  changeStaff: {
    draws: 5,
    fit: (values) => (Object.keys(values).length > 0 ? values : { role: 'viewer' }),
    keepsRest: true,
    read: async ({ scene, body }) => readStaff(scene, body['id'], 'role', 'disabled'),
  },
  setStaffPassword: {
    draws: 2,
    fit: async ({ password }) => {
      const problem = await findPasswordProblem(String(password), { login_id: '' })
      return { password: problem ? `のれん ${newName()}` : password }
    },
    async read({ scene, body: { password }, answer }) {
      const body = { LoginId: answer?.login_id ?? '', Password: String(password) }
      await createCaller(scene.account.origin).ok('adminSignIn', { body })
      return { password }
    },
  },
}

const readSupport = async ({ admin, shop }: Scene) =>
  (await admin.ok('getShopSupport', { parameters: { id: shop.user.id } })).support

async function removeTags(scene: Scene): Promise<string> {
  const { id } = scene.shop.user
  const { tags } = await readSupport(scene)
  await scene.admin.ok('changeShopTags', { body: { id, remove: tags } })
  return id
}

const tagging = {
  kept: ({ add, remove }: Values) => {
    const removed = new Set(remove as string[])
    return { tags: [...new Set(add as string[])].filter((tag) => !removed.has(tag)) }
  },
  read: async ({ scene }: { scene: Scene }) => pickFields(await readSupport(scene), 'tags'),
}

const shops: StoredInputs = {
  updateShop: {
    paths: async (scene) => [(await lastingImage(scene)).url],
    // An empty name leaves the present one.
    fit: ({ shop, ...values }) => {
      const record = shop as Partial<ShopRecord>
      const isNamed = record.name !== undefined && record.name.trim() !== ''
      return { ...values, shop: isNamed ? record : { ...record, name: '店' } }
    },
    async read({ scene, answer }) {
      const { shop } = await scene.shop.ok('getShop', {})
      expect(answer?.shop).toEqual(shop)
      return { shop }
    },
  },
  updateNotice: {
    // The rest is turned into days; see the tests of notices.
    fit: ({ notice }) => ({ notice: notice && { ...notice, ends: 'open', date: '' } }),
    kept: ({ notice }) => ({ text: (notice as { text?: string } | null)?.text ?? '' }),
    read: async ({ scene }) => ({ text: (await scene.shop.ok('getShop', {})).notice?.text ?? '' }),
  },
  changeLook: {
    // `seen` is compared and not stored.
    kept: ({ look }) => ({ look }),
    read: async ({ scene }) => pickFields(await scene.shop.ok('getShop', {}), 'look'),
  },
  startPages: {
    draws: 2,
    read: async ({ scene, body: { look } }) =>
      look ? pickFields(await scene.shop.ok('getShop', {}), 'look') : {},
  },
  changeShopTags: { ...tagging, rest: async (scene) => ({ id: await removeTags(scene) }) },
  tagShops: { ...tagging, rest: async (scene) => ({ ids: [await removeTags(scene)] }) },
  suspendShops: {
    rest: async (scene) => ({ ids: [(await tenant(scene)).user.id] }),
    async read({ scene }) {
      const { id } = (await tenant(scene)).user
      return pickFields((await scene.admin.ok('getUser', { parameters: { id } })).user, 'status')
    },
  },
  takeShopsDown: {
    fit: ({ reason }) => ({ reason: reason ?? '理由' }),
    async rest(scene) {
      const shop = await held(scene)
      const body = { user: shop.user.id, page: 1 as const }
      await scene.admin.ok('releasePage', { body })
      await shop.ok('publishPage', { body })
      return { ids: [shop.user.id] }
    },
    async read({ scene }) {
      const { user } = await held(scene)
      const body = { user: user.id, page: 1 as const }
      return { reason: (await scene.admin.ok('getPage', { body })).held?.reason }
    },
  },
  addDomain: {
    draws: 2,
    values: fc.nat().map((number) => ({ host: ` https://Mise-${number}.Example.jp/ ` })),
    rest: async (scene) => ({ id: await endDomain(scene) }),
    async read({ scene, body: { id } }) {
      const { user } = await scene.admin.ok('getUser', { parameters: { id: String(id) } })
      return { host: user.domain?.host }
    },
  },
  updateInquiry: {
    keepsRest: true,
    async read({ scene, body: { id } }) {
      const { inquiry } = await scene.shop.ok('getInquiry', { parameters: { id: String(id) } })
      return { state: inquiry.state }
    },
  },
  changeLetters: {
    values: fc.subarray([...letterKinds]).map((off) => ({ off })),
    read: async ({ scene }) => ({ off: (await scene.shop.ok('getLetters', {})).off }),
  },
  addSupportNote: {
    // The newest is the first.
    read: async ({ scene }) => ({ text: (await readSupport(scene)).notes[0]?.text }),
  },
}

/** What calls about accounts and shops store. */
export const storedAccounts: StoredInputs = { ...accounts, ...shops }
