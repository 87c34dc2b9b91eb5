import { expect, test } from 'vitest'
import { handler as addAdmin } from '#functions/events/add-admin.ts'
import { registerShop } from '#functions/rules/accounts/register-shop.ts'
import { newId } from '#functions/table/accounts/accounts.ts'
import * as users from '#functions/table/accounts/add-accounts.ts'
import { startApi } from '#test/support/api.ts'

const api = startApi()
const password = 'sakura-saku-9'
const reason = /^ログインIDは英字・数字・記号/

/** A shop as an older release registered it. */
async function olderShop(login_id: string, slug: string) {
  const { profile } = await registerShop({
    person: { id: 'operator' },
    body: { login_id, shop_name: 'さくら食堂', slug, password },
    operation: undefined,
    now: new Date(),
  })
  return profile
}

test('a shop with a kana login id signs in, and all its fields can be changed', async () => {
  const { id, login_id } = await olderShop('さくら食堂', 'older-1')
  const admin = await api.admin()
  const change = async (body: object) => {
    const { status, body: answer } = await admin.call('updateUser', { body: { id, ...body } })
    return [status, answer.fields?.login_id]
  }
  await api.signIn({ login_id, password })
  expect(await change({ shop_name: 'さくら亭' })).toEqual([200, undefined])
  expect(await change({ login_id, slug: 'older-2' })).toEqual([200, undefined])
  expect(await change({ login_id: 'さくら亭' })).toEqual([400, expect.stringMatching(reason)])
  await api.signIn({ login_id, password })
  expect(await change({ login_id: 'sakura-tei' })).toEqual([200, undefined])
  await api.signIn({ login_id: 'sakura-tei', password })
})

test('no new shop gets one, and the message says why', async () => {
  const admin = await api.admin()
  const order = { login_id: 's\u0430kura', shop_name: '\u3164', slug: 'newer-1' }
  const { status, body } = await admin.call('addUser', { body: order })
  expect([status, body.fields]).toEqual([
    400,
    {
      login_id: expect.stringMatching(reason),
      shop_name: expect.stringMatching(/^目に見えない文字だけ/),
    },
  ])
  const check = { login_ids: ['さくら'], slugs: [] }
  expect((await admin.call('checkNames', { body: check })).status).toBe(400)
})

test('an existing admin with one is found at the next start, and no second one is created', async () => {
  const login_id = '店長'.repeat(2)
  const names = { login_id, canonicalLogin: login_id }
  const admin = { id: newId(), ...names, passwordHash: 'argon2id$a$b', role: 'manager' } as const
  await users.addAdmin(admin, new Date())
  expect(await addAdmin({ login_id })).toEqual({ added: false, login_id })
  const other = '副店長'
  expect(await addAdmin({ login_id: other })).toEqual({
    added: false,
    login_id: other,
    problem: expect.stringMatching(reason),
  })
})
