import { describe, expect, test } from 'vitest'
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

/** The role that a function without a route runs in. */
function roleOfJob(name: string) {
  const [, lambda] = lambdas.find(([id]) => id.startsWith(name)) ?? []
  const role = roles[textOf(lambda?.Properties.Role).replace(/\.Arn$/, '')]
  if (!role) throw new Error(`${name} has no role`)
  return role
}

const statementsOfJob = (name: string) => statementsOf(roleOfJob(name))
const canMakeAdmins = (request: Request) => allows(statementsOfJob('addAdmin'), request)
const canFire = (request: Request) => allows(statementsOfJob('fireReservation'), request)
const canDerive = (request: Request) => allows(statementsOfJob('PicturesderivePictures'), request)
const canSweep = (request: Request) => allows(statementsOfJob('sweep'), request)

test('who makes admins writes what an admin is, reads no password, and touches no shop', () => {
  for (const partition of ['ADMIN#1', 'ADMINLOGIN#a', 'PASSWORD#1'])
    expect(canMakeAdmins(item('PutItem', partition))).toBe(true)
  // What takes second factors away.
  for (const [action, partition] of [
    ['UpdateItem', 'FACTORS#1'],
    ['UpdateItem', 'ADMIN#1'],
    ['PutItem', 'AUDIT#2026-01-01'],
    ['UpdateItem', 'AUDIT#2026-01-01'],
  ] as const)
    expect(canMakeAdmins(item(action, partition))).toBe(true)
  for (const action of ['GetItem', 'BatchGetItem', 'Query'])
    for (const partition of ['PASSWORD#1', 'FACTORS#1'])
      expect(canMakeAdmins(item(action, partition))).toBe(false)
  for (const action of ['UpdateItem', 'DeleteItem'])
    expect(canMakeAdmins(item(action, 'PASSWORD#1'))).toBe(false)
  expect(canMakeAdmins(item('DeleteItem', 'ADMIN#1'))).toBe(false)
  for (const action of [...writes, 'GetItem', 'Query'])
    for (const partition of ['USER#1', 'SESSION#1', 'NEWS', 'LOGIN#a'])
      expect(canMakeAdmins(item(action, partition))).toBe(false)
})

test('a bare * stands for sending traces alone, which AWS takes on nothing narrower', () => {
  const all = Object.entries(roles).filter(([id]) => !id.startsWith('Custom'))
  const onAll = all
    .flatMap(([, role]) => statementsOf(role))
    .filter((statement) => resourcesOf(statement).includes('*'))
  expect(new Set(onAll.flatMap(actionsOf))).toEqual(
    new Set(['xray:PutTraceSegments', 'xray:PutTelemetryRecords']),
  )
})

test('who may tell the edge of a change knows which edge', () => {
  const tells = { action: 'cloudfront:CreateInvalidation', on: 'PagesHost' }
  const tellers = lambdas.filter(([, { Properties }]) => {
    const role = roles[textOf(Properties.Role).replace(/\.Arn$/, '')]
    return Properties.Environment && role && allows(statementsOf(role), tells)
  })
  const ids = tellers.map(([id]) => id)
  for (const name of ['sweep', 'fireReservation', 'PicturesderivePictures', 'publishPage'])
    expect(ids.filter((id) => id.startsWith(name))).not.toEqual([])
  for (const [, { Properties }] of tellers)
    expect(Properties.Environment).toMatchObject({
      Variables: { PAGES_DISTRIBUTION: expect.anything() as unknown },
    })
})

describe('who carries reservations out', () => {
  test('reads and notes what shops have, writes pages, and leaves a line of it', () => {
    for (const action of ['GetItem', 'BatchGetItem', 'UpdateItem'])
      expect(canFire(item(action, 'USER#1'))).toBe(true)
    for (const action of ['PutItem', 'UpdateItem'])
      expect(canFire(item(action, 'AUDIT#2026-01-01'))).toBe(true)
    expect(canFire(item('BatchGetItem', 'PICTURE#1'))).toBe(true)
    expect(canFire(item('UpdateItem', 'ACTIVE#1'))).toBe(true)
    const pages = 'ExportsOutputFnGetAttPages'
    for (const action of ['s3:GetObject', 's3:PutObject'])
      expect(canFire({ action, on: pages })).toBe(true)
    expect(canFire({ action: 's3:DeleteObject', on: pages })).toBe(false)
  })

  test('makes and removes nothing of a shop, reads no password, asks no index', () => {
    for (const action of ['PutItem', 'DeleteItem', 'Query'])
      expect(canFire(item(action, 'USER#1'))).toBe(false)
    for (const action of ['GetItem', 'BatchGetItem', 'Query', ...writes])
      for (const partition of ['PASSWORD#1', 'SESSION#1', 'LOGIN#a', 'SLUG#a', 'NEWS', 'ADMIN#1'])
        expect(canFire(item(action, partition))).toBe(false)
    expect(canFire({ ...item('Query', 'DUE'), on: '/index/GSI1' })).toBe(false)
  })
})

