import { expect, test } from 'vitest'
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

const reading = ['GetItem', 'BatchGetItem', 'Query']
const everything = [...reading, ...writeActions]

/** A request for each action on each partition. */
const onItems = (actions: readonly string[], ...partitions: string[]) =>
  partitions.flatMap((partition) => actions.map((action) => tableRequest(action, partition)))
const onIndex = (...partitions: string[]) =>
  partitions.map((partition) =>
    Object.assign(tableRequest('Query', partition), { on: '/index/GSI1' }),
  )
const onFiles = (actions: readonly string[], ...places: string[]) =>
  places.flatMap((on) => actions.map((action) => ({ action: `s3:${action}`, on })))

const pages = 'ExportsOutputFnGetAttPages'
const media = 'ExportsOutputFnGetAttMedia'
const listMedia = (prefix: string) => ({ action: 's3:ListBucket', on: media, prefix })
// The right to remove fonts is one on another resource.
const removePages = { action: 's3:DeleteObject', on: 'Arn187CDF18/*', isWhole: true }
const removeFonts = { ...removePages, on: `${removePages.on}/fonts/*` }
const audit = tableRequest('PartiQLInsert', 'AUDIT#2026-01-01')

type Rights = { allowed: Request[]; refused: Request[] }

const rights: Record<string, Rights> = {
  // Writes admins and resets their second factors; reads no password and no shop.
  addAdmin: {
    allowed: [
      ...onItems(['PutItem'], 'ADMIN#1', 'ADMINLOGIN#a', 'ADMINPASSWORD#1'),
      ...onItems(['DeleteItem'], 'ADMINFACTORS#1'),
      attributeRequest('UpdateItem', 'ADMIN#1', ['sv', 'link', 'has_factor']),
      audit,
      ...onIndex('ADMIN'),
    ],
    refused: [
      ...onItems(reading, 'ADMINPASSWORD#1', 'ADMINFACTORS#1'),
      ...onItems(['UpdateItem', 'DeleteItem'], 'ADMINPASSWORD#1'),
      ...onItems(['PutItem', 'UpdateItem'], 'ADMINFACTORS#1'),
      ...onItems(everything, 'PASSWORD#1', 'FACTORS#1'),
      attributeRequest('UpdateItem', 'ADMIN#1', ['role']),
      ...onItems(['DeleteItem'], 'ADMIN#1'),
      ...onItems(
        [...writeActions, 'GetItem', 'BatchGetItem', 'Query'],
        'USER#1',
        'SESSION#1',
        'NEWS',
        'LOGIN#a',
      ),
      ...onItems(writeActions, 'SHOPS'),
      ...onIndex('USER'),
    ],
  },
  // Changes samples only, and deletes nothing.
  installSamples: {
    allowed: [...onItems(['BatchGetItem', 'PutItem', 'UpdateItem'], 'SAMPLE'), audit],
    refused: [
      ...onItems(['DeleteItem'], 'SAMPLE'),
      ...onItems(
        [...writeActions, 'GetItem', 'BatchGetItem', 'Query'],
        'USER#1',
        'PICTURE#1',
        'ADMIN#1',
        'ARCHIVE',
        'SESSION#1',
        'NEWS',
        'PASSWORD#1',
      ),
    ],
  },
  // Reads shops, pages and images, and writes what it found into pages.
  checkPages: {
    allowed: [
      ...onItems(['BatchGetItem'], 'USER#1'),
      ...onItems(['BatchGetItem'], 'SHOPS', 'MAINTENANCE'),
      attributeRequest('UpdateItem', 'USER#1', ['checks']),
      ...onFiles(['GetObject'], pages, '/images/*'),
    ],
    refused: [
      attributeRequest('UpdateItem', 'USER#1', ['draft']),
      ...onItems(['PutItem', 'DeleteItem'], 'USER#1'),
      ...onItems(everything, 'PASSWORD#1', 'SESSION#1', 'LOGIN#a', 'SLUG#a', 'NEWS', 'ADMIN#1'),
      ...onFiles(['PutObject'], pages, '/images/*'),
    ],
  },
  // Reads and updates the data of shops, writes pages and audit lines; creates and deletes no item of a shop.
  fireReservation: {
    allowed: [
      ...onItems(['BatchGetItem', 'UpdateItem'], 'USER#1'),
      audit,
      ...onItems(['BatchGetItem'], 'PICTURE#1', 'MAINTENANCE'),
      ...onItems(['UpdateItem'], 'ACTIVE#1'),
      ...onFiles(['GetObject', 'PutObject'], pages),
      removeFonts,
    ],
    refused: [
      removePages,
      ...onItems(['PutItem', 'DeleteItem', 'Query'], 'USER#1'),
      ...onItems(everything, 'PASSWORD#1', 'SESSION#1', 'LOGIN#a', 'SLUG#a', 'NEWS', 'ADMIN#1'),
      ...onItems(writeActions, 'SHOPS'),
      ...onIndex('DUE'),
    ],
  },
  countViews: { allowed: onItems(['BatchGetItem'], 'MAINTENANCE'), refused: [] },
  // Deletes passwords without reading or writing them; opens no sessions, writes no names and no news.
  cleanUp: {
    allowed: [
      ...onIndex('DUE', 'USER'),
      ...onItems(
        ['BatchGetItem', 'Query', 'UpdateItem', 'DeleteItem'],
        'USER#1',
        'ARCHIVE',
        'SAMPLE',
      ),
      ...onItems(['BatchGetItem', 'DeleteItem'], 'LOGIN#a', 'SLUG#a'),
      ...onItems(['BatchGetItem'], 'ADMIN#1', 'MAINTENANCE'),
      ...onItems(['BatchGetItem', 'PutItem'], 'SHOPS'),
      ...onItems(['BatchGetItem', 'UpdateItem'], 'ACTIVE#00'),
      ...onItems(['DeleteItem'], 'PASSWORD#1', 'FACTORS#1'),
      ...['images/1/', 'movies/1/'].map(listMedia),
      ...onFiles(['DeleteObject'], '/images/*', '/movies/*'),
      // It copies images to trigger their events.
      ...onFiles(['PutObject', 'GetObject'], '/images/*', pages),
      removeFonts,
      ...onFiles(['GetObject', 'DeleteObject'], '/incoming/*'),
    ],
    refused: [
      ...onIndex('SESSIONS#1', 'NEWS'),
      ...onItems([...reading, 'PutItem', 'UpdateItem'], 'PASSWORD#1', 'FACTORS#1'),
      ...onItems(everything, 'ADMINPASSWORD#1', 'ADMINFACTORS#1', 'ADMINSESSION#1'),
      tableRequest('BatchGetItem', 'USER#1', 'PASSWORD#1'),
      ...onItems(writeActions, 'SESSION#1', 'ADMIN#1', 'NEWS', 'QANDA', 'LIMIT#a'),
      ...onItems(['PutItem', 'UpdateItem'], 'LOGIN#a', 'SLUG#a'),
      ...onItems(writeActions, 'ADMINLOGIN#a'),
      attributeRequest('UpdateItem', 'USER#1', ['sv']),
      tableRequest('Scan'),
      listMedia(''),
      ...onFiles(['PutObject', 'GetObject'], '/movies/*'),
      removePages,
      ...onFiles(['PutObject'], '/incoming/*'),
    ],
  },
  // Reads and writes images and pages, and lists and deletes none; deletes only its own items.
  PicturesderivePictures: {
    allowed: [
      ...onFiles(['GetObject', 'PutObject'], '/images/*', pages),
      ...onItems(['BatchGetItem', 'UpdateItem'], 'USER#1', 'ARCHIVE', 'SAMPLE', 'PICTURE#1'),
      ...onItems(['DeleteItem'], 'PICTURE#1'),
      ...onItems(['UpdateItem'], 'ACTIVE#1'),
    ],
    refused: [
      removePages,
      ...onFiles(['DeleteObject'], '/images/*', '/movies/*'),
      ...onFiles(['GetObject'], '/movies/*', '/incoming/*'),
      listMedia('images/'),
      ...onItems(['DeleteItem'], 'USER#1', 'ARCHIVE', 'SAMPLE'),
      ...onItems(['PutItem'], 'USER#1', 'ARCHIVE', 'SAMPLE', 'PICTURE#1'),
      ...onItems(everything, 'PASSWORD#1', 'SESSION#1', 'LOGIN#a', 'SLUG#a', 'NEWS'),
      ...onItems(writeActions, 'SHOPS'),
    ],
  },
}

test.each(Object.entries(rights))('%s has its rights and no others', (name, given) => {
  const isRefused = (request: Request) => !isAllowed(listJobStatements(name), request)
  expect(given.allowed.filter(isRefused)).toEqual([])
  expect(given.refused.filter((request) => !isRefused(request))).toEqual([])
})

test('only the cleanup job may list media', () => {
  const others = Object.values(roles).filter((role) => role !== findJobRole('cleanUp'))
  for (const prefix of ['images/1/', 'movies/1/'])
    expect(others.filter((role) => isAllowed(listStatements(role), listMedia(prefix)))).toEqual([])
})

test('only sending traces is allowed on *', () => {
  const onAll = Object.entries(roles)
    .filter(([id]) => !id.startsWith('Custom'))
    .flatMap(([, role]) => listStatements(role))
    .filter((statement) => listResourceNames(statement).includes('*'))
  expect(new Set(onAll.flatMap(listActions))).toEqual(
    new Set(['xray:PutTraceSegments', 'xray:PutTelemetryRecords']),
  )
})
