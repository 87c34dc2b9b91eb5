import * as v from 'valibot'
import { type Account, type AccountName, profileItem } from '#functions/table/accounts/accounts.ts'
import { queryPage, run } from '#functions/table/entity.ts'
import { above, exists } from '#functions/table/expressions.ts'
import { getItems, type Item } from '#functions/table/table.ts'
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
  const listed = await queryPage({
    where: { GSI1PK: sessionsPartition(person.id), GSI1SK: above(begun.toISOString()) },
    isNewestFirst: true,
  })
  const ids = filterLiveSessions(listed.items, person, now).map(({ id }) => id)
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
  return run(
    profileItem(kind, id).update({
      set: { kept_session: kept || undefined },
      remove: ['renewal', ...(kept ? [] : ['kept_session'])],
      add: { sv: 1 },
      if: { PK: exists },
    }),
  )
}
