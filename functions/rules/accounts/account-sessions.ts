import type { AccountSession } from '#functions/contract/accounts/account-session.ts'
import { notFoundFailure, signedOutFailure } from '#functions/failure.ts'
import { isAgain, type RepeatableCall } from '#functions/rules/operations.ts'
import {
  type Account,
  type AccountName,
  findAccount,
  getShopAccount,
} from '#functions/table/accounts/accounts.ts'
import {
  closeAccountSession,
  endAllSessions,
  type LiveSession,
  listLiveSessions,
} from '#functions/table/sessions/account-sessions.ts'
import { hashSessionToken } from '#functions/table/sessions/sessions.ts'
import type { Shop } from '#functions/table/shop.ts'

type Asking = { person: Account; token: string; now: Date }
type Ending = Asking & RepeatableCall

/** The sessions of the caller after the call. Throws `session_required`. */
export async function loadOwnSessions({ person, token, now }: Asking): Promise<AccountSession[]> {
  const present = await findAccount(person.kind, person.id)
  if (!present) throw signedOutFailure()
  return listSessions(present, { token, now })
}

/** The sessions of a shop. Throws `not_found`. */
export async function loadShopSessions(
  { shopId }: Shop,
  asking: Asking,
): Promise<AccountSession[]> {
  return listSessions(await getShopAccount(shopId), asking)
}

async function listSessions(
  person: Account,
  { token, now }: Pick<Asking, 'token' | 'now'>,
): Promise<AccountSession[]> {
  const live = await listLiveSessions(person, now)
  return live.map((session) => toSession(session, hashSessionToken(token)))
}

const toSession = ({ id, device, address, started, seen }: LiveSession, current: string) => ({
  id,
  device,
  address,
  started_at: new Date(started).toISOString(),
  seen_at: new Date(seen).toISOString(),
  current: id === current,
})

/** Ends one session of this account. Throws `not_found` where the account has no such session. */
export async function endSession(
  account: AccountName,
  session: string,
  ending: Ending,
): Promise<void> {
  if (!(await closeAccountSession(account, session)) && !isAgain(ending)) throw notFoundFailure()
}

/** Ends all sessions of a shop. Throws `not_found`. */
export async function endShopSessions({ shopId }: Shop): Promise<void> {
  if (!(await endAllSessions(await getShopAccount(shopId)))) throw notFoundFailure()
}

/** Ends all of the caller's sessions; without `here` the present one stays. Throws `session_required`. */
export async function endOwnSessions({
  body,
  person,
  token,
}: Pick<Asking, 'person' | 'token'> & { body: { here: boolean } }): Promise<void> {
  const kept = body.here ? undefined : hashSessionToken(token)
  if (!(await endAllSessions(person, kept))) throw signedOutFailure()
}
