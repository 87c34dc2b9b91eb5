import { describe, expect, test } from 'vitest'
import { type EndpointName, endpointList, endpoints } from '#functions/contract/endpoints.ts'
import { maintenanceKey } from '#functions/contract/platform/maintenance.ts'
import { originSecretsKey } from '#functions/contract/platform/origin-secrets.ts'
import { environmentNames, environments } from '#infra/environments.ts'
import {
  findAllResources,
  formatTemplateValue,
  synthesizeTemplates,
} from '#test/infra/synthesize-app.ts'
import {
  allWriteActions,
  attributeRequest,
  isAllowed,
  listActions,
  listResourceNames,
  listStatements,
  type Request,
  tableRequest,
  writeActions,
} from './policy.ts'

// What a compromised function could write, for every role of prod.

const templates = synthesizeTemplates('prod')
const roles = findAllResources(templates, 'AWS::IAM::Role')
const lambdas = findAllResources(templates, 'AWS::Lambda::Function')

const endpointNames = new Map(endpointList.map(([name]) => [name.toLowerCase(), name]))

/** The endpoint or job of a function, by its logical id. */
const getEndpointName = (logicalId: string) => {
  const name = logicalId.slice(0, -8)
  return endpointNames.get(name.toLowerCase()) ?? name
}

function findFunctionsAllowed(request: Request): string[] {
  const allowed = new Set(
    roles.filter(([, role]) => isAllowed(listStatements(role), request)).map(([id]) => id),
  )
  return lambdas
    .filter(([, { Properties }]) =>
      allowed.has(formatTemplateValue(Properties.Role).replace(/\.Arn$/, '')),
    )
    .map(([id]) => getEndpointName(id))
    .toSorted()
}

const findRolesAllowed = (request: Request) =>
  roles.filter(([, role]) => isAllowed(listStatements(role), request)).map(([id]) => id)

/** Endpoints that open and end sessions of each kind. */
const kinds: Record<string, Record<'opening' | 'closing', EndpointName[]>> = {
  'SESSION#1': {
    opening: ['changePassword', 'signIn', 'signInWithPasskey'],
    closing: ['endShopSession', 'signOut'],
  },
  'ADMINSESSION#1': {
    opening: ['adminSignIn', 'changePassword', 'signInFactor'],
    closing: ['adminSignOut', 'endOwnSession'],
  },
}

// Attributes that identify a session: a role that may write one could make itself an admin.
const identity = ['kind', 'owner_id', 'sv', 'started']

describe.each(Object.entries(kinds))('%s', (session, { opening, closing }) => {
  test('is created by sign-in endpoints only', () => {
    for (const action of allWriteActions) {
      const forged = attributeRequest(action, session, [...identity, 'seen'])
      expect([action, findFunctionsAllowed(forged)]).toEqual([
        action,
        action === 'PutItem' ? opening : [],
      ])
    }
  })

  test.each(identity)('keeps its %s: no update may name it', (attribute) => {
    for (const others of [[], ['seen'], ['closed', 'GSI1PK', 'GSI1SK'], ['renewed']])
      expect(
        findRolesAllowed(attributeRequest('UpdateItem', session, [attribute, ...others])),
      ).toEqual([])
  })

  test('cannot be written by a request without named attributes', () => {
    expect(findRolesAllowed(tableRequest('UpdateItem', session))).toEqual([])
  })

  test('is kept alive by every endpoint with a session and by no job', () => {
    const touch = attributeRequest('UpdateItem', session, ['seen'])
    const inSession = endpointList.filter(([, { caller }]) => caller !== 'nobody')
    expect(findFunctionsAllowed(touch)).toEqual(inSession.map(([name]) => name).toSorted())
  })

  test('is closed by endpoints that end one session', () => {
    for (const attributes of [['closed'], ['closed', 'GSI1PK', 'GSI1SK']])
      expect(findFunctionsAllowed(attributeRequest('UpdateItem', session, attributes))).toEqual(
        closing,
      )
  })
})

