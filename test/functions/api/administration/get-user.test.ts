import { expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'

const api = startApi()
const get = { parameters: { id: 'A'.repeat(22) } }

test('a shop reads itself; another shop is not found', async () => {
  const [one, two] = [await api.shop(), await api.shop()]
  const own = await one.ok('getUser', { parameters: { id: one.user.id } })
  expect(own.user).toEqual((await one.ok('getSession', {})).user)
  const other = await one.call('getUser', { parameters: { id: two.user.id } })
  const missing = await one.call('getUser', get)
  for (const { status, body } of [other, missing]) {
    expect([status, body.code, body.res]).toEqual([404, 'not_found', '見つかりません'])
  }
})

test('an admin reads any shop; callers without a session none', async () => {
  const [admin, shop] = [await api.admin(), await api.shop()]
  const { user } = await admin.ok('getUser', { parameters: { id: shop.user.id } })
  expect(user).toEqual((await shop.ok('getSession', {})).user)
  expect((await admin.call('getUser', get)).body.code).toBe('not_found')
  expect((await api.nobody().call('getUser', get)).body.code).toBe('session_required')
})

test('returns 400 naming the field for an invalid id', async () => {
  const admin = await api.admin()
  const { status, body } = await admin.call('getUser', { parameters: { id: 'あ' } })
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['id']])
})
