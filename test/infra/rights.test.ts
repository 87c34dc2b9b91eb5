import { describe, expect, test } from 'vitest'
import { type EndpointName, endpointList, endpoints } from '#functions/contract/endpoints.ts'
import { stackOf } from '#infra/handlers-stack.ts'
import { capabilitiesOf, roleName } from '#infra/rights.ts'
import {
  actionsOf,
  allows,
  item,
  type Request,
  resourcesOf,
  statementsOf,
  writes,
} from './policy.ts'
import { everyResource, templatesOf, textOf } from './synthesised.ts'

const templates = templatesOf('dev')
const roles = Object.fromEntries(everyResource(templates, 'AWS::IAM::Role'))
const lambdas = everyResource(templates, 'AWS::Lambda::Function')

const names = endpointList.map(([name]) => name)
const reading = names.filter((name) => endpoints[name].effect === 'reads')
const needing = (...wanted: string[]) =>
  names.filter((name) =>
    endpointList.some(
      ([each, { needs }]) => each === name && needs?.some((need) => wanted.includes(need)),
    ),
  )

/** The statements of the role that the endpoint's function runs in. */
function statements(name: EndpointName) {
  const [, lambda] = lambdas.find(([id]) => id.startsWith(name) && isOf(id, name)) ?? []
  const role = roles[textOf(lambda?.Properties.Role).replace(/\.Arn$/, '')]
  if (!role) throw new Error(`${name} has no role`)
  return statementsOf(role)
}

const isOf = (logicalId: string, name: string) => /^[0-9A-F]{8}$/.test(logicalId.slice(name.length))
const may = (name: EndpointName, request: Request) => allows(statements(name), request)
const whoMay = (request: Request) => names.filter((name) => may(name, request))

describe('a reading endpoint', () => {
  test.each(reading)('%s cannot write what belongs to anybody', (name) => {
    for (const partition of [
      'USER#1',
      'LOGIN#a',
      'SLUG#a',
      'ADMIN#1',
      'ADMINLOGIN#a',
      'NEWS',
      'PASSWORD#1',
    ])
      for (const write of writes) expect(may(name, item(write, partition))).toBe(false)
    const onBuckets = statements(name)
      .flatMap(actionsOf)
      .filter((action) => action.startsWith('s3:'))
    expect(onBuckets).toEqual(needing('downloads').includes(name) ? ['s3:GetObject'] : [])
  })

  test.each(reading)(
    '%s can read, keep its session awake, and leave a line in the audit log',
    (name) => {
      expect(may(name, item('GetItem', 'USER#1'))).toBe(true)
      expect(may(name, item('BatchGetItem', 'SESSION#1', 'USER#1'))).toBe(true)
      expect(may(name, { ...item('Query', 'NEWS'), on: '/index/GSI1' })).toBe(true)
      expect(may(name, item('UpdateItem', 'SESSION#1'))).toBe(true)
      expect(may(name, item('PutItem', 'AUDIT#2026-01-01'))).toBe(true)
    },
  )
})

