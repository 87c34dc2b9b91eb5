import { afterAll, beforeAll, expect, test } from 'vitest'
import { handler as make } from '#functions/events/make-canary.ts'
import { startApi } from '#test/support/api.ts'
import { openSecrets } from '#test/support/secrets.ts'

const api = startApi()
let secrets: Awaited<ReturnType<typeof openSecrets>>

beforeAll(async () => {
  secrets = await openSecrets('kanaria-ga-utau-himitsu-no-uta-1234')
  process.env['AWS_ENDPOINT_URL_SECRETS_MANAGER'] = secrets.origin
  process.env['CANARY_SECRET'] = 'canary'
})
afterAll(() => secrets.stop())

test('a name that another shop holds is said, and that shop is left alone', async () => {
  const shop = await api.addShop({ slug: 'noren-canary' })
  expect(await make()).toEqual({ made: false, taken: 'slug' })
  const admin = await api.admin()
  const { users } = await admin.ok('listUsers', {})
  expect(users).toMatchObject([{ login_id: shop.login_id, slug: 'noren-canary' }])
  await api.addShop({ login_id: 'noren-canary' })
  expect(await make()).toEqual({ made: false, taken: 'login_id' })
})
