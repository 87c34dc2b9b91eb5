import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { type Account, type AccountName, profileKey } from '#functions/table/accounts/accounts.ts'
import { conditionHeld, getItems, type Item, table, tableName } from '#functions/table/table.ts'
import {
  closeSession,
  isLiveSession,
  StoredSession,
  sessionKey,
  sessionLife,
  sessionsPartition,
} from './sessions.ts'

/** A valid session and its id. */
export type LiveSession = StoredSession & { id: string }

// Only the newest are listed.
const maxSessions = 100

/**
 * The valid sessions of this account, newest first. Finds them in the index, then reads them consistently,
 * so that a session that was just ended is left out. Two reads.
 */
export async function listLiveSessions(person: Account, now: Date): Promise<LiveSession[]> {
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
  const ids = filterLiveSessions(Items, person, now).map(({ id }) => id)
  const items = await getItems(ids.slice(0, maxSessions).map((id) => sessionKey(person.kind, id)))
  return filterLiveSessions(items, person, now).toSorted(
    (one, other) => other.started - one.started,
  )
}

const InTable = v.intersect([StoredSession, v.object({ PK: v.string() })])

function filterLiveSessions(items: readonly Item[], person: Account, now: Date): LiveSession[] {
  return items.flatMap(parseSession).filter((session) => isLiveSession(session, person, now))
}

/** The session of an item; empty where the item does not identify one. */
function parseSession(item: Item): LiveSession[] {
  const { success, output } = v.safeParse(InTable, item)
  if (!success) return []
  const { PK, ...session } = output
  return [{ ...session, id: PK.split('#')[1] ?? '' }]
}

/** Ends the session of this id; returns whether it belongs to this account. */
export async function closeAccountSession(
  { kind, id }: AccountName,
  sessionId: string,
): Promise<boolean> {
  const items = await getItems([sessionKey(kind, sessionId)])
  // A read instead of a condition of the write: the owner of a session never changes.
  const isTheirs = items.flatMap(parseSession).some(({ owner_id }) => owner_id === id)
  return isTheirs && closeSession(kind, sessionId)
}

/** Ends all sessions of an account with one write, except `kept`. */
export async function endAllSessions({ kind, id }: AccountName, kept?: string): Promise<boolean> {
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
