import { inspect } from 'node:util'
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { endpointList, endpoints } from '#functions/contract/endpoints.ts'
import { handler as visit } from '#functions/events/canary.ts'
import { handler as cleanUp } from '#functions/events/clean-up.ts'
import { handler as make } from '#functions/events/make-canary.ts'
import { callEveryEndpoint } from '#functions/rules/canary/call-every-endpoint.ts'
import { runCanary } from '#functions/rules/canary/run-canary.ts'
import { table, tableName } from '#functions/table/table.ts'
import { startApi } from '#test/support/api.ts'
import { startBrokenProxy } from '#test/support/faults/broken-proxy.ts'
import { startSecretsStandIn } from '#test/support/operator/secrets-stand-in.ts'

const api = startApi({ callsAMinute: { publishes: 1000 } })
const { admin } = api
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
type Past = [host: 'app' | 'pages', path: string, answer: Parameters<typeof startBrokenProxy>[2]]
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
    const { users, count } = await admin.ok('listUsers', {})
    expect([users, count]).toEqual([[], 0])
    expect((await admin.ok('getService', {})).shops.count).toBe(0)
    expect((await admin.ok('exportUsers', { body: {} })).csv).not.toContain('noren-canary')
    await cleanUp()
    const sitemap = await (await fetch(`${api.stack.pages}/sitemap.xml`)).text()
    expect(sitemap).toContain('<urlset')
    expect(sitemap).not.toContain('noren-canary')
    const { lines } = await admin.ok('listAudit', {})
    expect(lines.filter(({ shop }) => shop?.id === 'canary')).toEqual([])
  })

  test('its audit lines have their own log and expire after a month', async () => {
    const { lines } = await admin.ok('listAudit', { query: { shop: 'canary' } })
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
  /** A canary for which this address answers something else. */
  async function walkPast([host, path, answer]: Past, more: object) {
    const proxy = await startBrokenProxy(api.stack[host], path, answer)
    onTestFinished(() => proxy.stop())
    return walkNow({ [host]: proxy.origin, ...more })
  }
  const busy = {
    status: 503,
    body: JSON.stringify({ res: '混み合っています', code: 'busy', request_id: 'abc-1' }),
  }
  const signedOut = { status: 200, body: JSON.stringify({ res: 'ログアウトしました' }) }
  const older = { status: 200, body: 'old' }
  const page = '/noren-canary/'

  test.each<[string, ...Past]>([
    ['sign-in: answered 503 busy, request abc-1', 'app', '/api/signin', busy],
    ['read: answered 503 busy, request abc-1', 'app', '/api/page', busy],
    ['save: answered 503 busy, request abc-1', 'app', '/api/update', busy],
    ['publish: answered 503 busy, request abc-1', 'app', '/api/publish', busy],
    ['sign-out: answered 503 busy, request abc-1', 'app', '/api/signout', busy],
    // Whether the session has ended is not answered.
    ['sign-out: answered 503 busy, request abc-1', 'app', `/api${endpoints.getData.path}`, busy],
    ['sign-out: the session works after signing out', 'app', '/api/signout', signedOut],
    [
      'sign-out: the session works after signing out',
      'app',
      '/api/signout',
      { ...signedOut, headers: { 'set-cookie': 'noren_session=; Path=/' } },
    ],
    ['public-page: answered 404', 'pages', page, { status: 404, body: '' }],
    ['public-page: still shows older content', 'pages', page, older],
    [
      'read: the answer does not match the contract',
      'app',
      '/api/page',
      { status: 200, body: '{}' },
    ],
    [
      'sign-in: answered 502 without a problem body',
      'app',
      '/api/signin',
      { status: 502, body: '<h1>Bad gateway</h1>' },
    ],
  ])('%s', async (step, ...past) => {
    const now = new Date(Date.now() + 48 * hour)
    await expect(walkPast(past, { now, waits: [1, 1] })).rejects.toThrow(
      `The canary failed at ${step}`,
    )
  })

  test('a page that stays old fails every run', async () => {
    for (const minutes of [0, 5]) {
      const now = new Date(Date.now() + minutes * 60_000)
      await expect(walkPast(['pages', page, older], { waits: [], now })).rejects.toThrow(
        'failed at public-page: still shows older',
      )
    }
    await walkNow()
  })

  test('a missing host', async () => {
    const proxy = await startBrokenProxy(api.stack.app, '/', busy)
    await proxy.stop()
    await expect(walkNow({ app: proxy.origin })).rejects.toThrow(
      /failed at sign-in: .*ECONNREFUSED/,
    )
  })
})

describe('a call of every endpoint', () => {
  const order = { every_endpoint: true }
  const skipped = endpointList.filter(
    ([, { caller, effect }]) => caller === 'nobody' && effect === 'changes',
  )

  test('finds no fault in a healthy service', async () => {
    expect(await visit(order)).toEqual({ called: endpointList.length - skipped.length, failed: [] })
    // Sign-ins, links for a password and reports of browsers.
    expect(skipped.length).toBeLessThan(15)
  })

  test.each([
    ['/api/page', 502, '<h1>Bad gateway</h1>', 'getPage: answered 502 without a problem body'],
    ['/api/page', 200, '{}', 'getPage: the answer does not match the contract'],
    [
      '/api/updatebg',
      500,
      JSON.stringify({ res: '失敗', code: 'internal', request_id: 'abc-2' }),
      'saveBackground: answered 500 internal, request abc-2',
    ],
    [
      '/api/signin',
      503,
      JSON.stringify({ res: '混み合っています', code: 'busy', request_id: 'abc-3' }),
      'signIn: answered 503 busy, request abc-3',
    ],
  ])('names the endpoint at %s that answers %d', async (...given) => {
    const [path, status, body, fault] = given
    const proxy = await startBrokenProxy(api.stack.app, path, { status, body })
    onTestFinished(() => proxy.stop())
    const { failed } = await callEveryEndpoint(proxy.origin, password)
    expect(failed).toEqual([fault])
  })

  test('fails where the host cannot be reached', async () => {
    const proxy = await startBrokenProxy(api.stack.app, '/', { status: 200, body: '' })
    await proxy.stop()
    await expect(callEveryEndpoint(proxy.origin, password)).rejects.toThrow('fetch failed')
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
    await admin.ok('deleteUser', { body: { id: 'canary' } })
    await expect(make()).rejects.toMatchObject({ code: 'busy' })
  })
})
