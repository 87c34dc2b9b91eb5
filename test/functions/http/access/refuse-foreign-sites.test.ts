import { beforeAll, expect, test } from 'vitest'
import { type EndpointName, endpointList, endpoints } from '#functions/contract/endpoints.ts'
import {
  chooseCaller,
  createScene,
  type Scene,
} from '#test/functions/contract-wide/support/scene.ts'
import { type Calls, makeCalls } from '#test/functions/contract-wide/support/valid-calls.ts'
import { startApi } from '#test/support/api.ts'
import { invokeEndpoint } from '#test/support/lambda.ts'
import { diffSnapshots, takeDataSnapshot } from '#test/support/shops/snapshot.ts'

const often = 1_000_000
const api = startApi({ callsAMinute: { changes: often, uploads: often, publishes: often } })

let scene: Scene
let calls: Calls
beforeAll(async () => {
  scene = await createScene(api)
  calls = await makeCalls(scene)
})

const changes = endpointList.filter(([, { effect }]) => effect === 'changes')

async function send(name: EndpointName, headers: Record<string, string>) {
  const caller = chooseCaller(endpoints[name], scene)
  const { status, body } = await caller.call(name, (calls.get(name) ?? {}) as never, { headers })
  return [name, status, body.code]
}

const foreign = (): Record<string, string>[] => [
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  { origin: 'https://evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'null' },
  { origin: '' },
  { origin: api.stack.pages, 'sec-fetch-site': 'same-site' },
  { origin: `${api.stack.app}.evil.example` },
  { origin: api.stack.app.replace('http:', 'https:') },
  { origin: `${api.stack.app} ${api.stack.app}` },
  { origin: api.stack.app, 'sec-fetch-site': 'cross-site' },
]

test('refuses changes and sign-ins from pages of other sites', async () => {
  const before = await takeDataSnapshot()
  for (const headers of foreign())
    for (const [name] of changes)
      expect([headers, ...(await send(name, headers))]).toEqual([headers, name, 403, 'forbidden'])
  expect(diffSnapshots(before, await takeDataSnapshot())).toEqual([])
})

test('allows the app at both origins, and clients without browser headers', async () => {
  const own = [
    { origin: api.stack.app, 'sec-fetch-site': 'same-origin' },
    { origin: api.stack.appByName, 'sec-fetch-site': 'same-origin' },
    { origin: api.stack.app },
    { 'sec-fetch-site': 'none' },
    {},
  ]
  const { login_id, password } = scene.shop
  for (const headers of own) {
    const body = { LoginId: login_id, Password: password }
    expect((await api.nobody().call('signIn', { body }, { headers })).status).toBe(200)
  }
})

test('allows reads, which browsers hide from other sites', async () => {
  const { status, headers } = await scene.shop.call(
    'getSession',
    {},
    { headers: foreign()[0] ?? {} },
  )
  expect([status, headers.get('access-control-allow-origin')]).toEqual([200, null])
})

/** Signs in at the Lambda, as behind CloudFront. */
async function signInBehindCloudFront(headers: Record<string, string>) {
  const local = process.env['ALLOWED_ORIGINS']
  process.env['ALLOWED_ORIGINS'] = 'viewer-host'
  try {
    const { login_id, password } = scene.shop
    const body = { LoginId: login_id, Password: password }
    return (await invokeEndpoint('signIn', { body, headers })).statusCode
  } finally {
    process.env['ALLOWED_ORIGINS'] = local
  }
}

test('behind CloudFront the allowed origin is the requested host', async () => {
  const host = { 'x-viewer-host': 'd111111abcdef8.cloudfront.net' }
  const origin = 'https://d111111abcdef8.cloudfront.net'
  const tries = [
    [{ ...host, origin, 'sec-fetch-site': 'same-origin' }, 200],
    [host, 200],
    [{ ...host, origin: 'https://d222222abcdef8.cloudfront.net' }, 403],
    [{ ...host, origin: origin.replace('https', 'http') }, 403],
    [{ origin: 'https://' }, 403],
  ] as const
  for (const [headers, status] of tries)
    expect([headers, await signInBehindCloudFront(headers)]).toEqual([headers, status])
})
