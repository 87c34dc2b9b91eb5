import { describe, expect, test } from 'vitest'
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

function findJobRole(name: string) {
  const [, lambda] = lambdas.find(([id]) => id.startsWith(name)) ?? []
  const role = roles[formatTemplateValue(lambda?.Properties.Role).replace(/\.Arn$/, '')]
  if (!role) throw new Error(`${name} has no role`)
  return role
}

const listJobStatements = (name: string) => listStatements(findJobRole(name))
const canMakeAdmins = (request: Request) => isAllowed(listJobStatements('addAdmin'), request)
const canInstall = (request: Request) => isAllowed(listJobStatements('installSamples'), request)
const canFire = (request: Request) => isAllowed(listJobStatements('fireReservation'), request)
const canDerive = (request: Request) =>
  isAllowed(listJobStatements('PicturesderivePictures'), request)
const canCheck = (request: Request) => isAllowed(listJobStatements('checkPages'), request)
const canSweep = (request: Request) => isAllowed(listJobStatements('sweep'), request)

const onIndex = (partition: string) => ({ ...tableRequest('Query', partition), on: '/index/GSI1' })

test('the function that creates admins writes admins, reads no password and no shop', () => {
  for (const partition of ['ADMIN#1', 'ADMINLOGIN#a', 'PASSWORD#1'])
    expect(canMakeAdmins(tableRequest('PutItem', partition))).toBe(true)
  // Resets second factors.
  for (const [action, partition] of [
    ['UpdateItem', 'FACTORS#1'],
    ['UpdateItem', 'ADMIN#1'],
    ['PartiQLInsert', 'AUDIT#2026-01-01'],
  ] as const)
    expect(canMakeAdmins(tableRequest(action, partition))).toBe(true)
  for (const action of ['GetItem', 'BatchGetItem', 'Query'])
    for (const partition of ['PASSWORD#1', 'FACTORS#1'])
      expect(canMakeAdmins(tableRequest(action, partition))).toBe(false)
  expect(['ADMIN', 'USER'].map((each) => canMakeAdmins(onIndex(each)))).toEqual([true, false])
  for (const action of ['UpdateItem', 'DeleteItem'])
    expect(canMakeAdmins(tableRequest(action, 'PASSWORD#1'))).toBe(false)
  expect(canMakeAdmins(tableRequest('DeleteItem', 'ADMIN#1'))).toBe(false)
  for (const action of [...writeActions, 'GetItem', 'Query'])
    for (const partition of ['USER#1', 'SESSION#1', 'NEWS', 'LOGIN#a'])
      expect(canMakeAdmins(tableRequest(action, partition))).toBe(false)
})