describe('passwords', () => {
  const opening = new Set(needing('passwords'))
  const others = names.filter((name) => !opening.has(name))

  test.each(others)('%s can neither read nor write them', (name) => {
    for (const action of ['GetItem', 'BatchGetItem', 'Query', ...writes]) {
      expect(may(name, item(action, 'PASSWORD#1'))).toBe(false)
      expect(may(name, item(action, 'USER#1', 'PASSWORD#1'))).toBe(false)
    }
  })

  test('are read together with the profile they belong to, by who signs people in', () => {
    expect(whoMay(item('BatchGetItem', 'USER#1', 'PASSWORD#1'))).toEqual(needing('passwords'))
    expect(whoMay(item('BatchGetItem', 'ADMIN#1', 'PASSWORD#1'))).toEqual(needing('passwords'))
  })

  test('and names and new sessions are written by nobody else', () => {
    for (const partition of ['LOGIN#a', 'SLUG#a', 'SESSION#1', 'PASSWORD#1', 'FACTORS#1'])
      expect(whoMay(item('PutItem', partition))).toEqual(needing('passwords'))
  })

  test('are removed by no endpoint, and no endpoint makes an admin', () => {
    expect(whoMay(item('DeleteItem', 'PASSWORD#1'))).toEqual([])
    for (const write of writes) expect(whoMay(item(write, 'ADMINLOGIN#a'))).toEqual([])
    expect(whoMay(item('PutItem', 'ADMIN#1'))).toEqual([])
    expect(whoMay(item('UpdateItem', 'ADMIN#1')).toSorted()).toEqual(
      [...needing('passwords'), ...needing('sessions')].toSorted(),
    )
  })

  test('lie apart from the second factors, which one endpoint reads beside those who sign people in', () => {
    expect(needing('factors')).toEqual(['getFactors'])
    const looking = names.filter((name) => opening.has(name) || name === 'getFactors')
    for (const action of ['GetItem', 'BatchGetItem'])
      expect(whoMay(item(action, 'FACTORS#1'))).toEqual(looking)
    for (const action of ['Query', 'UpdateItem', 'DeleteItem'])
      expect(whoMay(item(action, 'FACTORS#1'))).toEqual([])
  })

  test('are nothing to who deletes a user', () => expect(opening).not.toContain('deleteUser'))
})

describe('what is written', () => {
  test('by every change: its shop', () => {
    const changing = names.filter((name) => endpoints[name].effect === 'changes')
    expect(whoMay(item('UpdateItem', 'USER#1'))).toEqual(changing)
  })

  test('of sessions by everybody: that they are used, and closed, but never away', () => {
    expect(whoMay(item('UpdateItem', 'SESSION#1'))).toEqual(names)
    expect(whoMay(item('DeleteItem', 'SESSION#1'))).toEqual([])
  })

  test('of the list of shops by everybody: that somebody is there', () => {
    expect(whoMay(item('UpdateItem', 'ACTIVE#00'))).toEqual(names)
    for (const action of ['PutItem', 'DeleteItem'])
      expect(whoMay(item(action, 'ACTIVE#00'))).toEqual([])
  })

  test('and its rows by who registers, changes and deletes a shop', () => {
    expect(whoMay(item('PutItem', 'SHOPS'))).toEqual(['addUser', 'updateUser', 'deleteUser'])
    for (const action of ['UpdateItem', 'DeleteItem'])
      expect(whoMay(item(action, 'SHOPS'))).toEqual([])
  })

  test('by who counts calls: the counts', () => {
    const counting = endpointList.filter(([, { throttle }]) => throttle).map(([name]) => name)
    expect(whoMay(item('UpdateItem', 'LIMIT#a#1'))).toEqual(counting)
  })

  test('by admins alone: news and how-to entries', () => {
    const operating = names.filter(
      (name) => endpoints[name].caller === 'admin' && endpoints[name].effect === 'changes',
    )
    for (const partition of ['NEWS', 'QANDA'])
      for (const write of writes) expect(whoMay(item(write, partition))).toEqual(operating)
  })

  test('by nobody: the audit log, once it is written', () => {
    expect(whoMay(item('DeleteItem', 'AUDIT#2026-01-01'))).toEqual([])
    expect(whoMay(item('Scan'))).toEqual([])
  })
})

