import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { dueAttributes } from './due.ts'
import { abandonUser, isNobody } from './leaving-users.ts'
import { newId, type PersonKind, profileKey } from './people.ts'
import { conditionHeld, getItems, type Item, type Key, table, tableName } from './table.ts'

/**
 * How long a name stays claimed that no profile bears, in milliseconds: for the call that is about to
 * write one, and after a change for whatever is still under way under the old name.
 */
export const claimKeptFor = 60 * 60_000

/**
 * A login id or slug in somebody's hands. `claimed` is when in milliseconds, `mark` is another with each
 * write: what was read is acted on only while it stands.
 */
const Claim = v.object({
  owner_id: v.string(),
  claimed: v.number(),
  mark: v.optional(v.string(), ''),
})
export type Claim = v.InferOutput<typeof Claim>

type Claiming = { key: Key; ownerId: string; now: Date }

/**
 * Claims a name, and answers whether it is this person's now. One that nobody came of after an hour is
 * free again, and who was to bear it is abandoned. What is claimed is looked at by the sweeper when that
 * hour is over.
 */
export async function claim(claiming: Claiming): Promise<boolean> {
  const { key, ownerId, now } = claiming
  const own = { ':owner': ownerId }
  if (await put(claiming, 'attribute_not_exists(PK) OR owner_id = :owner', own)) return true

  const held = await findClaim(key)
  if (!held) return claim(claiming)
  if (now.getTime() - held.claimed <= claimKeptFor) return false
  const [profile] = await getItems([profileKey(kindOf(key), held.owner_id)])
  if (!isNobody(profile)) return false
  if (kindOf(key) === 'user') await abandonUser(held.owner_id, now)
  return put(claiming, 'mark = :mark', { ':mark': held.mark })
}

function put({ key, ownerId, now }: Claiming, ConditionExpression: string, values: Item) {
  const held: Claim = { owner_id: ownerId, claimed: now.getTime(), mark: newId() }
  return conditionHeld(
    table.send(
      new PutCommand({
        TableName: tableName(),
        Item: { ...key, ...held, ...due(key, now) },
        ConditionExpression,
        ExpressionAttributeValues: values,
      }),
    ),
  )
}

const due = (key: Key, now: Date) =>
  dueAttributes('claim', key.PK, new Date(now.getTime() + claimKeptFor))

/** Whose kind of name it is. */
export const kindOf = ({ PK }: Key): PersonKind => (PK.startsWith('ADMIN') ? 'admin' : 'user')

export async function findClaim(key: Key): Promise<Claim | undefined> {
  const [item] = await getItems([key])
  return item && v.parse(Claim, item)
}

/**
 * Which of these names nobody else could claim now: their partitions. Read many at once; what is claimed
 * next may be one of them.
 */
export async function findHeld(keys: readonly Key[], now: Date): Promise<ReadonlySet<string>> {
  const claims = (await getItems(distinct(keys))).map((item) => v.parse(HeldName, item))
  const old = claims.filter(({ claimed }) => now.getTime() - claimed > claimKeptFor)
  const owners = distinct(old.map((each) => profileKey(kindOf(each), each.owner_id)))
  const borne = new Set(
    (await getItems(owners, ['PK', 'login_id']))
      .filter((profile) => !isNobody(profile))
      .map(({ PK }) => PK),
  )
  const isFree = (each: HeldName) => !borne.has(profileKey(kindOf(each), each.owner_id).PK)
  const free = new Set(old.filter(isFree).map(({ PK }) => PK))
  return new Set(claims.flatMap(({ PK }) => (free.has(PK) ? [] : [PK])))
}

const HeldName = v.object({ ...Claim.entries, PK: v.string(), SK: v.string() })
type HeldName = v.InferOutput<typeof HeldName>

// The table refuses to read an item twice at once.
const distinct = (keys: readonly Key[]): Key[] => [
  ...new Map(keys.map((key) => [key.PK, key])).values(),
]

/**
 * Says that its holder is about to give a name up, and gives the mark that frees it; the sweeper looks at
 * it in an hour. Undefined where it is not this person's.
 */
export async function leaveClaim({ key, ownerId, now }: Claiming): Promise<string | undefined> {
  const mark = newId()
  const isOwn = await conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: key,
        UpdateExpression: 'SET mark = :mark, claimed = :now, GSI1PK = :pk, GSI1SK = :sk',
        ConditionExpression: 'owner_id = :owner',
        ExpressionAttributeValues: {
          ':owner': ownerId,
          ':mark': mark,
          ':now': now.getTime(),
          ':pk': due(key, now).GSI1PK,
          ':sk': due(key, now).GSI1SK,
        },
      }),
    ),
  )
  return isOwn ? mark : undefined
}

/** Frees a name if it still stands as it was read. */
export async function releaseClaim(key: Key, mark: string): Promise<void> {
  await conditionHeld(
    table.send(
      new DeleteCommand({
        TableName: tableName(),
        Key: key,
        ConditionExpression: 'mark = :mark',
        ExpressionAttributeValues: { ':mark': mark },
      }),
    ),
  )
}

/** A name that somebody bears needs no look any more, if it still stands as it was read. */
export async function settleClaim(key: Key, mark: string): Promise<void> {
  await conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: key,
        UpdateExpression: 'REMOVE GSI1PK, GSI1SK',
        ConditionExpression: 'mark = :mark',
        ExpressionAttributeValues: { ':mark': mark },
      }),
    ),
  )
}