const managing: EndpointName[] = [
  'changeStaff',
  'inviteStaff',
  'removeStaff',
  'resetStaffFactors',
  'resetStaffPassword',
]

type Access = Record<'reads' | 'puts' | 'deletes', string>

/** The functions that may read and write an item about the sign-in of another account, each for its own purpose. */
const access: Record<string, Partial<Access>> = {
  'PASSWORD#1': {
    reads:
      'addUser beginShopPasskey changePassword resetPassword sendPasswordLink signIn signInWithPasskey updateUser',
    puts: 'addUser changePassword resetPassword setPasswordByLink updateUser',
    deletes: 'cleanUp',
  },
  'ADMINPASSWORD#1': {
    reads: `adminSignIn beginCode beginPasskey changePassword removeFactor renewRecovery signInFactor ${managing.join(' ')}`,
    puts: 'addAdmin changePassword inviteStaff resetStaffPassword setStaffPassword',
    deletes: 'removeStaff',
  },
  'PASSWORDLINK#1': {
    reads: 'sendPasswordLink setPasswordByLink',
    puts: 'sendPasswordLink setPasswordByLink',
  },
  'ADMINPASSWORDLINK#1': {
    reads: 'inviteStaff resetStaffPassword setStaffPassword',
    puts: 'inviteStaff resetStaffPassword setStaffPassword',
    deletes: 'removeStaff',
  },
  'FACTORS#1': {
    reads: 'beginShopPasskey confirmShopPasskey listPasskeys removeShopPasskey signInWithPasskey',
    puts: 'beginShopPasskey confirmShopPasskey removeShopPasskey signInWithPasskey',
    deletes: 'cleanUp resetPassword setPasswordByLink updateUser',
  },
  'ADMINFACTORS#1': {
    reads:
      'adminSignIn beginCode beginPasskey confirmCode confirmPasskey getFactors removeFactor renewRecovery signInFactor',
    puts: 'beginCode beginPasskey confirmCode confirmPasskey removeFactor renewRecovery signInFactor',
    deletes: 'addAdmin removeStaff resetStaffFactors',
  },
  'TICKET#1': { reads: 'signInWithPasskey', puts: 'beginPasskeySignIn signInWithPasskey' },
  'ADMINTICKET#1': { reads: 'signInFactor', puts: 'adminSignIn signInFactor' },
}

/** The functions that may write a name or a whole profile. */
const writers: Record<string, Partial<Access>> = {
  'LOGIN#a': { puts: 'addUser updateUser', deletes: 'cleanUp updateUser' },
  'SLUG#a': { puts: 'addUser updateUser', deletes: 'cleanUp updateUser' },
  'ADMINLOGIN#a': { puts: 'addAdmin inviteStaff', deletes: 'removeStaff' },
  'ADMIN#1': { puts: 'addAdmin inviteStaff' },
}

const split = (text = '') => text.split(' ').filter(Boolean).toSorted()

