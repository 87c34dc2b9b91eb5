import { beforeAll, expect, test } from 'vitest'
import { type ApiSession, openApiSession, Refused } from '#infra/local/demo/api-session.ts'
import { startApi } from '#test/support/api.ts'
import { whileAway, whileFirstAreLost } from '#test/support/broken-services.ts'

const api = startApi()
let session: ApiSession
let page: { user: string; page: 1 }

beforeAll(async () => {
  const { login_id, password } = await api.addShop()
  session = openApiSession(api.stack.app)
  const { user } = await session.call('signIn', { body: { LoginId: login_id, Password: password } })
  page = { user: user.id, page: 1 }
})

const write = (text: string, key?: string) =>
  session.call(
    'saveData',
    { body: { ...page, data: [{ text_check: true, text }], version: 1 } },
    key,
  )

test('a call without a key is not repeated', async () => {
  const lost = whileFirstAreLost(1, 'table', () => write('一度だけ'))
  await expect(lost).rejects.toMatchObject({ status: 503, message: /混み合っています/ })
})

test('a call that goes on being too much for the product is refused in its words', async () => {
  const lost = whileAway('table', () => write('何度でも', 'kagi-1'))
  await expect(lost).rejects.toBeInstanceOf(Refused)
})

test('a call with a key comes through once the product is not too busy any more', async () => {
  const { data, version } = await whileFirstAreLost(2, 'table', () => write('三度目に', 'kagi-2'))
  expect([data[0]?.text, version]).toEqual(['三度目に', 2])
})
