import type { EndpointName } from '#functions/contract/endpoints.ts'
import { canaryShop } from '#functions/contract/platform/canary-shop.ts'
import {
  allowOnAttributes,
  allowOnPartitions,
  denyOnPartitions,
  denyWritingAttributes,
  writeActions,
} from './table-statements.ts'

/** Partitions by action; of an update also the attributes that it may name. */
type AccountRights = {
  reads?: readonly string[]
  puts?: readonly string[]
  deletes?: readonly string[]
  checks?: readonly string[]
  updates?: Record<string, readonly string[]>
  /** May mark shops whose row in the list of shops is out of date. */
  marksShops?: true
  /** May write shops, also the attributes that end their sessions and ask for a new password. */
  changesShops?: true
}

const versions = ['sv', 'renewal', 'kept_session']
const ended = ['closed', 'GSI1PK', 'GSI1SK']
const calls = ['OPERATION#*']
const names = ['LOGIN#*', 'SLUG#*']
// A name stays reserved after its shop gave it up.
const lease = ['owner_id', 'kept_until', 'expires']
// Queued: only the job of mails sends.
const mails = ['OUTBOX#*']
const links = ['PASSWORDLINK#*']
const adminLinks = ['ADMINPASSWORDLINK#*']

const beginFactor = {
  reads: ['ADMINPASSWORD#*', 'ADMINFACTORS#*'],
  puts: ['ADMINFACTORS#*'],
}
const confirmFactor = {
  reads: ['ADMINFACTORS#*'],
  puts: ['ADMINFACTORS#*'],
  updates: { 'ADMIN#*': [...versions, 'has_factor', 'factors_by'] },
}
const givePasswords: AccountRights = {
  reads: ['PASSWORD#*'],
  puts: ['PASSWORD#*'],
  changesShops: true,
}
const addShops = { ...givePasswords, puts: ['PASSWORD#*', ...names] }
const resetPasswords = { ...givePasswords, deletes: ['FACTORS#*'] }
const changePasskeys = { reads: ['FACTORS#*'], puts: ['FACTORS#*'] }
// Each transaction also checks that the caller is a manager.
const manage = { reads: ['ADMINPASSWORD#*'], checks: ['ADMIN#*'] }

/**
 * What each function may do with passwords, factors, links, names, sessions and the profiles of admins, and what those without
 * a session may do. Only these rows
 * concern them: a compromised function can change no account beyond its purpose. An endpoint with a row writes no other
 * data, unless it changes shops; one without a session also reads no other.
 */
