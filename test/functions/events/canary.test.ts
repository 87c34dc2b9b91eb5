import { inspect } from 'node:util'
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#functions/contract/endpoints.ts'
import { handler as visit } from '#functions/events/canary.ts'
import { handler as cleanUp } from '#functions/events/clean-up.ts'
import { handler as make } from '#functions/events/make-canary.ts'
import { runCanary } from '#functions/rules/canary/run-canary.ts'
import { table, tableName } from '#functions/table/table.ts'
import { startApi } from '#test/support/api.ts'
import { startBrokenProxy } from '#test/support/faults/broken-proxy.ts'
import { startSecretsStandIn } from '#test/support/operator/secrets-stand-in.ts'

const api = startApi({ callsAMinute: { publishes: 1000 } })
const password = 'kanaria-ga-utau-himitsu-no-uta-1234'
let secrets: Awaited<ReturnType<typeof startSecretsStandIn>>

beforeAll(async () => {
  secrets = await startSecretsStandIn(password)
  process.env['AWS_ENDPOINT_URL_SECRETS_MANAGER'] = secrets.origin
  process.env['CANARY_SECRET'] = 'arn:aws:secretsmanager:x:0:secret:canary'
  process.env['APP_ORIGIN'] = api.stack.app
  await make()
})
afterAll(() => secrets.stop())

const hour = 60 * 60_000
const login = { login_id: 'noren-canary', password }
const walkNow = (more: Partial<Parameters<typeof runCanary>[0]> = {}) =>
  runCanary({ app: api.stack.app, pages: api.stack.pages, password, now: new Date(), ...more })

describe('a healthy service', () => {
  test('signs in, saves, publishes, finds its text, and signs out', async () => {
    await visit()
    expect(secrets.asked.at(-1)).toContain('GetSecretValue')
    const html = await (await fetch(`${api.stack.pages}/noren-canary/`)).text()
    expect(html).toMatch(/動作確認 \d{4}-\d\d-\d\dT[\d:.]+Z/)
  })

  test('saves and publishes a new text in every run', async () => {
    for (const minutes of [5, 10]) {
      const now = new Date(Date.now() + minutes * 60_000)
      await walkNow({ now })
      const html = await (await fetch(`${api.stack.pages}/noren-canary/`)).text()
      expect(html).toContain(`動作確認 ${now.toISOString()}`)
    }
  })

  test('its shop is in no list, figure, sitemap or shared audit log', async () => {
    const admin = await api.admin()
    const { users, count } = await admin.ok('listUsers', {})
    expect([users, count]).toEqual([[], 0])
    expect((await admin.ok('getService', {})).shops.count).toBe(0)
    expect((await admin.ok('exportUsers', {})).csv).not.toContain('noren-canary')
    await cleanUp()
    const sitemap = await (await fetch(`${api.stack.pages}/sitemap.xml`)).text()
    expect(sitemap).toContain('<urlset')
    expect(sitemap).not.toContain('noren-canary')
    const { lines } = await admin.ok('listAudit', {})
    expect(lines.filter(({ shop }) => shop?.id === 'canary')).toEqual([])
  })

  test('its audit lines have their own log and expire after a month', async () => {
    const { lines } = await (await api.admin()).ok('listAudit', { query: { shop: 'canary' } })
    const said = new Set(lines.map(({ what, outcome }) => `${what} ${outcome}`))
    for (const what of ['ログイン', 'ログアウト', 'ページ1：公開', '動作確認用のお店を用意'])
      expect(said).toContain(`${what} done`)
    const day = new Date().toISOString().slice(0, 10)
    const { Items = [] } = await table.send(
      new QueryCommand({
        TableName: tableName(),
        KeyConditionExpression: 'PK = :log',
        ExpressionAttributeValues: { ':log': `AUDIT#canary#${day}` },
      }),
    )
    const month = 30 * 24 * 60 * 60
    const now = Date.now() / 1000
    expect(Items.length).toBeGreaterThan(3)
    for (const { expires } of Items)
      expect(Math.abs(Number(expires) - now - month)).toBeLessThan(hour)
  })

  test('a sign-in with another spelling of its login id is in the shared audit log', async () => {
    const admin = await api.admin()
    await api.nobody().call('signIn', { body: { LoginId: 'NOREN-canary', Password: 'chigau-yo' } })
    const { lines } = await admin.ok('listAudit', { query: { kind: 'sign-in' } })
    expect(lines).toContainEqual(
      expect.objectContaining({
        what: 'ログイン',
        shop: expect.objectContaining({ id: 'canary' }),
      }),
    )
  })
})

