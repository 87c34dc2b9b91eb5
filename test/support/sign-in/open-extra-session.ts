import assert from 'node:assert/strict'
import type { AccountKind } from '#functions/table/accounts/accounts.ts'

/** Opens another session of an account, like signing in on another device, and returns its id. */
export async function openExtraSession(kind: AccountKind, id: string): Promise<string> {
  const { findAccount } = await import('#functions/table/accounts/accounts.ts')
  const { newSessionToken, openSession, hashSessionToken } = await import(
    '#functions/table/sessions/sessions.ts'
  )
  const person = await findAccount(kind, id)
  assert.ok(person)
  const token = newSessionToken(id)
  const options = { now: new Date(), device: 'iPhone・Safari', address: '198.51.100.7' }
  assert.ok(await openSession(person, token, options))
  return hashSessionToken(token)
}
