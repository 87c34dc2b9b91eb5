import { describe, expect, test } from 'vitest'
import { type EndpointName, endpointList, endpoints } from '#functions/contract/endpoints.ts'
import { getHandlerGroup, handlerGroups } from '#infra/lambda/handler-groups.ts'
import { formatRoleName, listCapabilities } from '#infra/permissions/capabilities.ts'
import { noRoute } from '#infra/stacks/handlers-stack.ts'
import {
  findAllResources,
  formatTemplateValue,
  synthesizeTemplates,
} from '#test/infra/synthesize-app.ts'
import {
  attributeRequest,
  isAllowed,
  listActions,
  listResourceNames,
  listStatements,
  type Request,
  tableRequest,
  writeActions,
} from './policy.ts'

const templates = synthesizeTemplates('dev')
const roles = Object.fromEntries(findAllResources(templates, 'AWS::IAM::Role'))
const lambdas = findAllResources(templates, 'AWS::Lambda::Function')

const names = endpointList.map(([name]) => name)
const withSession = names.filter((name) => endpoints[name].caller !== 'nobody')
const reading = withSession.filter((name) => endpoints[name].effect === 'reads')
const needing = (...wanted: string[]) =>
  names.filter((name) =>
    endpointList.some(
      ([each, { needs }]) => each === name && needs?.some((need) => wanted.includes(need)),
    ),
  )

/** Changes of accounts alone: they write no data of shops, and no news. */
const ofAccounts = new Set<EndpointName>([
  ...needing('codes'),
  'adminSignOut',
  'beginPasskey',
  'beginShopPasskey',
  'changeStaff',
  'confirmPasskey',
  'confirmShopPasskey',
  'endOwnSession',
  'endOwnSessions',
  'endShopSession',
  'inviteStaff',
  'removeFactor',
  'removeShopPasskey',
  'removeStaff',
  'renewRecovery',
  'resetStaffFactors',
  'resetStaffPassword',
  'signOut',
])

/** The statements of the endpoint's role. */
function statements(name: EndpointName) {
  const [, lambda] = lambdas.find(([id]) => id.startsWith(name) && isFunctionId(id, name)) ?? []
  const role = roles[formatTemplateValue(lambda?.Properties.Role).replace(/\.Arn$/, '')]
  if (!role) throw new Error(`${name} has no role`)
  return listStatements(role)
}

const isFunctionId = (logicalId: string, name: string) =>
  /^[0-9A-F]{8}$/.test(logicalId.slice(name.length))
const isEndpointAllowed = (name: EndpointName, request: Request) =>
  isAllowed(statements(name), request)
const findEndpointsAllowed = (request: Request) =>
  names.filter((name) => isEndpointAllowed(name, request))

describe('a reading endpoint', () => {
  test.each(reading)('%s cannot write any owner’s data', (name) => {
    for (const partition of [
      'USER#1',
      'LOGIN#a',
      'SLUG#a',
      'ADMIN#1',
      'ADMINLOGIN#a',
      'NEWS',
      'NEWSFOR#1',
      'PASSWORD#1',
    ])
      for (const write of writeActions)
        expect(isEndpointAllowed(name, tableRequest(write, partition))).toBe(false)
    const onBuckets = statements(name)
      .flatMap(listActions)
      .filter((action) => action.startsWith('s3:'))
    expect(onBuckets).toEqual(needing('downloads').includes(name) ? ['s3:GetObject'] : [])
  })

  test.each(reading)('%s can read, keep its session alive, and write audit lines', (name) => {
    expect(isEndpointAllowed(name, tableRequest('BatchGetItem', 'USER#1'))).toBe(true)
    expect(isEndpointAllowed(name, tableRequest('BatchGetItem', 'SESSION#1', 'USER#1'))).toBe(true)
    expect(isEndpointAllowed(name, { ...tableRequest('Query', 'NEWS'), on: '/index/GSI1' })).toBe(
      true,
    )
    expect(isEndpointAllowed(name, attributeRequest('UpdateItem', 'SESSION#1', ['seen']))).toBe(
      true,
    )
    expect(isEndpointAllowed(name, tableRequest('PartiQLInsert', 'AUDIT#2026-01-01'))).toBe(true)
  })
})

describe('writes', () => {
  const changing = withSession.filter(
    (name) => endpoints[name].effect === 'changes' && !ofAccounts.has(name),
  )

  test('every change in a session may write its shop, except of accounts', () => {
    expect(findEndpointsAllowed(tableRequest('UpdateItem', 'USER#1'))).toEqual(changing)
  })

  test('every endpoint with a session may record activity for the shop list', () => {
    const marking = findEndpointsAllowed(tableRequest('UpdateItem', 'ACTIVE#00'))
    expect(marking).toEqual(expect.arrayContaining(withSession))
    for (const action of ['PutItem', 'DeleteItem'])
      expect(findEndpointsAllowed(tableRequest(action, 'ACTIVE#00'))).toEqual([])
  })

  test('endpoints that change what the shop list shows may write its rows', () => {
    expect(findEndpointsAllowed(tableRequest('PutItem', 'SHOPS'))).toEqual([
      'addUser',
      'updateUser',
      'deleteUser',
      'addUsers',
      'tagShops',
      'suspendShops',
      'takeShopsDown',
      'putShopsBack',
      'changeShopTags',
      'addSupportNote',
      'deleteSupportNote',
      'restoreUser',
      'holdPage',
      'releasePage',
    ])
    for (const action of ['UpdateItem', 'DeleteItem'])
      expect(findEndpointsAllowed(tableRequest(action, 'SHOPS'))).toEqual([])
  })

  test('endpoints with a rate limit may write the counts', () => {
    const counting = names.filter((name) => endpoints[name].throttle !== 'reads')
    expect(findEndpointsAllowed(tableRequest('UpdateItem', 'LIMIT#a#1'))).toEqual(counting)
  })

  test('only admins may write news and how-to entries', () => {
    const operating = changing.filter((name) => endpoints[name].caller === 'admin')
    for (const partition of ['NEWS', 'NEWSFOR#1', 'QANDA'])
      for (const write of writeActions)
        expect(findEndpointsAllowed(tableRequest(write, partition))).toEqual(operating)
  })

  test('no role may scan the table', () =>
    expect(findEndpointsAllowed(tableRequest('Scan'))).toEqual([]))
})

