import { createHash, randomBytes } from 'node:crypto'
import * as v from 'valibot'
import {
  type Account,
  type AccountKind,
  parseAccount,
  profileKey,
  secretPartition,
} from '#functions/table/accounts/accounts.ts'
import { entity, loadItems, run } from '#functions/table/entity.ts'
import { exists, missing } from '#functions/table/expressions.ts'
import { hashToId } from '#functions/table/ids.ts'
import { markShopActive } from '#functions/table/shops/active-shops.ts'
import type { Key } from '#functions/table/table.ts'
import { operationKey, parseOperation, type StoredOperation } from './operations.ts'

const minutes = 60_000
const hours = 60 * minutes

/** How long a session lives, in milliseconds: without a call, and in all. */
export const sessionLife: Record<AccountKind, { idle: number; absolute: number }> = {
  user: { idle: 30 * minutes, absolute: 12 * hours },
  admin: { idle: 15 * minutes, absolute: 8 * hours },
}

// A call extends the idle time at most this often, because each extension is a write.
const touchInterval = 1 * minutes

/**
 * A stored session. `kind`, `owner_id`, `sv` and `started` identify it and are written once, when it is
 * opened: only functions that open sessions have the right to. All other writes update single attributes,
 * and their conditions name no others, because the rights cover every attribute that a request names.
 */
export const StoredSession = v.object({
  kind: v.picklist(['user', 'admin']),
  owner_id: v.string(),
  sv: v.number(),
  started: v.number(),
  seen: v.number(),
  closed: v.optional(v.boolean()),
  device: v.string(),
  address: v.string(),
  /** The change of password that replaced this session, and the key of its call. */
  renewed: v.optional(v.object({ key: v.string(), renewal: v.string() })),
})
export type StoredSession = v.InferOutput<typeof StoredSession>

/** The id of a session, which opens none. */
export const hashSessionToken = (token: string) => createHash('sha256').update(token).digest('hex')

export const sessionKey = (kind: AccountKind, sessionId: string): Key => ({
  PK: secretPartition('SESSION', kind, sessionId),
  SK: '-',
})

const sessionItem = entity(sessionKey, StoredSession)

/** The index partition of an account's sessions, in the order in which they were opened. */
export const sessionsPartition = (ownerId: string) => `SESSIONS#${ownerId}`

/**
 * The token in the cookie: the owner's id, so that session and owner are read at once, and 256 secret
 * bits, random unless they are given.
 */
export const newSessionToken = (ownerId: string, secret: Buffer = randomBytes(32)) =>
  `${ownerId}.${secret.toString('base64url')}`

/** Whether the text has the form of a session token. */
export const isSessionToken = (text: string) => /^[\w-]{1,64}\.[\w-]{43}$/.test(text)

/** The public name of a session, which pages may read: it opens none. */
export const toSessionHandle = (token: string) => hashToId(`handle ${token}`)

/** When and where a session is opened. */
export type SessionOpening = { now: Date; device: string; address: string }

/**
 * Opens a session under a token. Returns false where the session of that token was ended: it stays ended.
 */
export function openSession(
  owner: { kind: AccountKind; id: string; sv: number },
  token: string,
  { now, device, address }: SessionOpening,
): Promise<boolean> {
  const { absolute } = sessionLife[owner.kind]
  const session = {
    kind: owner.kind,
    owner_id: owner.id,
    sv: owner.sv,
    started: now.getTime(),
    seen: now.getTime(),
    device,
    address,
    GSI1PK: sessionsPartition(owner.id),
    GSI1SK: `${now.toISOString()}#${hashSessionToken(token)}`,
    expires: Math.ceil((now.getTime() + absolute) / 1000),
  }
  const item = sessionItem(owner.kind, hashSessionToken(token))
  return run(item.put(session, { closed: missing }))
}

/**
 * Ends a session for good; returns false where there is none. The item expires when the session would
 * have.
 */
export const closeSession = (kind: AccountKind, sessionId: string): Promise<boolean> =>
  run(
    sessionItem(kind, sessionId).update({
      set: { closed: true },
      remove: ['GSI1PK', 'GSI1SK'],
      if: { PK: exists },
    }),
  )

/**
 * Stores that a change of password is about to replace this session: a repetition of the call has no other
 * session to be made in.
 */