describe('about an account', () => {
  test.each(Object.entries({ ...access, ...writers }))(
    '%s is written by functions with that purpose only',
    (partition, { puts, deletes }) => {
      const expected: Record<string, string[]> = {
        PutItem: split(puts),
        DeleteItem: split(deletes),
      }
      for (const action of allWriteActions)
        expect([action, findFunctionsAllowed(tableRequest(action, partition))]).toEqual([
          action,
          expected[action] ?? [],
        ])
    },
  )

  test.each(Object.entries(access))('%s is secret from all others', (partition, { reads }) => {
    const readers = findFunctionsAllowed(tableRequest('BatchGetItem', partition))
    expect(readers).toEqual(split(reads))
    for (const action of ['GetItem', 'Query'])
      expect(findRolesAllowed(tableRequest(action, partition))).toEqual([])
  })

  const endingAdmin =
    'addAdmin adminSignIn changePassword changeStaff confirmCode confirmPasskey endOwnSessions removeStaff resetStaffFactors resetStaffPassword setStaffPassword'
  const endingShop =
    'addUser changePassword deleteUser endShopSessions resetPassword setPasswordByLink updateUser'

  test.each<[partition: string, attribute: string, able: string]>([
    ['ADMIN#1', 'role', 'changeStaff'],
    ['ADMIN#1', 'disabled', 'changeStaff'],
    ['ADMIN#1', 'sv', `${endingAdmin} removeFactor`],
    ['ADMIN#1', 'kept_session', endingAdmin],
    ['ADMIN#1', 'renewal', endingAdmin],
    [
      'ADMIN#1',
      'has_factor',
      'addAdmin adminSignIn confirmCode confirmPasskey removeFactor resetStaffFactors',
    ],
    ['ADMIN#1', 'factors_by', 'adminSignIn confirmCode confirmPasskey'],
    ['ADMIN#1', 'link', 'addAdmin removeStaff resetStaffPassword setStaffPassword'],
    ['ADMIN#1', 'last_sign_in_at', 'adminSignIn signInFactor'],
    ['ADMIN#1', 'status', 'removeStaff'],
    ['ADMIN#1', 'login_id', ''],
    ['ADMIN#1', 'id', ''],
    ['USER#1', 'sv', endingShop],
    ['USER#1', 'kept_session', endingShop],
    ['USER#1', 'must_change_password', endingShop],
    [
      'USER#1',
      'one_time_until',
      'addUser changePassword deleteUser endShopSessions resetPassword updateUser',
    ],
  ])('%s gets its %s by functions with that purpose only', (partition, attribute, able) => {
    const update = attributeRequest('UpdateItem', partition, [attribute])
    expect(findFunctionsAllowed(update)).toEqual(split(able))
  })

  test('no profile of an admin is written by a request without named attributes', () => {
    expect(findRolesAllowed(tableRequest('UpdateItem', 'ADMIN#1'))).toEqual([])
  })

  test('other admins are managed by managers', () => {
    for (const name of managing) expect(endpoints[name]).toMatchObject({ role: 'manager' })
    expect(findFunctionsAllowed(tableRequest('ConditionCheckItem', 'ADMIN#1'))).toEqual(managing)
  })
})

/** The partitions of the table, an example of each. */
const partitions = [
  ...Object.keys({ ...access, ...writers }),
  ...['USER#1', 'SESSION#1', 'ADMINSESSION#1', 'OPERATION#1', 'LIMIT#a', 'ACTIVE#00'],
  ...['NEWS', 'NEWSFOR#1', 'QANDA', 'ARCHIVE', 'SAMPLE', 'PICTURE#1', 'FORMERSHOPS'],
  ...['SITEMAP', 'SHOPS', 'TROUBLE#file', 'VIEWS#1', 'VIEWLOG', 'RESTORES'],
  ...['AUDIT#2026-01-01', 'AUDITCOUNT#2026-01-01', originSecretsKey.PK, maintenanceKey.PK],
]

