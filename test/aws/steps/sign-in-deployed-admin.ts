import assert from 'node:assert/strict'
import {
  createCaller,
  type Login,
  readCookie,
  type Session,
  signInAdmin,
} from '#test/support/caller.ts'
import { passFirstStep, setUpTotp } from '#test/support/sign-in/second-factor.ts'

/** Recovery codes by login ID, each good for one sign-in. */
const recoveryCodes = new Map<string, string[]>()

/** Signs an admin in, and sets up a second factor at the first sign-in where the environment requires one. */
export async function signInDeployedAdmin(origin: string, login: Login): Promise<Session> {
  const codes = recoveryCodes.get(login.login_id)
  if (codes) return signInWithRecovery(origin, login, codes.shift() ?? '')
  const session = await signInAdmin(origin, login)
  await addRequiredFactor(session, login)
  return session
}

/** Sets up one-time codes for an admin who must have a second factor. */
export async function addRequiredFactor(session: Session, login: Login): Promise<void> {
  const { admin } = await session.ok('getAdminSession', {})
  if (!admin.must_add_factor) return
  const { recovery } = await setUpTotp({ ...session, ...login })
  recoveryCodes.set(login.login_id, recovery)
}

async function signInWithRecovery(origin: string, login: Login, code: string): Promise<Session> {
  const { ticket } = await passFirstStep(origin, login)
  const { status, headers, body } = await createCaller(origin).call('signInFactor', {
    body: { ticket, code },
  })
  assert.equal(status, 200, JSON.stringify(body))
  return createCaller(origin, readCookie(headers), body.token)
}