test('the function that installs samples changes samples only, and deletes nothing', () => {
  for (const action of ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'])
    expect(canInstall(tableRequest(action, 'SAMPLE'))).toBe(true)
  expect(canInstall(tableRequest('PutItem', 'PICTURE#1'))).toBe(true)
  expect(canInstall(tableRequest('PartiQLInsert', 'AUDIT#2026-01-01'))).toBe(true)
  expect(canInstall(tableRequest('DeleteItem', 'SAMPLE'))).toBe(false)
  for (const action of [...writeActions, 'GetItem', 'Query'])
    for (const partition of ['USER#1', 'ADMIN#1', 'ARCHIVE', 'SESSION#1', 'NEWS', 'PASSWORD#1'])
      expect(canInstall(tableRequest(action, partition))).toBe(false)
})

test('only sending traces is allowed on *, and reading alarms to CodeDeploy', () => {
  const all = Object.entries(roles).filter(([id]) => !id.startsWith('Custom'))
  const listActionsOnAll = (isDeploying: boolean) => {
    const statements = all
      .filter(([, role]) => isAssumedBy('codedeploy.amazonaws.com', role) === isDeploying)
      .flatMap(([, role]) => listStatements(role))
      .filter((statement) => listResourceNames(statement).includes('*'))
    return new Set(statements.flatMap(listActions))
  }
  expect(listActionsOnAll(true)).toEqual(new Set(['cloudwatch:DescribeAlarms']))
  expect(listActionsOnAll(false)).toEqual(
    new Set(['xray:PutTraceSegments', 'xray:PutTelemetryRecords']),
  )
})

const isAssumedBy = (service: string, role: (typeof roles)[string]) =>
  JSON.stringify(role.Properties.AssumeRolePolicyDocument).includes(service)

test('jobs on a schedule may check whether the service is closed', () => {
  for (const name of ['sweep', 'fireReservation', 'countViews', 'checkPages'])
    expect(isAllowed(listJobStatements(name), tableRequest('BatchGetItem', 'MAINTENANCE'))).toBe(
      true,
    )
})

// The right to remove fonts is one on another resource.
const removePages = { action: 's3:DeleteObject', on: 'Arn187CDF18/*', isWhole: true }

describe('the job that checks pages', () => {
  test('reads shops, pages and images, and writes what it found into pages', () => {
    for (const action of ['GetItem', 'BatchGetItem'])
      expect(canCheck(tableRequest(action, 'USER#1'))).toBe(true)
    expect(canCheck(tableRequest('BatchGetItem', 'SHOPS'))).toBe(true)
    expect(canCheck(attributeRequest('UpdateItem', 'USER#1', ['checks']))).toBe(true)
    for (const on of ['ExportsOutputFnGetAttPages', '/images/*'])
      expect(canCheck({ action: 's3:GetObject', on })).toBe(true)
  })

  test('changes nothing else, and reads no password', () => {
    expect(canCheck(attributeRequest('UpdateItem', 'USER#1', ['draft']))).toBe(false)
    for (const action of ['PutItem', 'DeleteItem'])
      expect(canCheck(tableRequest(action, 'USER#1'))).toBe(false)
    for (const action of ['GetItem', 'BatchGetItem', 'Query', ...writeActions])
      for (const partition of ['PASSWORD#1', 'SESSION#1', 'LOGIN#a', 'SLUG#a', 'NEWS', 'ADMIN#1'])
        expect(canCheck(tableRequest(action, partition))).toBe(false)
    for (const on of ['ExportsOutputFnGetAttPages', '/images/*'])
      expect(canCheck({ action: 's3:PutObject', on })).toBe(false)
  })
})

describe('the reservation job', () => {
  test('reads and updates shops’ data, writes pages and audit lines', () => {
    for (const action of ['GetItem', 'BatchGetItem', 'UpdateItem'])
      expect(canFire(tableRequest(action, 'USER#1'))).toBe(true)
    expect(canFire(tableRequest('PartiQLInsert', 'AUDIT#2026-01-01'))).toBe(true)
    expect(canFire(tableRequest('BatchGetItem', 'PICTURE#1'))).toBe(true)
    expect(canFire(tableRequest('UpdateItem', 'ACTIVE#1'))).toBe(true)
    const pages = 'ExportsOutputFnGetAttPages'
    for (const action of ['s3:GetObject', 's3:PutObject'])
      expect(canFire({ action, on: pages })).toBe(true)
    expect(canFire({ ...removePages, on: `${removePages.on}/fonts/*` })).toBe(true)
    expect(canFire(removePages)).toBe(false)
  })

  test('creates and deletes no shop items, reads no password and no index', () => {
    for (const action of ['PutItem', 'DeleteItem', 'Query'])
      expect(canFire(tableRequest(action, 'USER#1'))).toBe(false)
    for (const action of ['GetItem', 'BatchGetItem', 'Query', ...writeActions])
      for (const partition of ['PASSWORD#1', 'SESSION#1', 'LOGIN#a', 'SLUG#a', 'NEWS', 'ADMIN#1'])
        expect(canFire(tableRequest(action, partition))).toBe(false)
    expect(canFire({ ...tableRequest('Query', 'DUE'), on: '/index/GSI1' })).toBe(false)
  })
})

describe('the cleanup job', () => {
  const media = 'ExportsOutputFnGetAttMedia'
  const others = Object.values(roles).filter((role) => role !== findJobRole('sweep'))

  test('queries the index for due items and shops only', () => {
    for (const asked of ['DUE', 'USER'])
      expect(canSweep({ ...tableRequest('Query', asked), on: '/index/GSI1' })).toBe(true)
    for (const other of ['SESSIONS#1', 'NEWS'])
      expect(canSweep({ ...tableRequest('Query', other), on: '/index/GSI1' })).toBe(false)
  })

  test('may delete uploads, files, names and shops', () => {
    for (const partition of ['USER#1', 'ARCHIVE', 'SAMPLE', 'LOGIN#a', 'SLUG#a', 'ADMINLOGIN#a'])
      for (const action of ['GetItem', 'BatchGetItem', 'Query', 'UpdateItem', 'DeleteItem'])
        expect(canSweep(tableRequest(action, partition))).toBe(true)
    expect(canSweep(tableRequest('BatchGetItem', 'ADMIN#1'))).toBe(true)
  })

  test('is the only job that writes the shop list’s rows', () => {
    for (const action of ['BatchGetItem', 'PutItem'])
      expect(canSweep(tableRequest(action, 'SHOPS'))).toBe(true)
    for (const action of ['BatchGetItem', 'UpdateItem'])
      expect(canSweep(tableRequest(action, 'ACTIVE#00'))).toBe(true)
    for (const may of [canFire, canDerive, canMakeAdmins])
      for (const write of writeActions) expect(may(tableRequest(write, 'SHOPS'))).toBe(false)
  })

  test('deletes passwords without reading or writing them', () => {
    expect(canSweep(tableRequest('DeleteItem', 'PASSWORD#1'))).toBe(true)
    for (const action of ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'])
      expect(canSweep(tableRequest(action, 'PASSWORD#1'))).toBe(false)
    expect(canSweep(tableRequest('BatchGetItem', 'USER#1', 'PASSWORD#1'))).toBe(false)
    expect(canSweep(tableRequest('DeleteItem', 'FACTORS#1'))).toBe(true)
    for (const action of ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'])
      expect(canSweep(tableRequest(action, 'FACTORS#1'))).toBe(false)
  })

  test('opens no sessions, writes no names and no news', () => {
    for (const partition of ['SESSION#1', 'ADMIN#1', 'NEWS', 'QANDA', 'LIMIT#a'])
      for (const write of writeActions) expect(canSweep(tableRequest(write, partition))).toBe(false)
    for (const partition of ['LOGIN#a', 'SLUG#a', 'ADMINLOGIN#a'])
      expect(canSweep(tableRequest('PutItem', partition))).toBe(false)
    expect(canSweep(tableRequest('Scan'))).toBe(false)
  })

  test('is the only one that may list and delete media', () => {
    for (const prefix of ['images/1/', 'movies/1/']) {
      const listing = { action: 's3:ListBucket', on: media, prefix }
      expect(canSweep(listing)).toBe(true)
      expect(others.filter((role) => isAllowed(listStatements(role), listing))).toEqual([])
    }
    expect(canSweep({ action: 's3:ListBucket', on: media, prefix: '' })).toBe(false)
    for (const folder of ['/images/*', '/movies/*'])
      expect(canSweep({ action: 's3:DeleteObject', on: folder })).toBe(true)
  })

  test('may copy images, to trigger their events, and no movies', () => {
    for (const action of ['s3:PutObject', 's3:GetObject']) {
      expect(canSweep({ action, on: '/images/*' })).toBe(true)
      expect(canSweep({ action, on: '/movies/*' })).toBe(false)
    }
  })

  test('overwrites pages and deletes none', () => {
    const pages = 'ExportsOutputFnGetAttPages'
    expect(canSweep({ action: 's3:GetObject', on: pages })).toBe(true)
    expect(canSweep({ action: 's3:PutObject', on: pages })).toBe(true)
    expect(canSweep({ ...removePages, on: `${removePages.on}/fonts/*` })).toBe(true)
    expect(canSweep(removePages)).toBe(false)
  })

  test('may read and delete uploads', () => {
    for (const action of ['s3:GetObject', 's3:DeleteObject'])
      expect(canSweep({ action, on: '/incoming/*' })).toBe(true)
    expect(canSweep({ action: 's3:PutObject', on: '/incoming/*' })).toBe(false)
  })
})

describe('the image variants job', () => {
  test('reads and writes images and pages, and lists and deletes none', () => {
    for (const action of ['s3:GetObject', 's3:PutObject'])
      for (const on of ['/images/*', 'ExportsOutputFnGetAttPages'])
        expect(canDerive({ action, on })).toBe(true)
    expect(canDerive(removePages)).toBe(false)
    for (const on of ['/images/*', '/movies/*'])
      expect(canDerive({ action: 's3:DeleteObject', on })).toBe(false)
    expect(canDerive({ action: 's3:GetObject', on: '/movies/*' })).toBe(false)
    expect(canDerive({ action: 's3:GetObject', on: '/incoming/*' })).toBe(false)
    const listing = { action: 's3:ListBucket', on: 'ExportsOutputFnGetAttMedia', prefix: 'images/' }
    expect(canDerive(listing)).toBe(false)
  })

  test('updates files and pages, deletes only its own items, and accesses no password or session', () => {
    for (const partition of ['USER#1', 'ARCHIVE', 'SAMPLE', 'PICTURE#1']) {
      for (const action of ['GetItem', 'BatchGetItem', 'UpdateItem'])
        expect(canDerive(tableRequest(action, partition))).toBe(true)
      expect(canDerive(tableRequest('DeleteItem', partition))).toBe(partition === 'PICTURE#1')
      expect(canDerive(tableRequest('PutItem', partition))).toBe(false)
    }
    expect(canDerive(tableRequest('UpdateItem', 'ACTIVE#1'))).toBe(true)
    for (const action of [...writeActions, 'GetItem', 'BatchGetItem', 'Query'])
      for (const partition of ['PASSWORD#1', 'SESSION#1', 'LOGIN#a', 'SLUG#a', 'NEWS'])
        expect(canDerive(tableRequest(action, partition))).toBe(false)
  })
})