describe('names the failed step', () => {
  const refusal = JSON.stringify({ res: '混み合っています', code: 'busy', request_id: 'abc-1' })

  test.each([
    ['sign-in', '/api/signin'],
    ['read', '/api/page'],
    ['save', '/api/update'],
    ['publish', '/api/publish'],
    ['sign-out', '/api/signout'],
  ])('%s', async (step, path) => {
    const proxy = await startBrokenProxy(api.stack.app, path, { status: 503, body: refusal })
    const now = new Date(Date.now() + 48 * hour)
    await expect(walkNow({ app: proxy.origin, now })).rejects.toThrow(
      `The canary failed at ${step}: answered 503 busy, request abc-1`,
    )
    await proxy.stop()
  })

  test('a page that visitors do not get, or only an old one', async () => {
    const missing = await startBrokenProxy(api.stack.pages, '/noren-canary/', {
      status: 404,
      body: '',
    })
    await expect(walkNow({ pages: missing.origin })).rejects.toThrow(
      'The canary failed at public-page: answered 404',
    )
    await missing.stop()
    const old = await startBrokenProxy(api.stack.pages, '/noren-canary/', {
      status: 200,
      body: 'old',
    })
    await expect(walkNow({ pages: old.origin, waits: [1, 1] })).rejects.toThrow(
      'The canary failed at public-page: still shows older content',
    )
    await old.stop()
  })

  test('a page that stays old fails every run', async () => {
    const old = await startBrokenProxy(api.stack.pages, '/noren-canary/', {
      status: 200,
      body: 'old',
    })
    for (const minutes of [0, 5]) {
      const now = new Date(Date.now() + minutes * 60_000)
      await expect(walkNow({ pages: old.origin, waits: [], now })).rejects.toThrow(
        'failed at public-page: still shows older',
      )
    }
    await old.stop()
    await walkNow()
  })

  test.each([
    ['', {}],
    [', though the browser is told to drop its cookie', { 'set-cookie': 'noren_session=; Path=/' }],
  ])('a session that a sign-out does not end%s', async (_, headers) => {
    const body = JSON.stringify({ res: 'ログアウトしました' })
    const proxy = await startBrokenProxy(api.stack.app, '/api/signout', {
      status: 200,
      body,
      headers,
    })
    await expect(walkNow({ app: proxy.origin })).rejects.toThrow(
      'The canary failed at sign-out: the session works after signing out',
    )
    await proxy.stop()
  })

  test('a session without an answer about its end', async () => {
    const { path } = endpoints.getData
    const proxy = await startBrokenProxy(api.stack.app, `/api${path}`, {
      status: 503,
      body: refusal,
    })
    await expect(walkNow({ app: proxy.origin })).rejects.toThrow(
      'The canary failed at sign-out: answered 503 busy, request abc-1',
    )
    await proxy.stop()
  })

  test('an unreadable answer, and a missing host', async () => {
    const unreadable = await startBrokenProxy(api.stack.app, '/api/page', {
      status: 200,
      body: '{}',
    })
    await expect(walkNow({ app: unreadable.origin })).rejects.toThrow(
      'The canary failed at read: the answer does not match the contract',
    )
    await unreadable.stop()
    const page = { status: 502, body: '<h1>Bad gateway</h1>' }
    const proxy = await startBrokenProxy(api.stack.app, '/api/signin', page)
    await expect(walkNow({ app: proxy.origin })).rejects.toThrow(
      'The canary failed at sign-in: answered 502 without a problem body',
    )
    await proxy.stop()
    await expect(walkNow({ app: proxy.origin })).rejects.toThrow(
      /failed at sign-in: .*ECONNREFUSED/,
    )
  })
})

describe('the operator’s function', () => {
  test('sets the shop’s password to the secret and ends its sessions', async () => {
    const open = await api.signIn(login)
    secrets.text = 'kanaria-no-atarashii-himitsu-5678'
    await expect(visit()).rejects.toThrow(
      /failed at sign-in: answered 401 sign_in_failed, request \S+$/,
    )
    expect(await make()).toEqual({ made: true })
    await visit()
    expect((await open.call('getSession', {})).status).toBe(401)
    secrets.text = password
    await make()
  })

  test('reactivates a shop that was suspended or must change its password', async () => {
    const admin = await api.admin()
    await admin.ok('updateUser', { body: { id: 'canary', status: 'suspended' } })
    await expect(visit()).rejects.toThrow('failed at sign-in')
    await admin.ok('updateUser', { body: { id: 'canary', password: 'erandeinai-himitsu' } })
    await make()
    await visit()
  })

  test('errors contain no secret', async () => {
    secrets.text = 'himitsu-no-mama-de-iru-koto-90'
    const thrown: unknown = await visit().catch((error: unknown) => error)
    expect(inspect(thrown, { depth: 9 })).not.toContain(secrets.text)
    secrets.text = ''
    await expect(visit()).rejects.toThrow('The secret of CANARY_SECRET has no text')
    secrets.text = password
  })

  test('waits until its deleted older shop is gone', async () => {
    await (await api.admin()).ok('deleteUser', { body: { id: 'canary' } })
    await expect(make()).rejects.toMatchObject({ code: 'busy' })
  })
})
