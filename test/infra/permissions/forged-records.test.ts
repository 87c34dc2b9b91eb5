import { describe, expect, test } from 'vitest'
import { type EndpointName, endpointList } from '#functions/contract/endpoints.ts'
import { maintenanceKey, originSecretsKey } from '#functions/contract/platform/platform-state.ts'
import { environmentNames, environments } from '#infra/environments.ts'
import {
  findAllResources,
  formatTemplateValue,
  synthesizeTemplates,
} from '#test/infra/synthesize-app.ts'
import { findFunctionsAllowed, findRolesAllowed, roles, templates } from './allowed-functions.ts'
import {
  allWriteActions,
  attributeRequest,
  isAllowed,
  listActions,
  listResourceNames,
  listStatements,
  tableRequest,
  writeActions,
} from './policy.ts'

// What a compromised function could write, for every role of prod.

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
  const { shops, admins } = templates
  for (const [id, { Properties }] of findAllResources({ shops, admins }, 'AWS::Lambda::Function')) {
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
