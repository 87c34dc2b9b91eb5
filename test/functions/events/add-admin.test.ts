import { expect, test } from 'vitest'
import { handler } from '#functions/events/add-admin.ts'
import { startApi } from '#test/support/api.ts'

const api = startApi()

const signIn = (LoginId: string, Password: string) =>
  api.nobody().call('adminSignIn', { body: { LoginId, Password } })

test('an admin is made with the given password, or with one that is told', async () => {
  const given = { login_id: 'kanri-1', password: 'kanri-no-himitsu' }
  expect(await handler(given)).toEqual({ added: true, login_id: 'kanri-1' })
  expect((await signIn(given.login_id, given.password)).status).toBe(200)
  const { password = '' } = await handler({ login_id: 'kanri-2' })
  expect((await signIn('kanri-2', password)).status).toBe(200)
})

test('a login id that is taken changes nothing', async () => {
  await handler({ login_id: 'kanri-3', password: 'kanri-no-himitsu' })
  const answer = await handler({ login_id: 'ＫＡＮＲＩ-3', password: 'betsu-no-himitsu' })
  expect(answer).toEqual({ added: false, login_id: 'ＫＡＮＲＩ-3' })
  expect((await signIn('kanri-3', 'kanri-no-himitsu')).status).toBe(200)
})

test.each([
  ['a common password', 'administrator', /よく使われる/],
  ['the login id', 'KANRI-004', /ログインID/],
])('%s is no password', async (_, password, words) => {
  const answer = await handler({ login_id: 'kanri-004', password })
  expect(answer).toMatchObject({ added: false, problem: expect.stringMatching(words) })
  expect((await signIn('kanri-004', password)).body.res).toBe('ログインIDが違います')
})
