import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, expect, test } from 'vitest'
import {
  hashSessionToken,
  newSessionToken,
  sessionKey,
  toSessionHandle,
} from '#functions/table/sessions/sessions.ts'
import { table, tableName } from '#functions/table/table.ts'
import { startApi } from '#test/support/api.ts'
import { type AdminCaller, createCaller } from '#test/support/caller.ts'

const api = startApi()

let admin: AdminCaller
beforeAll(async () => {
  admin = await api.account()
})

/** Writes attributes of a session with an update, which creates missing items. */
const update = (token: string, attributes: Record<string, unknown>) =>
  table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: sessionKey(hashSessionToken(token)),
      UpdateExpression: `SET ${Object.keys(attributes)
        .map((name) => `${name} = :${name}`)
        .join(', ')}`,
      ExpressionAttributeValues: Object.fromEntries(
        Object.entries(attributes).map(([name, value]) => [`:${name}`, value]),
      ),
    }),
  )

const findToken = (cookie: string) => cookie.split('=')[1] ?? ''

test('an item that no sign-in wrote is not a session', async () => {
  const writable = { seen: Date.now(), GSI1PK: `SESSIONS#${admin.id}`, GSI1SK: `${Date.now()}` }
  for (const attributes of [{ seen: Date.now() }, writable, { ...writable, renewed: {} }]) {
    const token = newSessionToken(admin.id)
    await update(token, attributes)
    const forged = createCaller(
      api.stack.app,
      admin.cookie.replace(findToken(admin.cookie), token),
      toSessionHandle(token),
    )
    for (const name of ['listUsers', 'getAdminSession'] as const) {
      const { status, body } = await forged.call(name, {})
      expect([status, body.code]).toEqual([401, 'session_required'])
    }
  }
})

test('a forged session is not listed for the account that it names', async () => {
  const token = newSessionToken(admin.id)
  const begun = new Date().toISOString()
  await update(token, { seen: Date.now(), GSI1PK: `SESSIONS#${admin.id}`, GSI1SK: begun })
  const { sessions } = await admin.ok('listOwnSessions', {})
  expect(sessions.map(({ current }) => current)).toEqual([true])
})
