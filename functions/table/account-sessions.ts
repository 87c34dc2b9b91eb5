import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { type Person, profileKey } from './people.ts'
import { isLive, StoredSession, sessionKey, sessionLife, sessionsPartition } from './sessions.ts'
import { conditionHeld, getItems, type Item, table, tableName } from './table.ts'

/** A session that lets its owner in, and the id that it lies under. */
export type LiveSession = StoredSession & { id: string }

// Nobody is signed in at more places than this; of more, those begun last.
const most = 100

/**
 * The sessions that this person is signed in with now, those begun last first. Found by the index, and then
 * read as they are: what was ended a moment ago is not among them. Two reads.
 */
export async function listLiveSessions(person: Person, now: Date): Promise<LiveSession[]> {
  const begun = new Date(now.getTime() - sessionLife[person.kind].absolute)
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: 'GSI1',
      KeyConditionExpression: 'GSI1PK = :owner AND GSI1SK > :begun',
      ExpressionAttributeValues: {
        ':owner': sessionsPartition(person.id),
        ':begun': begun.toISOString(),
      },
      ScanIndexForward: false,
    }),
  )
  const ids = liveOf(Items, person, now).map(({ id }) => id)
  const items = await getItems(ids.slice(0, most).map(sessionKey))
  return liveOf(items, person, now).toSorted((one, other) => other.started - one.started)
}

const InTable = v.intersect([StoredSession, v.object({ PK: v.string() })])

function liveOf(items: readonly Item[], person: Person, now: Date): LiveSession[] {
  return items.map(sessionIn).filter((session) => isLive(session, person, now))
}

function sessionIn(item: Item): LiveSession {
  const { PK, ...session } = v.parse(InTable, item)
  return { ...session, id: PK.slice('SESSION#'.length) }
}

/** Ends the session that lies under this id, and answers whether it is this person's. */
export function closeSessionOf(ownerId: string, sessionId: string): Promise<boolean> {
  return conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: sessionKey(sessionId),
        UpdateExpression: 'SET closed = :yes REMOVE GSI1PK, GSI1SK',
        ConditionExpression: 'owner_id = :owner',
        ExpressionAttributeValues: { ':yes': true, ':owner': ownerId },
      }),
    ),
  )
}

/** Ends all sessions of a person with one write, but for the one of this id where there is one to be kept. */
export async function endAllSessions(
  { kind, id }: Pick<Person, 'kind' | 'id'>,
  kept?: string,
): Promise<boolean> {
  return conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: profileKey(kind, id),
        UpdateExpression: kept
          ? 'SET kept_session = :kept REMOVE renewal ADD sv :one'
          : 'REMOVE renewal, kept_session ADD sv :one',
        ConditionExpression: 'attribute_exists(PK)',
        ExpressionAttributeValues: { ':one': 1, ...(kept && { ':kept': kept }) },
      }),
    ),
  )
}
