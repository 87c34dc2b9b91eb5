import type { Session } from '#functions/contract/session.ts'
import { notFound, signedOut } from '#functions/failure.ts'
import { once } from '#functions/rules/once.ts'
import type { OperationName } from '#functions/rules/operations.ts'
import {
  closeSessionOf,
  endAllSessions,
  type LiveSession,
  listLiveSessions,
} from '#functions/table/account-sessions.ts'
import { findPerson, type Person } from '#functions/table/people.ts'
import { sessionIdOf } from '#functions/table/sessions.ts'
import type { Shop } from '#functions/table/shop.ts'

type Asking = { person: Person; token: string; now: Date }
type Ending = Asking & { operation: OperationName | undefined }

/** Where the caller is signed in, after what the call may have ended. Throws `session_required`. */
export async function ownSessions({ person, token, now }: Asking): Promise<Session[]> {
  const present = await findPerson(person.kind, person.id)
  if (!present) throw signedOut()
  return sessionsOf(present, { token, now })
}

/** Where a shop is signed in. Throws `not_found`. */
export async function shopSessions({ shopId }: Shop, asking: Asking): Promise<Session[]> {
  return sessionsOf(await getShop(shopId), asking)
}

async function sessionsOf(
  person: Person,
  { token, now }: Pick<Asking, 'token' | 'now'>,
): Promise<Session[]> {
  const live = await listLiveSessions(person, now)
  return live.map((session) => shown(session, sessionIdOf(token)))
}

const shown = ({ id, device, address, started, seen }: LiveSession, current: string) => ({
  id,
  device,
  address,
  started_at: new Date(started).toISOString(),
  seen_at: new Date(seen).toISOString(),
  current: id === current,
})

async function getShop(id: string): Promise<Person> {
  const shop = await findPerson('user', id)
  if (!shop) throw notFound()
  return shop
}

/** Ends one session of this account. Throws `not_found` where the account has no such session. */
export async function endSession(ownerId: string, session: string, ending: Ending): Promise<void> {
  await once(ending, async () => {
    if (!(await closeSessionOf(ownerId, session))) throw notFound()
  })
}

/** Ends all sessions of a shop. Throws `not_found`. */
export async function endShopSessions({ shopId }: Shop, ending: Ending): Promise<void> {
  await once(ending, async () => {
    if (!(await endAllSessions(await getShop(shopId)))) throw notFound()
  })
}

/** Ends all of the caller's sessions; without `here` the one that it was asked for in stays. */
export async function endOwnSessions({ here }: { here: boolean }, ending: Ending): Promise<void> {
  const { person, token } = ending
  const kept = here ? undefined : sessionIdOf(token)
  await once(ending, async () => {
    if (!(await endAllSessions(person, kept))) throw signedOut()
  })
}