/** What a function can do that anyone may call, besides reading the state of the platform, counting calls and adding lines to the audit log. */
const open: Partial<Record<EndpointName, Partial<Access>>> = {
  signIn: { reads: 'LOGIN#a PASSWORD#1 USER#1 SESSION#1', puts: 'SESSION#1' },
  beginPasskeySignIn: { puts: 'TICKET#1' },
  signInWithPasskey: {
    reads: 'TICKET#1 FACTORS#1 PASSWORD#1 USER#1 SESSION#1',
    puts: 'TICKET#1 FACTORS#1 SESSION#1',
  },
  sendPasswordLink: {
    reads: 'LOGIN#a PASSWORD#1 USER#1 PASSWORDLINK#1 OPERATION#1',
    puts: 'PASSWORDLINK#1 OPERATION#1',
    deletes: 'OPERATION#1',
  },
  setPasswordByLink: {
    reads: 'USER#1 PASSWORDLINK#1 OPERATION#1',
    puts: 'PASSWORD#1 PASSWORDLINK#1 OPERATION#1',
    deletes: 'FACTORS#1 OPERATION#1',
  },
  adminSignIn: {
    reads: 'ADMINLOGIN#a ADMINPASSWORD#1 ADMINFACTORS#1 ADMIN#1 ADMINSESSION#1',
    puts: 'ADMINTICKET#1 ADMINSESSION#1',
  },
  signInFactor: {
    reads: 'ADMINTICKET#1 ADMINPASSWORD#1 ADMINFACTORS#1 ADMIN#1 ADMINSESSION#1',
    puts: 'ADMINTICKET#1 ADMINFACTORS#1 ADMINSESSION#1',
  },
  setStaffPassword: {
    reads: 'ADMIN#1 ADMINPASSWORDLINK#1 OPERATION#1',
    puts: 'ADMINPASSWORD#1 ADMINPASSWORDLINK#1 OPERATION#1',
    deletes: 'OPERATION#1',
  },
  openDraft: { reads: 'USER#1' },
}

test('an endpoint without a session reads and writes what its purpose needs only', () => {
  const withoutSession = endpointList.filter(([, { caller }]) => caller === 'nobody')
  expect(Object.keys(open).toSorted()).toEqual(withoutSession.map(([name]) => name).toSorted())
  const platform = `${originSecretsKey.PK} ${maintenanceKey.PK}`
  for (const action of ['GetItem', 'BatchGetItem', 'Query', ...writeActions]) {
    const able = partitions.toSorted().map((partition) => ({
      partition,
      names: findFunctionsAllowed(tableRequest(action, partition)),
    }))
    for (const [name, { reads = '', puts, deletes }] of Object.entries(open)) {
      const expected: Record<string, string[]> = {
        BatchGetItem: split(`${reads} ${platform}`),
        PutItem: split(puts),
        DeleteItem: split(deletes),
        UpdateItem: split(
          endpoints[name as EndpointName].throttle === 'sign-in'
            ? 'ACTIVE#00 AUDITCOUNT#2026-01-01 LIMIT#a'
            : 'ACTIVE#00',
        ),
      }
      const own = able.filter(({ names }) => names.includes(name))
      expect([name, action, own.map(({ partition }) => partition)]).toEqual([
        name,
        action,
        expected[action] ?? [],
      ])
    }
  }
})

describe('the audit log', () => {
  test('gets lines from every endpoint and from jobs that log', () => {
    const jobs = ['CanaryMaker', 'addAdmin', 'fireReservation', 'installSamples', 'cleanUp']
    const all = [...endpointList.map(([name]) => name), ...jobs].toSorted()
    expect(findFunctionsAllowed(tableRequest('PartiQLInsert', 'AUDIT#2026-01-01'))).toEqual(all)
  })

  test('cannot be overwritten, changed or deleted by any role', () => {
    for (const action of allWriteActions.filter((each) => each !== 'PartiQLInsert'))
      for (const partition of ['AUDIT#2026-01-01', 'AUDIT#canary#2026-01-01'])
        for (const attributes of [[], ['result'], ['expires'], ['closed'], ['seen']])
          expect(findRolesAllowed(attributeRequest(action, partition, attributes))).toEqual([])
  })

  test('accepts inserts only, and only with a named partition', () => {
    for (const partition of [
      'SESSION#1',
      'ADMINSESSION#1',
      'ADMIN#1',
      'PASSWORD#1',
      'ADMINPASSWORD#1',
      'USER#1',
      'AUDITCOUNT#2026-01-01',
    ])
      expect(findRolesAllowed(tableRequest('PartiQLInsert', partition))).toEqual([])
    expect(findRolesAllowed(tableRequest('PartiQLInsert'))).toEqual([])
  })

  test('gets counts of refused attempts from endpoints that evaluate passwords and codes', () => {
    const judging = endpointList.filter(([, { throttle }]) => throttle === 'sign-in')
    const update = tableRequest('UpdateItem', 'AUDITCOUNT#2026-01-01')
    expect(findFunctionsAllowed(update)).toEqual(judging.map(([name]) => name).toSorted())
    for (const action of allWriteActions.filter((each) => each !== 'UpdateItem'))
      expect(findRolesAllowed(tableRequest(action, 'AUDITCOUNT#2026-01-01'))).toEqual([])
  })
})