export const accountRights: Partial<Record<string, AccountRights>> = {
  signIn: {
    reads: ['LOGIN#*', 'PASSWORD#*', 'USER#*', 'SESSION#*'],
    puts: ['SESSION#*', ...mails],
    updates: { 'USER#*': ['last_sign_in_at', 'entered', 'locked_until'] },
    marksShops: true,
  },
  beginPasskeySignIn: { puts: ['TICKET#*'] },
  signInWithPasskey: {
    reads: ['TICKET#*', 'FACTORS#*', 'PASSWORD#*', 'USER#*', 'SESSION#*'],
    puts: ['TICKET#*', 'FACTORS#*', 'SESSION#*', ...mails],
    updates: { 'USER#*': ['last_sign_in_at', 'entered'] },
    marksShops: true,
  },
  sendPasswordLink: {
    reads: ['LOGIN#*', 'PASSWORD#*', 'USER#*', ...links, ...calls],
    puts: [...links, ...calls],
    deletes: calls,
  },
  setPasswordByLink: {
    reads: ['USER#*', ...links, ...calls],
    puts: ['PASSWORD#*', ...links, ...calls],
    deletes: ['FACTORS#*', ...calls],
    updates: { 'USER#*': [...versions, 'must_change_password', 'issued_by', 'updated_at'] },
    marksShops: true,
    changesShops: true,
  },
  adminSignIn: {
    reads: ['ADMINLOGIN#*', 'ADMINPASSWORD#*', 'ADMINFACTORS#*', 'ADMIN#*', 'ADMINSESSION#*'],
    puts: ['ADMINTICKET#*', 'ADMINSESSION#*'],
    updates: { 'ADMIN#*': [...versions, 'has_factor', 'factors_by', 'last_sign_in_at'] },
  },
  signInFactor: {
    reads: ['ADMINTICKET#*', 'ADMINPASSWORD#*', 'ADMINFACTORS#*', 'ADMIN#*', 'ADMINSESSION#*'],
    puts: ['ADMINTICKET#*', 'ADMINFACTORS#*', 'ADMINSESSION#*'],
    updates: { 'ADMIN#*': ['last_sign_in_at'] },
  },
  setStaffPassword: {
    reads: ['ADMIN#*', ...adminLinks, ...calls],
    puts: ['ADMINPASSWORD#*', ...adminLinks, ...calls],
    deletes: calls,
    updates: { 'ADMIN#*': [...versions, 'link'] },
  },
  openDraft: { reads: ['USER#*'] },
  sendInquiry: {
    reads: ['SLUG#*', 'USER#*'],
    puts: ['INQUIRIES#*', ...mails],
    updates: { 'USER#*': ['inquiries'] },
  },
  followLetterLink: {
    reads: ['LETTERS#*'],
    updates: { 'LETTERS#*': ['off', 'address', 'asked', 'day', 'GSI1PK', 'GSI1SK'] },
  },

  signOut: { updates: { 'SESSION#*': ended } },
  endShopSession: { updates: { 'SESSION#*': ended } },
  adminSignOut: { updates: { 'ADMINSESSION#*': ended } },
  endOwnSession: { updates: { 'ADMINSESSION#*': ended } },
  endShopSessions: { changesShops: true },
  endOwnSessions: { updates: { 'ADMIN#*': versions } },
  changePassword: {
    reads: ['PASSWORD#*', 'ADMINPASSWORD#*'],
    puts: ['PASSWORD#*', 'ADMINPASSWORD#*', 'SESSION#*', 'ADMINSESSION#*'],
    updates: { 'ADMIN#*': versions, 'SESSION#*': ['renewed'], 'ADMINSESSION#*': ['renewed'] },
    changesShops: true,
  },

  listPasskeys: { reads: ['FACTORS#*'] },
  beginShopPasskey: { reads: ['PASSWORD#*', 'FACTORS#*'], puts: ['FACTORS#*'] },
  confirmShopPasskey: changePasskeys,
  removeShopPasskey: changePasskeys,
  getFactors: { reads: ['ADMINFACTORS#*'] },
  beginCode: beginFactor,
  beginPasskey: beginFactor,
  renewRecovery: beginFactor,
  confirmCode: confirmFactor,
  confirmPasskey: confirmFactor,
  removeFactor: { ...beginFactor, updates: { 'ADMIN#*': ['has_factor', 'sv'] } },

  addUser: addShops,
  addUsers: addShops,
  updateUser: {
    reads: ['PASSWORD#*'],
    puts: ['PASSWORD#*', ...names],
    deletes: ['FACTORS#*', ...names],
    updates: { 'SLUG#*': lease },
    changesShops: true,
  },
  resetPassword: resetPasswords,
  resetPasswords,
  suspendShops: { changesShops: true },
  deleteUser: { changesShops: true },

  inviteStaff: {
    reads: [...manage.reads, ...adminLinks],
    checks: manage.checks,
    puts: ['ADMIN#*', 'ADMINLOGIN#*', 'ADMINPASSWORD#*', ...adminLinks],
  },
  changeStaff: { ...manage, updates: { 'ADMIN#*': [...versions, 'role', 'disabled'] } },
  resetStaffPassword: {
    reads: [...manage.reads, ...adminLinks],
    checks: manage.checks,
    puts: ['ADMINPASSWORD#*', ...adminLinks],
    updates: { 'ADMIN#*': [...versions, 'link'] },
  },
  resetStaffFactors: {
    ...manage,
    deletes: ['ADMINFACTORS#*'],
    updates: { 'ADMIN#*': [...versions, 'has_factor'] },
  },
  removeStaff: {
    ...manage,
    deletes: ['ADMINLOGIN#*', 'ADMINPASSWORD#*', 'ADMINFACTORS#*', ...adminLinks],
    updates: {
      'ADMIN#*': [...versions, 'status', 'deleted_at', 'expires', 'link', 'GSI1PK', 'GSI1SK'],
    },
  },

  // Resets passwords and factors without reading them.
  'add-admin': {
    reads: ['ADMIN#*', 'ADMINLOGIN#*'],
    puts: ['ADMIN#*', 'ADMINLOGIN#*', 'ADMINPASSWORD#*'],
    deletes: ['ADMINFACTORS#*'],
    updates: { 'ADMIN#*': [...versions, 'link', 'has_factor'] },
  },
  'run-cleanup': {
    deletes: ['PASSWORD#*', 'FACTORS#*', ...names],
    updates: { 'SLUG#*': lease },
  },
  'make-canary': { puts: [`PASSWORD#${canaryShop.id}`], changesShops: true },
} satisfies Partial<
  Record<EndpointName | 'add-admin' | 'run-cleanup' | 'make-canary', AccountRights>
>

/** Whether the function creates sessions. */
export const opensSessions = (name: string) =>
  accountRights[name]?.puts?.some((partition) => partition.endsWith('SESSION#*')) ?? false

const secrets = ['PASSWORD', 'PASSWORDLINK', 'FACTORS', 'TICKET']

/** The partitions of all secrets, which no general right includes. */
export const secretPartitions = secrets.flatMap((name) => [`${name}#*`, `ADMIN${name}#*`])

/**
 * The statements about accounts of a function with these rights. Secrets without a right are denied, also where another
 * statement allows them.
 */
export function buildAccountStatements(
  { reads = [], puts = [], deletes = [], checks = [], updates = {}, ...rights }: AccountRights,
  { table, index }: Record<'table' | 'index', string>,
) {
  const granted = [...reads, ...puts, ...deletes]
  const denied = secretPartitions.filter(
    (secret) => !granted.some((partition) => partition.startsWith(secret.slice(0, -1))),
  )
  const allowed = [
    ['BatchGetItem', reads],
    ['PutItem', puts],
    ['DeleteItem', deletes],
    ['ConditionCheckItem', checks],
  ] as const
  return [
    ...allowed
      .filter(([, partitions]) => partitions.length > 0)
      .map(([action, partitions]) => allowOnPartitions(table, [action], partitions)),
    ...Object.entries(updates).map(([partition, attributes]) =>
      allowOnAttributes(table, ['UpdateItem'], { partitions: [partition], attributes }),
    ),
    ...(rights.marksShops ? [allowOnPartitions(table, ['UpdateItem'], ['ACTIVE#*'])] : []),
    ...(rights.changesShops
      ? []
      : [
          denyWritingAttributes(table, {
            partitions: ['USER#*'],
            attributes: [...versions, 'must_change_password', 'one_time_until', 'issued_by'],
          }),
        ]),
    denyOnPartitions([table, index], ['Query', 'BatchGetItem', ...writeActions], denied),
  ]
}
