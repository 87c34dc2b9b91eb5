import { afterAll, beforeAll, expect, test } from 'vitest'
import { handler as make } from '#functions/events/make-canary.ts'
import { startApi } from '#test/support/api.ts'
import { startSecretsStandIn } from '#test/support/operator/secrets-stand-in.ts'

const api = startApi()
const { admin } = api
let secrets: Awaited<ReturnType<typeof startSecretsStandIn>>

beforeAll(async () => {
  secrets = await startSecretsStandIn('kanaria-ga-utau-himitsu-no-uta-1234')
  process.env['AWS_ENDPOINT_URL_SECRETS_MANAGER'] = secrets.origin
  process.env['CANARY_SECRET'] = 'canary'
})
afterAll(() => secrets.stop())

test('returns the name that another shop has, and leaves that shop alone', async () => {
  const shop = await api.addShop({ slug: 'noren-canary' })
  expect(await make()).toEqual({ made: false, taken: 'slug' })
  const { users } = await admin.ok('listUsers', {})
  expect(users).toMatchObject([{ login_id: shop.login_id, slug: 'noren-canary' }])
  await api.addShop({ login_id: 'noren-canary' })
  expect(await make()).toEqual({ made: false, taken: 'login_id' })
})
