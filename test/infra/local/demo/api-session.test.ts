import { beforeAll, expect, test } from 'vitest'
import { type ApiSession, openApiSession } from '#infra/local/demo/api-session.ts'
import { Refused } from '#infra/local/demo/while-busy.ts'
import { startApi } from '#test/support/api.ts'
import { whileAway, whileFirstAreLost } from '#test/support/broken-services.ts'

const api = startApi()
let session: ApiSession
let page: { user: string; page: 1 }

beforeAll(async () => {
  const { login_id, password } = await api.addShop()
  session = openApiSession(api.stack.app, { waits: [1, 1, 1] })
  const { user } = await session.call('signIn', { body: { LoginId: login_id, Password: password } })
  page = { user: user.id, page: 1 }
})

const write = (text: string, version: number) =>
  session.call('saveData', { body: { ...page, data: [{ text_check: true, text }], version } })

test('a call that goes on being too much for the product is refused in its words', async () => {
  const lost = whileAway('table', () => write('何度でも', 1))
  await expect(lost).rejects.toBeInstanceOf(Refused)
  await expect(lost).rejects.toMatchObject({ status: 503, message: /混み合っています/ })
})

test('a change comes through once the product is not too busy any more, and is made once', async () => {
  const { data, version } = await whileFirstAreLost(3, 'table', () => write('四度目に', 1))
  expect([data[0]?.text, version]).toEqual(['四度目に', 2])
})

test('what the product refuses for another reason is asked once', async () => {
  await expect(write('古い版', 1)).rejects.toMatchObject({ status: 409 })
})
