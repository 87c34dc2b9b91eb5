import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { type EndpointName, endpointList } from '#functions/contract/endpoints.ts'
import { capabilitiesOf, statementsFor } from '#infra/rights.ts'
import { startApi } from '#test/support/api.ts'
import { type Caller, signInAdmin } from '#test/support/caller.ts'
import { type Asked, recordRequests } from '#test/support/record-requests.ts'
import { makeCall } from './sweep.ts'
import { furnish, newName, type Scene } from './world.ts'

/*
 * The embedded table and buckets check no rights. So what every endpoint asks of them is written down
 * here, and compared with what its role on AWS may do.
 */

const often = 1_000_000
const api = startApi({ callsAMinute: { changes: often, uploads: often, publishes: often } })

let scene: Scene
let record: Awaited<ReturnType<typeof recordRequests>>
let resources: Record<'table' | 'index' | 'uploads' | 'media' | 'pages', string>
beforeAll(async () => {
  const admin = await api.admin()
  scene = { admin, shop: await api.shop(), mark: '竹' }
  await furnish(scene)
  record = await recordRequests()
  const { setting } = await import('#functions/setting.ts')
  resources = {
    table: 'table',
    index: 'table/index/GSI1',
    uploads: setting('UPLOADS_BUCKET'),
    media: setting('MEDIA_BUCKET'),
    pages: setting('PAGES_BUCKET'),
  }
}, 120_000)

type Statement = {
  Effect: 'Allow' | 'Deny'
  Action: string | string[]
  Resource: string | string[]
  Condition?: Record<string, Record<string, string[]>>
}

/** What of all this the endpoint's role may not do. */
function refused(endpoint: Endpoint, asked: readonly Asked[]) {
  const statements = statementsFor(capabilitiesOf(endpoint), resources).map(
    (statement) => statement.toStatementJson() as Statement,
  )
  return asked.filter((each) => {
    const fitting = statements.filter((statement) => fits(statement, each))
    return fitting.length === 0 || fitting.some(({ Effect }) => Effect === 'Deny')
  })
}

function fits({ Action, Resource, Condition = {} }: Statement, { action, on, partitions }: Asked) {
  return (
    [Action].flat().includes(action) &&
    [Resource].flat().some((resource) => isLike(on, resource)) &&
    Object.entries(Condition).every(([operator, { 'dynamodb:LeadingKeys': patterns = [] }]) => {
      const like = (partition: string) =>
        [patterns].flat().some((pattern) => isLike(partition, pattern))
      if (operator === 'ForAllValues:StringLike') return partitions.every(like)
      if (operator === 'ForAllValues:StringNotLike') return !partitions.some(like)
      if (operator === 'ForAnyValue:StringLike') return partitions.some(like)
      throw new Error(`Nobody has taught this about ${operator}`)
    })
  )
}

const isLike = (text: string, pattern: string) =>
  new RegExp(
    `^${pattern.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '.*')}$`,
  ).test(text)

async function callerFor(name: EndpointName, { caller }: Endpoint): Promise<Caller> {
  if (caller === 'nobody') return api.nobody()
  if (name === 'signOut') return api.signIn(scene.shop)
  if (name === 'adminSignOut') return signInAdmin(api.stack.app)
  if (name === 'changePassword') return api.shop()
  return caller === 'admin' ? scene.admin : scene.shop
}

test.each(endpointList)('%s asks for nothing that its role may not do', async (name, endpoint) => {
  const caller = await callerFor(name, endpoint)
  const call = await makeCall(name, scene)
  if (name === 'changePassword') call.body = { ...call.body, current: 'sakura-saku-9' }
  const key = newName()
  const statuses: number[] = []
  const asked = await record(async () => {
    // The second time is the one that has to find out what the first has done.
    for (const again of [key, key]) {
      const { status } = await caller.call(name, call as never, { key: again })
      statuses.push(status)
    }
  })
  expect(statuses[0]).toBe(200)
  expect(asked.length).toBeGreaterThan(0)
  expect(refused(endpoint, asked)).toEqual([])
})

test('an admin who changes all of a user, and a shop that reads the lists, ask for no more', async () => {
  const { shop, admin } = scene
  const other = await api.shop()
  await other.ok('publishPage', { body: { user: other.user.id, page: 1 } })
  const password = 'tsukimi-dango-3'
  const names = { login_id: newName(), slug: newName(), shop_name: '新装開店' }
  const calls = [
    ['updateUser', admin, { body: { id: other.user.id, ...names, password } }],
    ['updateUser', admin, { body: { id: other.user.id, slug: shop.user.slug } }],
    ['updateUser', admin, { body: { id: other.user.id, status: 'suspended' } }],
    ['addUser', admin, { body: { ...names, login_id: newName() } }],
    ['listUsers', admin, { query: { q: '新装', status: 'suspended', limit: '1' } }],
    ['getPage', admin, { body: { user: shop.user.id, page: 1 } }],
    ['listNews', shop, {}],
    ['listQanda', shop, {}],
    ['getNewsBadge', shop, {}],
    ['getSession', shop, {}],
  ] as const
  for (const [name, caller, call] of calls) {
    const asked = await record(() => caller.call(name, call as never, { key: newName() }))
    const [, endpoint] = endpointList.find(([each]) => each === name) ?? []
    expect(asked.length).toBeGreaterThan(0)
    expect([name, endpoint && refused(endpoint, asked)]).toEqual([name, []])
  }
})