const roleStatements = roles.map(([id, role]) => [id, listStatements(role)] as const)

test.each([originSecretsKey.PK, maintenanceKey.PK])('no role of prod may write %s', (partition) => {
  const able = roleStatements.filter(([, statements]) =>
    writeActions.some((write) => isAllowed(statements, tableRequest(write, partition))),
  )
  expect(able.map(([id]) => id)).toEqual([])
})

test('every function behind CloudFront may read them', () => {
  const { accounts, shops, admins, 'admin-reads': adminReads } = templates
  for (const [id, { Properties }] of findAllResources(
    { accounts, shops, admins, 'admin-reads': adminReads },
    'AWS::Lambda::Function',
  )) {
    const role = formatTemplateValue(Properties.Role).replace(/\.Arn$/, '')
    const [, statements = []] = roleStatements.find(([each]) => each === role) ?? []
    const may = isAllowed(statements, tableRequest('BatchGetItem', originSecretsKey.PK))
    expect([id, may]).toEqual([id, !id.startsWith('noRoute')])
  }
})

/** A role's actions on a key of the data stack. */
const onKey = (role: Parameters<typeof listStatements>[0]) =>
  listStatements(role).filter(
    (statement) =>
      listActions(statement).some((action) => action.startsWith('kms:') || action === '*') &&
      listResourceNames(statement).some((resource) => /FactorKey|^\*$/.test(resource)),
  )

/** Functions with this role, by logical id without the hash. */
const functionsIn = (id: string) =>
  findAllResources(templates, 'AWS::Lambda::Function')
    .filter(
      ([, { Properties }]) => formatTemplateValue(Properties.Role).replace(/\.Arn$/, '') === id,
    )
    .map(([name]) => name.slice(0, -8))

test('only the functions for one-time codes may use the key, and only for that', () => {
  const able = roles.filter(([, role]) => onKey(role).length > 0)
  const expected = endpointList.filter(([, { needs }]) => needs?.some((need) => need === 'codes'))
  expect(expected.map(([name]) => name)).toEqual(['signInFactor', 'beginCode', 'confirmCode'])
  expect(able.flatMap(([id]) => functionsIn(id)).toSorted()).toEqual(
    expected.map(([name]) => name).toSorted(),
  )
  for (const [, role] of able) {
    const statements = onKey(role)
    expect(statements.flatMap(listActions).toSorted()).toEqual([
      'kms:Decrypt',
      'kms:GenerateDataKey',
    ])
    const decrypting = (use?: string) =>
      isAllowed(statements, { action: 'kms:Decrypt', on: 'FactorKey', ...(use && { use }) })
    expect(['one-time-codes', 'other', undefined].map(decrypting)).toEqual([true, false, false])
  }
})

describe.each(environmentNames)('in %s', (name) => {
  test('the key rotates yearly, and is kept where data is kept', () => {
    const { data } = synthesizeTemplates(name)
    const [[, key] = []] = findAllResources({ data }, 'AWS::KMS::Key')
    expect(key?.Properties).toMatchObject({ EnableKeyRotation: true, PendingWindowInDays: 30 })
    const { keepsData } = environments[name]
    expect(key?.DeletionPolicy).toBe(keepsData ? 'RetainExceptOnCreate' : 'Delete')
  })
})
