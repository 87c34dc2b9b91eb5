import { expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import { moveClock } from '#test/support/clock.ts'
import { crashAtWrite } from '#test/support/crash.ts'
import { createAuthenticator } from '#test/support/sign-in/authenticator.ts'
import {
  addShopPasskey,
  createShopPasskey,
  signPasskeyTicket,
} from '#test/support/sign-in/shop-passkeys.ts'

const api = startApi()
const { admin } = api

type Body = { ticket: string; passkey: string }
const signIn = (body: Body, key?: string) =>
  api.nobody().call('signInWithPasskey', { body }, key === undefined ? {} : { key })

const ticketOver = '時間が過ぎたか、すでに使われました。はじめからログインし直してください。'

test('a shop signs in with a passkey instead of its password', async () => {
  const shop = await api.shop()
  const passkey = await addShopPasskey(shop)
  const { status, body } = await signIn(await signPasskeyTicket(api.stack.app, passkey))
  expect([status, body.user.id]).toEqual([200, shop.user.id])
  const { passkeys } = await shop.ok('listPasskeys', {})
  expect(passkeys).toMatchObject([{ id: passkey.id, used_at: expect.any(String) }])
  // The session of the password goes on.
  expect((await shop.call('getSession', {})).status).toBe(200)
})

test('a ticket is used once, and for five minutes', async () => {
  const shop = await api.shop()
  const passkey = await addShopPasskey(shop)
  const used = await signPasskeyTicket(api.stack.app, passkey)
  expect((await signIn(used)).status).toBe(200)
  expect((await signIn(used)).body).toMatchObject({ code: 'conflict', res: ticketOver })
  const late = await signPasskeyTicket(api.stack.app, passkey)
  moveClock(5 * 60_000)
  expect((await signIn(late)).body).toMatchObject({ code: 'conflict', res: ticketOver })
})

test('a proof for another challenge, another site, another account, or by an unknown passkey is refused', async () => {
  const [shop, other] = [await api.shop(), await api.shop()]
  const passkey = await addShopPasskey(shop)
  const { ticket } = await signPasskeyTicket(api.stack.app, passkey)
  const foreign = createAuthenticator('https://example.com')
  const { options } = await other.ok('beginShopPasskey', { body: { current: other.password } })
  foreign.create(options)
  const unknown = createAuthenticator(api.stack.appByName)
  unknown.create(options)
  const proofs = [
    (await signPasskeyTicket(api.stack.app, passkey)).passkey,
    (await signPasskeyTicket(api.stack.app, { authenticator: foreign })).passkey,
    (await signPasskeyTicket(api.stack.app, { authenticator: unknown })).passkey,
    '{}',
    'no JSON',
  ]
  for (const proof of proofs) {
    const { status, body } = await signIn({ ticket, passkey: proof })
    expect([status, body.code]).toEqual([401, 'sign_in_failed'])
  }
})

test('adding needs the password, removing ends the sign-in, and both are idempotent', async () => {
  const shop = await api.shop()
  const wrong = await shop.call('beginShopPasskey', { body: { current: 'hazure-hazure' } })
  expect([wrong.status, wrong.body.fields]).toEqual([400, { current: '今のパスワードが違います' }])
  const { authenticator, passkey } = await createShopPasskey(shop)
  const call = { body: { passkey } }
  const first = await shop.ok('confirmShopPasskey', call, { key: 'add' })
  expect(await shop.ok('confirmShopPasskey', call, { key: 'add' })).toEqual(first)
  const id = first.passkeys[0]?.id ?? ''
  await shop.ok('removeShopPasskey', { body: { id } }, { key: 'remove' })
  await shop.ok('removeShopPasskey', { body: { id } }, { key: 'remove' })
  expect((await shop.call('removeShopPasskey', { body: { id } })).status).toBe(404)
  const { status } = await signIn(await signPasskeyTicket(api.stack.app, { authenticator }))
  expect(status).toBe(401)
})

test('a suspended shop cannot sign in, and a new password from an admin removes the passkeys', async () => {
  const shop = await api.shop()
  const passkey = await addShopPasskey(shop)
  const { id } = shop.user
  await admin.ok('updateUser', { body: { id, status: 'suspended' } })
  const suspended = await signIn(await signPasskeyTicket(api.stack.app, passkey))
  expect([suspended.status, suspended.body.code]).toEqual([403, 'forbidden'])
  await admin.ok('updateUser', { body: { id, status: 'active' } })
  expect((await signIn(await signPasskeyTicket(api.stack.app, passkey))).status).toBe(200)
  await admin.ok('resetPassword', { body: { id } })
  expect((await signIn(await signPasskeyTicket(api.stack.app, passkey))).status).toBe(401)
})

test('a password that an admin sets removes the passkeys', async () => {
  const shop = await api.shop()
  const passkey = await addShopPasskey(shop)
  await admin.ok('updateUser', { body: { id: shop.user.id, password: 'yoru-no-mise-8' } })
  expect((await signIn(await signPasskeyTicket(api.stack.app, passkey))).status).toBe(401)
})

test.each([0, 1, 2, 3, 4, 5, 6, 7, 8])(
  'a sign-in killed at write %i succeeds when it is repeated',
  async (write) => {
    const shop = await api.shop()
    const body = await signPasskeyTicket(api.stack.app, await addShopPasskey(shop))
    await crashAtWrite(write, () => signIn(body, `killed-${write}`)).catch(() => undefined)
    const again = await signIn(body, `killed-${write}`)
    expect(again.status).toBe(200)
    expect((await signIn(body, `killed-${write}`)).body.token).toBe(again.body.token)
    expect((await signIn(body)).body.code).toBe('conflict')
  },
)