describe('buckets', () => {
  const incoming = '/incoming/*'
  const taking = ['pictures', 'movies']
  const pages = 'ExportsOutputFnGetAttPages'
  const media = 'ExportsOutputFnGetAttMedia'

  test.each<[string, Request, string[]]>([
    ['signs uploads', { action: 's3:PutObject', on: incoming }, ['uploads']],
    ['reads an upload', { action: 's3:GetObject', on: incoming }, ['uploads', 'copies', ...taking]],
    ['removes an upload', { action: 's3:DeleteObject', on: incoming }, ['uploads', ...taking]],
    ['writes pages', { action: 's3:PutObject', on: pages }, ['site']],
    ['reads pages', { action: 's3:GetObject', on: pages }, ['site']],
    ['writes pictures', { action: 's3:PutObject', on: '/images/*' }, ['pictures', 'copies']],
    [
      'reads pictures',
      { action: 's3:GetObject', on: '/images/*' },
      ['pictures', 'downloads', 'copies'],
    ],
    ['writes movies', { action: 's3:PutObject', on: '/movies/*' }, ['movies']],
    ['reads movies', { action: 's3:GetObject', on: '/movies/*' }, ['movies']],
  ])('an endpoint that %s declares the need', (_, request, needs) => {
    expect(findEndpointsAllowed(request)).toEqual(needing(...needs))
  })

  test('no other endpoint reads or writes media', () => {
    const writing = needing('pictures', 'movies', 'copies')
    expect(findEndpointsAllowed({ action: 's3:PutObject', on: media })).toEqual(writing)
    const showing = needing('pictures', 'downloads', 'copies', 'movies')
    expect(findEndpointsAllowed({ action: 's3:GetObject', on: media })).toEqual(showing)
  })

  test('no endpoint deletes pages or media', () => {
    const action = 's3:DeleteObject'
    expect(findEndpointsAllowed({ action, on: media })).toEqual([])
    expect(findEndpointsAllowed({ action, on: 'Arn187CDF18/*', isWhole: true })).toEqual([])
    expect(findEndpointsAllowed({ action, on: `${pages}127DFD1AArn187CDF18/*/fonts/*` })).toEqual(
      needing('site'),
    )
  })
})

describe('policies', () => {
  const all = Object.values(roles).flatMap(listStatements)

  test('name every action in full', () => {
    expect(all.flatMap(listActions).filter((action) => action.includes('*'))).toEqual([])
  })

  test('name every resource; of a bucket, all objects or those below a prefix', () => {
    const wild = all.flatMap(listResourceNames).filter((resource) => resource.includes('*'))
    expect(wild.filter((resource) => resource !== '*' && !/^.+[^*]\/\*$/.test(resource))).toEqual(
      [],
    )
  })

  test('are inline in roles, and no role uses a managed policy', () => {
    const own = findAllResources(templates, 'AWS::IAM::Policy').map(([id]) => id)
    expect(own).toEqual([])
    for (const role of Object.values(roles))
      expect(role.Properties.ManagedPolicyArns).toBeUndefined()
  })

  test('are shared by endpoints with the same capabilities', () => {
    for (const stack of handlerGroups) {
      const own = endpointList.filter(([, endpoint]) => getHandlerGroup(endpoint) === stack)
      const sets = new Set(own.map(([name]) => formatRoleName(listCapabilities(name))))
      const made = Object.keys(templates[stack].findResources('AWS::IAM::Role'))
      // One is the role that only logs.
      const size = stack === noRoute.stack ? sets.size + 1 : sets.size
      expect(made.filter((id) => id.startsWith('Roles'))).toHaveLength(size)
    }
  })
})

describe('schedules', () => {
  const making = needing('schedules')
  const group = ':schedule/noren-dev-reservations/*'

  test('are created and deleted by the calls about reservations, notices and restored shops, in their group only', () => {
    expect(making.toSorted()).toEqual([
      'resetReservations',
      'restoreUser',
      'setReservation',
      'updateNotice',
    ])
    for (const action of ['scheduler:CreateSchedule', 'scheduler:DeleteSchedule'])
      expect(findEndpointsAllowed({ action, on: group })).toEqual(making)
    const others = making.flatMap((name) =>
      statements(name).filter((each) =>
        listActions(each).some((action) => action.startsWith('scheduler:')),
      ),
    )
    for (const statement of others)
      expect(listResourceNames(statement).join()).toMatch(/reservations\/\*$/)
  })

  test('run in one role, which cannot be passed to another service', () => {
    const pass = { action: 'iam:PassRole', on: 'ReservationsRole' }
    expect(findEndpointsAllowed({ ...pass, service: 'scheduler.amazonaws.com' })).toEqual(making)
    expect(findEndpointsAllowed({ ...pass, service: 'lambda.amazonaws.com' })).toEqual([])
  })
})
