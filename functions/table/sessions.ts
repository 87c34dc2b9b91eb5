import { createHash, randomBytes } from 'node:crypto'
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { markActive } from './active-shops.ts'
import { type Person, type PersonKind, personOf, profileKey } from './people.ts'
import { conditionHeld, getItems, type Key, table, tableName } from './table.ts'

const minutes = 60_000
const hours = 60 * minutes

/** How long a session lives: without a call, and in all. Milliseconds. */
export const sessionLife: Record<PersonKind, { idle: number; absolute: number }> = {
  user: { idle: 30 * minutes, absolute: 12 * hours },
  admin: { idle: 15 * minutes, absolute: 8 * hours },
}

// A call moves the idle clock on, but not more often than this: a write for each call would cost more than it says.
const touchEvery = 1 * minutes

export const StoredSession = v.object({
  kind: v.picklist(['user', 'admin']),
  owner_id: v.string(),
  sv: v.number(),
  started: v.number(),
  seen: v.number(),
  closed: v.optional(v.boolean()),
  device: v.optional(v.string(), ''),
  address: v.optional(v.string(), ''),
  /** The change of password that took this session's place, and the key of the call that made it. */
  renewed: v.optional(v.object({ key: v.string(), renewal: v.string() })),
})
export type StoredSession = v.InferOutput<typeof StoredSession>

/** The name that a session lies under; it opens none. */
export const sessionIdOf = (token: string) => createHash('sha256').update(token).digest('hex')

export const sessionKey = (sessionId: string): Key => ({ PK: `SESSION#${sessionId}`, SK: '-' })

const keyOf = (token: string) => sessionKey(sessionIdOf(token))

/** Where an account's sessions stand in the index, in the order in which they were begun. */
export const sessionsPartition = (ownerId: string) => `SESSIONS#${ownerId}`

/**
 * The token that goes into the cookie: the owner's id, so that session and owner are read at once,
 * and 256 bits that nobody can guess: random, or the given ones.
 */
export function newToken(ownerId: string, secret: Buffer = randomBytes(32)): string {
  return `${ownerId}.${secret.toString('base64url')}`
}

/** Whether this could be a token of ours at all; anything else is not worth a look into the table. */
export const isToken = (text: string) => /^[\w-]{1,64}\.[\w-]{43}$/.test(text)

/** The name of a session, which pages may see: it says which session is meant, and opens none. */
export function handleOf(token: string): string {
  return createHash('sha256').update(`handle ${token}`).digest('base64url').slice(0, 22)
}

/** When a session is opened, and where. */
export type Opening = { now: Date; device: string; address: string }

/**
 * Opens a session under a token, and answers false where it has been signed out under that token: what
 * was ended stays ended.
 */
export function openSession(
  owner: { kind: PersonKind; id: string; sv: number },
  token: string,
  { now, device, address }: Opening,
): Promise<boolean> {
  const { absolute } = sessionLife[owner.kind]
  const session: StoredSession = {
    kind: owner.kind,
    owner_id: owner.id,
    sv: owner.sv,
    started: now.getTime(),
    seen: now.getTime(),
    device,
    address,
  }
  return conditionHeld(
    table.send(
      new PutCommand({
        TableName: tableName(),
        Item: {
          ...keyOf(token),
          ...session,
          GSI1PK: sessionsPartition(owner.id),
          GSI1SK: `${now.toISOString()}#${sessionIdOf(token)}`,
          expires: Math.ceil((now.getTime() + absolute) / 1000),
        },
        ConditionExpression: 'attribute_not_exists(closed)',
      }),
    ),
  )
}

/** Ends a session for good; what is left of it goes when it would have ended anyway. */
export async function closeSession(token: string): Promise<void> {
  await conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keyOf(token),
        UpdateExpression: 'SET closed = :yes REMOVE GSI1PK, GSI1SK',
        ConditionExpression: 'attribute_exists(PK)',
        ExpressionAttributeValues: { ':yes': true },
      }),
    ),
  )
}

/**
 * Notes that a change of password is about to take this session's place: the same call again, its answer
 * lost, has no other session to be made in.
 */
export async function noteRenewal(
  token: string,
  renewed: { key: string; renewal: string },
): Promise<void> {
  await conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keyOf(token),
        UpdateExpression: 'SET renewed = :renewed',
        ConditionExpression: 'attribute_exists(PK)',
        ExpressionAttributeValues: { ':renewed': renewed },
      }),
    ),
  )
}

/** A call at this moment; with `renewalKey` it is one that may already have taken its session's place. */
type SessionUse = { now: Date; renewalKey?: string | undefined }

/** Who holds this token, or undefined when the session is unknown, over, or revoked. One table read. */
export async function findSessionOwner(
  kind: PersonKind,
  token: string,
  { now, renewalKey }: SessionUse,
): Promise<Person | undefined> {
  const [ownerId = ''] = token.split('.')
  const items = await getItems([keyOf(token), profileKey(kind, ownerId)])
  const stored = items.find(({ SK }) => SK === '-')
  const profile = items.find(({ SK }) => SK === 'PROFILE')
  if (!stored || !profile) return undefined

  const session = v.parse(StoredSession, stored)
  const person = personOf(kind, profile)
  if (!person || !isValid(session, person, now)) return undefined
  const holds = isOfVersion(session, sessionIdOf(token), person)
  if (!holds && !isRenewedBy(session, person, renewalKey)) return undefined
  const isStillThere = await touch(session, token, now)
  return isStillThere ? person : undefined
}

/** Whether a session that lies under this id would still let its owner in. */
export function isLive(
  { id, ...session }: StoredSession & { id: string },
  person: Person,
  now: Date,
): boolean {
  return isValid(session, person, now) && isOfVersion(session, id, person)
}

// One increment of `sv` ends all sessions, but for the one that it was asked for from.
function isOfVersion({ sv }: StoredSession, id: string, person: Person): boolean {
  return sv === person.sv || (person.kind === 'admin' && person.kept_session === id)
}

function isValid(session: StoredSession, person: Person, now: Date): boolean {
  const { idle, absolute } = sessionLife[session.kind]
  return (
    !session.closed &&
    session.kind === person.kind &&
    session.owner_id === person.id &&
    now.getTime() - session.seen < idle &&
    now.getTime() - session.started < absolute &&
    (person.kind === 'admin' || person.status === 'active')
  )
}

// What a change of password replaced serves its repetition alone.
function isRenewedBy({ renewed }: StoredSession, { renewal }: Person, key: string | undefined) {
  return renewed !== undefined && renewed.key === key && renewed.renewal === renewal
}

async function touch(session: StoredSession, token: string, now: Date): Promise<boolean> {
  if (now.getTime() - session.seen < touchEvery) return true
  // What the shop does within the next minute touches nothing: whoever keeps the list of shops looks later.
  if (session.kind === 'user') await markActive(session.owner_id, now)
  return conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keyOf(token),
        UpdateExpression: 'SET seen = :now',
        ConditionExpression: 'attribute_exists(PK) AND attribute_not_exists(closed)',
        ExpressionAttributeValues: { ':now': now.getTime() },
      }),
    ),
  )
}
