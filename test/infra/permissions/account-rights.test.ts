import { describe, expect, test } from 'vitest'
import { type EndpointName, endpointList, endpoints } from '#functions/contract/endpoints.ts'
import { maintenanceKey, originSecretsKey } from '#functions/contract/platform/platform-state.ts'
import { findFunctionsAllowed, findRolesAllowed } from './allowed-functions.ts'
import { allWriteActions, attributeRequest, tableRequest, writeActions } from './policy.ts'

// What a compromised function could do to the accounts of others, for every role of prod.

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
      'addUser addUsers beginShopPasskey changePassword resetPassword resetPasswords sendPasswordLink signIn signInWithPasskey updateUser',
    puts: 'addUser addUsers changePassword resetPassword resetPasswords setPasswordByLink updateUser',
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
    deletes: 'cleanUp resetPassword resetPasswords setPasswordByLink updateUser',
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
  'LOGIN#a': { puts: 'addUser addUsers updateUser', deletes: 'cleanUp updateUser' },
  'SLUG#a': { puts: 'addUser addUsers updateUser', deletes: 'cleanUp updateUser' },
  'ADMINLOGIN#a': { puts: 'addAdmin inviteStaff', deletes: 'removeStaff' },
  'ADMIN#1': { puts: 'addAdmin inviteStaff' },
}

const split = (text = '') => text.split(/\s+/).filter(Boolean).toSorted()

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
    'addUser addUsers changePassword deleteUser endShopSessions resetPassword resetPasswords setPasswordByLink suspendShops updateUser'
  const savingRecords = 'addUser addUsers startPages updateShop'

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
    ['USER#1', 'issued_by', endingShop],
    [
      'USER#1',
      'one_time_until',
      'addUser addUsers changePassword deleteUser endShopSessions resetPassword resetPasswords suspendShops updateUser',
    ],
    ['USER#1', 'record', savingRecords],
    ['USER#1', 'email_at', savingRecords],
    ['USER#1', 'email_by', savingRecords],
    ['SLUG#a', 'kept_until', 'cleanUp updateUser'],
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

const platform = `${originSecretsKey.PK} ${maintenanceKey.PK}`

/** The partitions of the table, an example of each. */
const partitions = [
  ...Object.keys({ ...access, ...writers }),
  ...split(
    `USER#1 SESSION#1 ADMINSESSION#1 OPERATION#1 LIMIT#a ACTIVE#00 NEWS NEWSFOR#1 QANDA ARCHIVE SAMPLE PICTURE#1 FORMERSHOPS
    SITEMAP SHOPS TROUBLE#file VIEWS#1 VIEWLOG INQUIRIES#1 LETTERS#1 OUTBOX#1 RESTORES AUDIT#2026-01-01 AUDITCOUNT#2026-01-01 ${platform}`,
  ),
]

/** What a function can do that anyone may call, besides reading the state of the platform, counting calls and adding lines to the audit log. */
const open: Partial<Record<EndpointName, Partial<Access>>> = {
  signIn: { reads: 'LOGIN#a PASSWORD#1 USER#1 SESSION#1', puts: 'SESSION#1 OUTBOX#1' },
  beginPasskeySignIn: { puts: 'TICKET#1' },
  signInWithPasskey: {
    reads: 'TICKET#1 FACTORS#1 PASSWORD#1 USER#1 SESSION#1',
    puts: 'TICKET#1 FACTORS#1 SESSION#1 OUTBOX#1',
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
  sendInquiry: { reads: 'SLUG#a USER#1', puts: 'INQUIRIES#1 OUTBOX#1' },
  followLetterLink: { reads: 'LETTERS#1' },
}

/** Of these the ones after which the row of a shop in the list is out of date. */
const marking = new Set(['setPasswordByLink', 'signIn', 'signInWithPasskey'])

test('an endpoint without a session reads and writes what its purpose needs only', () => {
  const withoutSession = endpointList.filter(([, { caller }]) => caller === 'nobody')
  expect(Object.keys(open).toSorted()).toEqual(withoutSession.map(([name]) => name).toSorted())
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
          `${marking.has(name) ? 'ACTIVE#00' : ''} ${name === 'openDraft' ? '' : 'AUDITCOUNT#2026-01-01 LIMIT#a'}`,
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