describe('who sweeps', () => {
  const media = 'ExportsOutputFnGetAttMedia'
  const others = Object.values(roles).filter((role) => role !== roleOfJob('sweep'))

  test('asks the index what is due, and which shops there are, and nothing else', () => {
    for (const asked of ['DUE', 'USER'])
      expect(canSweep({ ...item('Query', asked), on: '/index/GSI1' })).toBe(true)
    for (const other of ['SESSIONS#1', 'NEWS'])
      expect(canSweep({ ...item('Query', other), on: '/index/GSI1' })).toBe(false)
  })

  test('clears up where uploads, files, names and shops are', () => {
    for (const partition of ['USER#1', 'ARCHIVE', 'SAMPLE', 'LOGIN#a', 'SLUG#a', 'ADMINLOGIN#a'])
      for (const action of ['GetItem', 'BatchGetItem', 'Query', 'UpdateItem', 'DeleteItem'])
        expect(canSweep(item(action, partition))).toBe(true)
    expect(canSweep(item('BatchGetItem', 'ADMIN#1'))).toBe(true)
  })

  test('writes the rows of the list of shops, which no other job does, and settles who is noted', () => {
    for (const action of ['BatchGetItem', 'PutItem'])
      expect(canSweep(item(action, 'SHOPS'))).toBe(true)
    for (const action of ['BatchGetItem', 'UpdateItem'])
      expect(canSweep(item(action, 'ACTIVE#00'))).toBe(true)
    for (const may of [canFire, canDerive, canMakeAdmins])
      for (const write of writes) expect(may(item(write, 'SHOPS'))).toBe(false)
  })

  test('removes passwords unread, and makes nobody one', () => {
    expect(canSweep(item('DeleteItem', 'PASSWORD#1'))).toBe(true)
    for (const action of ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'])
      expect(canSweep(item(action, 'PASSWORD#1'))).toBe(false)
    expect(canSweep(item('BatchGetItem', 'USER#1', 'PASSWORD#1'))).toBe(false)
    for (const action of ['GetItem', 'BatchGetItem', 'Query', ...writes])
      expect(canSweep(item(action, 'FACTORS#1'))).toBe(false)
  })

  test('neither opens sessions nor names people, and leaves the news alone', () => {
    for (const partition of ['SESSION#1', 'ADMIN#1', 'NEWS', 'QANDA', 'LIMIT#a'])
      for (const write of writes) expect(canSweep(item(write, partition))).toBe(false)
    for (const partition of ['LOGIN#a', 'SLUG#a', 'ADMINLOGIN#a'])
      expect(canSweep(item('PutItem', partition))).toBe(false)
    expect(canSweep(item('Scan'))).toBe(false)
  })

  test('alone lists the media host, below its folders, and removes what lies there', () => {
    for (const prefix of ['images/1/', 'movies/1/']) {
      const listing = { action: 's3:ListBucket', on: media, prefix }
      expect(canSweep(listing)).toBe(true)
      expect(others.filter((role) => allows(statementsOf(role), listing))).toEqual([])
    }
    expect(canSweep({ action: 's3:ListBucket', on: media, prefix: '' })).toBe(false)
    for (const folder of ['/images/*', '/movies/*'])
      expect(canSweep({ action: 's3:DeleteObject', on: folder })).toBe(true)
  })

  test('may copy pictures, whose events are to come again, and no movies', () => {
    for (const action of ['s3:PutObject', 's3:GetObject']) {
      expect(canSweep({ action, on: '/images/*' })).toBe(true)
      expect(canSweep({ action, on: '/movies/*' })).toBe(false)
    }
  })

  test('takes pages down by writing over them, and removes none', () => {
    const pages = 'ExportsOutputFnGetAttPages'
    expect(canSweep({ action: 's3:GetObject', on: pages })).toBe(true)
    expect(canSweep({ action: 's3:PutObject', on: pages })).toBe(true)
    expect(canSweep({ action: 'cloudfront:CreateInvalidation', on: 'PagesHost' })).toBe(true)
    expect(canSweep({ action: 's3:DeleteObject', on: pages })).toBe(false)
  })

  test('removes what has arrived without reading it', () => {
    expect(canSweep({ action: 's3:DeleteObject', on: '/incoming/*' })).toBe(true)
    expect(canSweep({ action: 's3:GetObject', on: '/incoming/*' })).toBe(false)
  })
})

describe('who makes variants', () => {
  test('reads and writes pictures and pages, and neither lists nor removes', () => {
    for (const action of ['s3:GetObject', 's3:PutObject'])
      for (const on of ['/images/*', 'ExportsOutputFnGetAttPages'])
        expect(canDerive({ action, on })).toBe(true)
    for (const on of ['/images/*', '/movies/*', 'ExportsOutputFnGetAttPages'])
      expect(canDerive({ action: 's3:DeleteObject', on })).toBe(false)
    expect(canDerive({ action: 's3:GetObject', on: '/movies/*' })).toBe(false)
    expect(canDerive({ action: 's3:GetObject', on: '/incoming/*' })).toBe(false)
    const listing = { action: 's3:ListBucket', on: 'ExportsOutputFnGetAttMedia', prefix: 'images/' }
    expect(canDerive(listing)).toBe(false)
  })

  test('changes files and pages, removes nothing but its notes, and touches nobody’s password or session', () => {
    for (const partition of ['USER#1', 'ARCHIVE', 'SAMPLE', 'PICTURE#1']) {
      for (const action of ['GetItem', 'BatchGetItem', 'UpdateItem'])
        expect(canDerive(item(action, partition))).toBe(true)
      expect(canDerive(item('DeleteItem', partition))).toBe(partition === 'PICTURE#1')
      expect(canDerive(item('PutItem', partition))).toBe(false)
    }
    expect(canDerive(item('UpdateItem', 'ACTIVE#1'))).toBe(true)
    for (const action of [...writes, 'GetItem', 'BatchGetItem', 'Query'])
      for (const partition of ['PASSWORD#1', 'SESSION#1', 'LOGIN#a', 'SLUG#a', 'NEWS'])
        expect(canDerive(item(action, partition))).toBe(false)
  })
})