describe('buckets', () => {
  const incoming = '/incoming/*'
  const pages = 'ExportsOutputFnGetAttPages'
  const media = 'ExportsOutputFnGetAttMedia'
  const distribution = 'ExportsOutputRefPagesHostDistribution'

  test.each<[string, Request, string[]]>([
    ['signs uploads', { action: 's3:PutObject', on: incoming }, ['uploads']],
    ['reads an upload', { action: 's3:GetObject', on: incoming }, ['pictures', 'movies']],
    ['removes an upload', { action: 's3:DeleteObject', on: incoming }, ['pictures', 'movies']],
    ['writes pages', { action: 's3:PutObject', on: pages }, ['site']],
    ['reads pages', { action: 's3:GetObject', on: pages }, ['site']],
    [
      'has the edge ask anew',
      { action: 'cloudfront:CreateInvalidation', on: distribution },
      ['site'],
    ],
    ['writes pictures', { action: 's3:PutObject', on: '/images/*' }, ['pictures', 'copies']],
    [
      'reads pictures',
      { action: 's3:GetObject', on: '/images/*' },
      ['pictures', 'downloads', 'copies'],
    ],
    ['writes movies', { action: 's3:PutObject', on: '/movies/*' }, ['movies']],
    ['reads movies', { action: 's3:GetObject', on: '/movies/*' }, ['movies']],
  ])('who %s needs it by name', (_, request, needs) => {
    expect(whoMay(request)).toEqual(needing(...needs))
  })

  test('nobody else writes or reads media', () => {
    const writing = needing('pictures', 'movies', 'copies')
    expect(whoMay({ action: 's3:PutObject', on: media })).toEqual(writing)
    const showing = needing('pictures', 'downloads', 'copies', 'movies')
    expect(whoMay({ action: 's3:GetObject', on: media })).toEqual(showing)
  })

  test('nobody removes pages or media', () => {
    for (const on of [pages, media]) expect(whoMay({ action: 's3:DeleteObject', on })).toEqual([])
  })
})

describe('policies', () => {
  const all = Object.values(roles).flatMap(statementsOf)

  test('name every action in full', () => {
    expect(all.flatMap(actionsOf).filter((action) => action.includes('*'))).toEqual([])
  })

  test('name every resource; of a bucket, all objects or those below a prefix', () => {
    const wild = all.flatMap(resourcesOf).filter((resource) => resource.includes('*'))
    expect(wild.filter((resource) => resource !== '*' && !/^.+[^*]\/\*$/.test(resource))).toEqual(
      [],
    )
  })

  test('lie in roles alone, and no role takes a policy of AWS', () => {
    const own = everyResource(templates, 'AWS::IAM::Policy').map(([id]) => id)
    expect(own).toEqual([])
    for (const role of Object.values(roles))
      expect(role.Properties.ManagedPolicyArns).toBeUndefined()
  })

  test('are shared by the endpoints of the same capabilities', () => {
    for (const stack of ['shops', 'admins'] as const) {
      const own = endpointList.filter(([, endpoint]) => stackOf(endpoint) === stack)
      const sets = new Set(own.map(([, endpoint]) => roleName(capabilitiesOf(endpoint))))
      const made = Object.keys(templates[stack].findResources('AWS::IAM::Role'))
      // One of them is for what only logs.
      const size = stack === 'shops' ? sets.size + 1 : sets.size
      expect(made.filter((id) => id.startsWith('Roles'))).toHaveLength(size)
    }
  })
})

describe('schedules', () => {
  const making = needing('schedules')
  const group = ':schedule/noren-dev-reservations/*'

  test('are made and removed by who reserves and takes back, in their group alone', () => {
    expect(making).toEqual(['setReservation', 'resetReservations'])
    for (const action of ['scheduler:CreateSchedule', 'scheduler:DeleteSchedule'])
      expect(whoMay({ action, on: group })).toEqual(making)
    const others = making.flatMap((name) =>
      statements(name).filter((each) =>
        actionsOf(each).some((action) => action.startsWith('scheduler:')),
      ),
    )
    for (const statement of others)
      expect(resourcesOf(statement).join()).toMatch(/reservations\/\*$/)
  })

  test('run in one role, which nobody hands to another service', () => {
    const pass = { action: 'iam:PassRole', on: 'ReservationsRole' }
    expect(whoMay({ ...pass, service: 'scheduler.amazonaws.com' })).toEqual(making)
    expect(whoMay({ ...pass, service: 'lambda.amazonaws.com' })).toEqual([])
  })
})
