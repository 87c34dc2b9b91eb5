import { beforeAll, expect, test } from 'vitest'
import { type ApiSession, createApiSession } from '#infra/local/demo/api-session.ts'
import { ApiRefusal } from '#infra/local/demo/retry-while-busy.ts'
import { startApi } from '#test/support/api.ts'
import { withFirstRequestsLost, withServiceDown } from '#test/support/faults/broken-services.ts'

const api = startApi()
let session: ApiSession
let page: { user: string; page: 1 }

beforeAll(async () => {
  const { login_id, password } = await api.addShop()
  session = createApiSession(api.stack.app, { delaysMs: [1, 1, 1] })
  const { user } = await session.call('signIn', { body: { LoginId: login_id, Password: password } })
  page = { user: user.id, page: 1 }
})

const write = (text: string, version: number) =>
  session.call('saveData', { body: { ...page, data: [{ text_check: true, text }], version } })

test('rejects with the API’s message when the API stays busy', async () => {
  const lost = withServiceDown('table', () => write('何度でも', 1))
  await expect(lost).rejects.toBeInstanceOf(ApiRefusal)
  await expect(lost).rejects.toMatchObject({ status: 503, message: /混み合っています/ })
})

test('retries a change while the API is busy, and makes it once', async () => {
  const { data, version } = await withFirstRequestsLost(3, 'table', () => write('四度目に', 1))
  expect([data[0]?.text, version]).toEqual(['四度目に', 2])
})

test('does not retry a refusal for another reason', async () => {
  await expect(write('古い版', 1)).rejects.toMatchObject({ status: 409 })
})
