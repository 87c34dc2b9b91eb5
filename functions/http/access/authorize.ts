import * as v from 'valibot'
import { getRequiredRole, includesRole } from '#functions/contract/accounts/staff-role.ts'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { messages } from '#functions/contract/messages.ts'
import { Id } from '#functions/contract/text/id.ts'
import { Failure, forbiddenFailure, notFoundFailure, signedOutFailure } from '#functions/failure.ts'
import type { ApiEvent, ApiMiddleware } from '#functions/http/request.ts'
import { readSetting } from '#functions/read-setting.ts'
import { type Account, type AccountKind, findAccount } from '#functions/table/accounts/accounts.ts'
import {
  findSessionOwner,
  isSuspendedSession,
  toSessionHandle,
} from '#functions/table/sessions/sessions.ts'
import type { Shop } from '#functions/table/shop.ts'
import { findShopHelp, isHelper } from '#functions/table/shops/shop-help.ts'
import { findSessionToken } from './cookies.ts'

const kinds = ['user', 'admin'] as const

const admittedKinds: Record<Endpoint['caller'], readonly AccountKind[]> = {
  nobody: [],
  user: ['user'],
  admin: ['admin'],
  'user-or-admin': ['user', 'admin'],
}

// One endpoint calls it `user_id`, all others `user`.
const ShopInput = v.union([
  v.pipe(
    v.object({ user: Id }),
    v.transform(({ user }) => user),
  ),
  v.pipe(
    v.object({ user_id: Id }),
    v.transform(({ user_id }) => user_id),
  ),
])

const mustChangePassword = (person: Account) =>
  person.kind === 'user' && person.must_change_password

const mustAddFactor = (person: Account) =>
  person.kind === 'admin' && !person.has_factor && readSetting('ADMIN_FACTOR') === 'required'

/** Refuses accounts whose role does not suffice, or that must first set up their sign-in. */
function requireReadyAccount(person: Account, endpoint: Endpoint) {
  if (person.kind === 'admin' && !includesRole(person.role, getRequiredRole(endpoint)))
    throw new Failure('forbidden', messages.roleMissing)
  if (mustChangePassword(person) && !endpoint.withOneTimePassword)
    throw new Failure('forbidden', messages.passwordToChange)
  if (mustAddFactor(person) && !endpoint.withoutFactor)
    throw new Failure('forbidden', messages.factorToAdd)
}

type HeldSession = { kind: AccountKind; token: string }

/**
 * Finds the caller and the only shop that the call may touch. Denies by default: a call needs a valid session of a permitted
 * kind, unless its endpoint is open to everyone.
 */
export function authorize(endpoint: Endpoint): ApiMiddleware {
  return {
    async before({ event }) {
      if (endpoint.caller === 'nobody') return
      const { kind, token } = findRequestedSession(event, endpoint)
      const opened = await findSessionOwner(kind, token, buildSessionUse(event, endpoint))
      if (!opened) throw await findSessionFailure(kind, token, event.found.now)
      const { person, operation } = opened
      event.found.person = person
      event.found.recorded = operation
      const isHelping = kind === 'admin' && endpoint.onBehalf === true
      if (!isHelping && !admittedKinds[endpoint.caller].includes(kind)) throw forbiddenFailure()
      requireReadyAccount(person, endpoint)
      event.found.token = token
      const { sent } = event.found
      const named = endpoint.method === 'GET' ? event.queryStringParameters : sent
      const shop = isHelping
        ? await findHelpedShop(event, person, named)
        : await findPermittedShop(person, named)
      if (shop) event.found.shop = shop
    },
  }
}

async function findSessionFailure(kind: AccountKind, token: string, now: Date): Promise<Failure> {
  return kind === 'user' && (await isSuspendedSession(token, now))
    ? new Failure('session_required', messages.shopSuspended)
    : signedOutFailure()
}

function buildSessionUse({ found: { now, operation } }: ApiEvent, { renewsSession }: Endpoint) {
  return { now, operation, ...(renewsSession && { renewalKey: operation?.key }) }
}

/**
 * Selects the session that the call means. A browser can hold cookies of a shop and an admin; the handle in the header selects
 * one and proves that our own page made the call.
 */
function findRequestedSession(event: ApiEvent, { caller, cookieAlone }: Endpoint): HeldSession {
  const held = kinds.flatMap((kind) => {
    const token = findSessionToken(event.cookies, kind)
    return token ? [{ kind, token }] : []
  })
  if (cookieAlone)
    return getFirstSession(held.filter(({ kind }) => admittedKinds[caller].includes(kind)))
  getFirstSession(held)
  const handle = event.headers['x-session-handle']
  if (!handle) throw forbiddenFailure()
  const meant = held.find(({ token }) => toSessionHandle(token) === handle)
  if (!meant) throw new Failure('session_mismatch', messages.sessionMismatch)
  return meant
}

function getFirstSession([session]: readonly HeldSession[]): HeldSession {
  if (!session) throw signedOutFailure()
  return session
}

/** The shop for which this admin may act now. Throws `forbidden`, also for unknown shops. */
async function findHelpedShop(
  { found }: ApiEvent,
  person: Account,
  sent: unknown,
): Promise<Shop | undefined> {
  const { success, output } = v.safeParse(ShopInput, sent)
  const shop = success ? { shopId: output } : undefined
  const help = shop && (await findShopHelp(shop, found.now)).help
  const account = shop && help && isHelper(help, person) && (await findAccount('user', shop.shopId))
  if (!account || account.status !== 'active') throw new Failure('forbidden', messages.helpMissing)
  found.helpedShop = account
  return shop
}

async function findPermittedShop(person: Account, sent: unknown): Promise<Shop | undefined> {
  // Malformed ids are left to the body check.
  const { success, output } = v.safeParse(ShopInput, sent)
  const named = success ? output : undefined
  if (person.kind === 'user') {
    if (named !== undefined && named !== person.id) throw forbiddenFailure()
    return { shopId: person.id }
  }
  if (named === undefined) return undefined
  if (!(await findAccount('user', named))) throw notFoundFailure()
  return { shopId: named }
}