export async function recordRenewal(
  kind: AccountKind,
  token: string,
  renewed: { key: string; renewal: string },
): Promise<void> {
  const item = sessionItem(kind, hashSessionToken(token))
  await run(item.update({ set: { renewed }, if: { PK: exists } }))
}

/** The time of a call and its operation; with `renewalKey` a call that may already have replaced its session. */
type SessionUse = {
  now: Date
  operation?: { key: string } | undefined
  renewalKey?: string | undefined
}

type OpenedSession = { person: Account; operation: StoredOperation | undefined }

/**
 * The owner of this token, and what is stored of the operation; undefined when the session is unknown, over or revoked. One
 * table read.
 */
export async function findSessionOwner(
  kind: AccountKind,
  token: string,
  { now, operation, renewalKey }: SessionUse,
): Promise<OpenedSession | undefined> {
  const opened = await readSession(kind, token, operation)
  // A session without identity was not written by a sign-in.
  if (!opened || !isValid(opened.session, opened.person, now)) return undefined
  const { session, person } = opened
  const holds = hasSessionVersion(session, hashSessionToken(token), person)
  if (!holds && !isRenewedBy(session, person, renewalKey)) return undefined
  return (await touchSession(session, token, now)) ? opened : undefined
}

/** A session, its owner, and what is stored of the operation; undefined where one of the first two is missing. */
async function readSession<Kind extends AccountKind>(
  kind: Kind,
  token: string,
  operation?: { key: string },
) {
  const [ownerId = ''] = token.split('.')
  const own = sessionKey(kind, hashSessionToken(token))
  const owner = profileKey(kind, ownerId)
  const calls = operation ? [operationKey({ caller: ownerId, key: operation.key })] : []
  const { find, findAll } = await loadItems([own, owner, ...calls])
  const session = v.safeParse(StoredSession, find(own))
  const profile = find(owner)
  const person = profile && parseAccount(kind, profile)
  if (!session.success || !person) return undefined
  const [recorded] = findAll(calls).map(parseOperation)
  return { session: session.output, person, operation: recorded }
}

/**
 * Whether the session of this token ended because its shop was suspended: for the text of the refusal, which only the
 * holder of the session reads.
 */
export async function isSuspendedSession(token: string, now: Date): Promise<boolean> {
  const { session, person: shop } = (await readSession('user', token)) ?? {}
  if (!session || shop?.status !== 'suspended') return false
  // The suspension raised `sv` by one. Sessions that a new password ended before are not told.
  const before = { ...shop, status: 'active', sv: shop.sv - 1 } as const
  return isValid(session, before, now) && session.sv === before.sv
}

/** Whether a session of this id is valid. */
export function isLiveSession(
  { id, ...session }: StoredSession & { id: string },
  person: Account,
  now: Date,
): boolean {
  return isValid(session, person, now) && hasSessionVersion(session, id, person)
}

// A rise of `sv` ends all sessions, except the kept one.
function hasSessionVersion({ sv }: StoredSession, id: string, person: Account): boolean {
  return sv === person.sv || (person.kind === 'admin' && person.kept_session === id)
}

function isValid(session: StoredSession, person: Account, now: Date): boolean {
  const { idle, absolute } = sessionLife[session.kind]
  return (
    !session.closed &&
    session.kind === person.kind &&
    session.owner_id === person.id &&
    now.getTime() - session.seen < idle &&
    now.getTime() - session.started < absolute &&
    (person.kind === 'admin' ? !person.disabled : person.status === 'active')
  )
}

// A session that a change of password replaced is only valid for a repetition of that call.
function isRenewedBy({ renewed }: StoredSession, { renewal }: Account, key: string | undefined) {
  return renewed !== undefined && renewed.key === key && renewed.renewal === renewal
}

async function touchSession(session: StoredSession, token: string, now: Date): Promise<boolean> {
  if (now.getTime() - session.seen < touchInterval) return true
  // Covers what the shop does within the next minute.
  if (session.kind === 'user') await markShopActive(session.owner_id, now)
  const item = sessionItem(session.kind, hashSessionToken(token))
  return run(item.update({ set: { seen: now.getTime() }, if: { PK: exists } }))
}
