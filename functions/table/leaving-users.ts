import { DeleteCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { dueAttributes } from './due.ts'
import { passwordKey, profileKey, UserProfile } from './people.ts'
import { type Shop, shopKey } from './shop.ts'
import { conditionHeld, getItems, type Item, type Key, table, tableName } from './table.ts'

/** A shop that was deleted and is not gone yet, or one whose registration died: that bears no names. */
export const LeavingUser = v.object({
  ...v.pick(UserProfile, ['id', 'login_id', 'slug', 'old_slug']).entries,
  status: v.literal('deleted'),
  deleted_at: v.string(),
})
export type LeavingUser = v.InferOutput<typeof LeavingUser>

/**
 * Marks a user as deleted, and answers whether this call did: from that one write on its sessions are over
 * and nobody finds it. The sweeper looks at it at `due`.
 */
export function markDeleted(id: string, { now, due }: { now: Date; due: Date }): Promise<boolean> {
  const { GSI1PK, GSI1SK } = dueAttributes('leaving-user', id, due)
  return conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: profileKey('user', id),
        UpdateExpression:
          'SET #status = :deleted, deleted_at = :now, GSI1PK = :pk, GSI1SK = :sk REMOVE renewal ADD sv :one',
        ConditionExpression: 'attribute_exists(PK) AND #status <> :deleted',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: {
          ':deleted': 'deleted',
          ':now': now.toISOString(),
          ':pk': GSI1PK,
          ':sk': GSI1SK,
          ':one': 1,
        },
      }),
    ),
  )
}

// Whatever still registers this user is over by then, and finds that it is leaving.
const removedAfter = 5 * 60_000

/**
 * Says of a user whose registration died that it is leaving: it has no profile and gets none any more.
 * The sweeper removes what is there of it. Changes nothing where there is a profile.
 */
export async function abandonUser(id: string, now: Date): Promise<void> {
  const abandoned: LeavingUser = {
    id,
    login_id: '',
    slug: '',
    status: 'deleted',
    // Nobody has a use for any of it: there is no time of grace.
    deleted_at: new Date(0).toISOString(),
  }
  const due = dueAttributes('leaving-user', id, new Date(now.getTime() + removedAfter))
  const values = Object.entries({ ...abandoned, ...due })
  await conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: profileKey('user', id),
        UpdateExpression: `SET ${values.map(([name]) => `#${name} = :${name}`).join(', ')}`,
        ConditionExpression: 'attribute_not_exists(PK)',
        ExpressionAttributeNames: Object.fromEntries(values.map(([name]) => [`#${name}`, name])),
        ExpressionAttributeValues: Object.fromEntries(
          values.map(([name, value]) => [`:${name}`, value]),
        ),
      }),
    ),
  )
}

/** Whether this is no profile, or that of an abandoned user. */
export const isNobody = (profile: Item | undefined) => !profile || profile.login_id === ''

/** The deleted user of this id; undefined where it is all gone, or was never deleted. */
export async function findLeavingUser(id: string): Promise<LeavingUser | undefined> {
  const [item] = await getItems([profileKey('user', id)])
  return item?.status === 'deleted' ? v.parse(LeavingUser, item) : undefined
}

const Listed = v.object({ PK: v.string(), SK: v.string(), file: v.optional(v.unknown()) })

/** Something that a shop has left behind; `fileId` where bytes on the media host may belong to it. */
export type Remains = { key: Key; fileId: string | undefined }

/** What a shop has left besides its profile, at most so much of it. */
export async function listRemains(shop: Shop, limit: number): Promise<Remains[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'PK = :shop',
      ExpressionAttributeValues: { ':shop': shopKey(shop) },
      ProjectionExpression: 'PK, SK, #file',
      ExpressionAttributeNames: { '#file': 'file' },
      ConsistentRead: true,
      // The profile may be among them.
      Limit: limit + 1,
    }),
  )
  return Items.map((item) => v.parse(Listed, item))
    .filter(({ SK }) => SK !== 'PROFILE')
    .map(({ PK, SK, file }) => ({ key: { PK, SK }, fileId: fileOf(SK, file) }))
}

const ofFiles = new Set(['IMAGE', 'MOVIE', 'GONE'])

function fileOf(order: string, file: unknown): string | undefined {
  const [kind = '', ...id] = order.split('#')
  if (ofFiles.has(kind)) return id.join('#')
  return kind === 'UPLOAD' && typeof file === 'string' ? file : undefined
}

/** Removes something that a shop has left behind. */
export async function removeRemains({ key }: Remains): Promise<void> {
  await table.send(new DeleteCommand({ TableName: tableName(), Key: key }))
}

/** Removes the password and then the profile: the last of a deleted user. */
export async function removeLast(id: string): Promise<void> {
  await table.send(new DeleteCommand({ TableName: tableName(), Key: passwordKey(id) }))
  await conditionHeld(
    table.send(
      new DeleteCommand({
        TableName: tableName(),
        Key: profileKey('user', id),
        ConditionExpression: '#status = :deleted',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':deleted': 'deleted' },
      }),
    ),
  )
}
