import * as v from 'valibot'
import { expect } from 'vitest'
import { canonicalLoginId, LoginId } from '#functions/contract/shops/account-fields.ts'
import { hashPasswordLink } from '#functions/rules/sign-in/password-link-token.ts'
import { findPasswordProblem } from '#functions/rules/sign-in/password-rules.ts'
import { putPasswordLink } from '#functions/table/accounts/password-links.ts'
import { newName } from '#test/functions/contract-wide/support/scene.ts'
import { type Prepared, pickFields, type RoundTrips, type Values } from './round-trip.ts'

const names = ['login_id', 'shop_name', 'slug'] as const
const registered = ['type', 'postal_code', 'address', 'phone']
const taken = new Set<string>()
const isFree = (name: string) => !taken.has(name) && taken.add(name)

/** Free names and a valid password. */
async function unused(values: Values, old = ''): Promise<Values> {
  const { login_id, slug, shop_name, password } = values as Record<string, string>
  const isGood = async (one: string) =>
    one.normalize('NFKC') !== old.normalize('NFKC') &&
    (await findPasswordProblem(one, { login_id: login_id ?? '', shop_name })) === undefined
  return {
    ...values,
    ...(login_id !== undefined &&
    !(v.is(LoginId, login_id) && isFree(`login ${canonicalLoginId(login_id)}`))
      ? { login_id: newName() }
      : {}),
    ...(slug !== undefined && !isFree(`slug ${slug}`) ? { slug: newName() } : {}),
    ...(password !== undefined && !(await isGood(password))
      ? { password: `のれん ${newName()}` }
      : {}),
  }
}

async function hasPassword({ api }: Prepared, login_id: string, password: string) {
  const body = { LoginId: login_id, Password: password }
  return (await api.nobody().call('signIn', { body })).status === 200
}

export const userRoundTrips: RoundTrips = {
  addUser: {
    isCostly: true,
    fit: (values) => unused(values),
    async run(values, prepared) {
      const { admin } = prepared
      const { user } = await admin.ok('addUser', { body: values as never })
      const after = await admin.ok('getUser', { parameters: { id: user.id } })
      const { password, shop } = values as { password?: string; shop?: object }
      const isKept = password && (await hasPassword(prepared, user.login_id, password))
      const { shop: record } = await admin.ok('getShop', { query: { user: user.id } })
      return {
        after: {
          ...pickFields(after.user, ...names),
          ...(isKept && { password }),
          ...(shop && { shop: pickFields(record, ...registered, ...Object.keys(shop)) }),
        },
      }
    },
  },
  updateUser: {
    isCostly: true,
    fit: (values) => unused(values),
    async run(values, prepared) {
      const { admin, tenant } = prepared
      const { id } = tenant.user
      const read = async () => {
        const { user } = await admin.ok('getUser', { parameters: { id } })
        return pickFields(user, ...names, 'status') as Record<string, string>
      }
      const before = { ...(await read()), password: tenant.password }
      await admin.ok('updateUser', { body: { id, ...values } })
      const after = await read()
      const { password = tenant.password } = values as { password?: string }
      tenant.password = password
      const isKept = await hasPassword(prepared, after['login_id'] ?? '', password)
      expect(isKept).toBe(after['status'] === 'active')
      return { before, after: { ...after, password } }
    },
  },
  updateShop: {
    paths: ({ image }) => [image.url],
    async run({ shop: record }, { shop }) {
      const user = shop.user.id
      const { version } = await shop.ok('getShop', {})
      const body = { user, version, shop: record as never }
      const saved = await shop.ok('updateShop', { body })
      const { shop: after } = await shop.ok('getShop', {})
      expect(saved.shop).toEqual(after)
      return { after: { shop: after } }
    },
  },
  updateNotice: {
    // The rest is turned into days; see the tests of notices.
    kept: ({ notice }) => ({ text: (notice as { text?: string } | null)?.text ?? '' }),
    fit: ({ notice }) => ({
      notice: notice && { ...notice, ends: 'open', date: '' },
    }),
    async run({ notice }, { shop }) {
      const user = shop.user.id
      const { notice_version: version = 1 } = await shop.ok('getShop', {})
      await shop.ok('updateNotice', { body: { user, version, notice: notice as never } })
      const stored = (await shop.ok('getShop', {})).notice
      return { after: { text: stored?.text ?? '' } }
    },
  },
  changeLook: {
    // `seen` is compared and not stored.
    kept: ({ look }) => ({ look }),
    async run({ look }, { shop }) {
      await shop.ok('changeLook', { body: { user: shop.user.id, look: look as never } })
      return { after: pickFields(await shop.ok('getShop', {}), 'look') }
    },
  },
  startPages: {
    isSlow: true,
    async run({ look }, { shop }) {
      const body = { user: shop.user.id, trade: 'cafe' as const }
      await shop.ok('startPages', { body: look ? { ...body, look: look as never } : body })
      return { after: look ? pickFields(await shop.ok('getShop', {}), 'look') : {} }
    },
  },
  setPasswordByLink: {
    isSlow: true,
    fit: (values) => unused(values),
    async run(values, { api }) {
      const shop = await api.addShop()
      const { id } = (await api.signIn(shop)).user
      const token = `${id}.${newName()}`
      const until = Date.now() + 60_000
      await putPasswordLink(id, { hash: hashPasswordLink(token), until })
      const { password } = values as { password: string }
      await api.nobody().ok('setPasswordByLink', { body: { token, password } })
      await api.signIn({ ...shop, password })
      return { after: { password } }
    },
  },
  changePassword: {
    isSlow: true,
    fit: (values, { shop }) => unused(values, shop.password),
    async run(values, { api, shop }) {
      const { password } = values as { password: string }
      await shop.ok('changePassword', { body: { current: shop.password, password } })
      Object.assign(shop, await api.signIn({ login_id: shop.login_id, password }))
      return { after: { password } }
    },
  },
}
