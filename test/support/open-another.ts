import assert from 'node:assert/strict'
import type { PersonKind } from '#functions/table/people.ts'

/** Opens one more session of somebody, as signing in at another device does, and gives its id. */
export async function openAnother(kind: PersonKind, id: string): Promise<string> {
  const { findPerson } = await import('#functions/table/people.ts')
  const { newToken, openSession, sessionIdOf } = await import('#functions/table/sessions.ts')
  const person = await findPerson(kind, id)
  assert.ok(person)
  const token = newToken(id)
  const opening = { now: new Date(), device: 'iPhone・Safari', address: '198.51.100.7' }
  assert.ok(await openSession(person, token, opening))
  return sessionIdOf(token)
}
