import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import type { AdminCaller } from '#test/support/caller.ts'
import { beginTestsInOwnPeriods, moveClock } from '#test/support/clock.ts'
import { generateTotpCode, passFirstStep, setUpTotp } from '#test/support/sign-in/second-factor.ts'

const api = startApi()
const quarter = 15 * 60_000

// Codes last half a minute and guesses are counted for 15 minutes.
beginTestsInOwnPeriods(quarter)

type Stored = { code?: { secret: string }; pending_code?: { secret: string } }
const buildKey = ({ id }: AdminCaller) => ({ PK: `ADMINFACTORS#${id}`, SK: '-' })

async function storedFor(account: AdminCaller): Promise<Stored> {
  const { table, tableName } = await import('#functions/table/table.ts')
  const found = await table.send(new GetCommand({ TableName: tableName(), Key: buildKey(account) }))
  return found.Item as Stored
}

async function storeSecret(account: AdminCaller, secret: string) {
  const { table, tableName } = await import('#functions/table/table.ts')
  await table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: buildKey(account),
      UpdateExpression: 'SET code.secret = :secret',
      ExpressionAttributeValues: { ':secret': secret },
    }),
  )
}

async function signIn(account: AdminCaller, code: string) {
  moveClock(60_000)
  const { ticket } = await passFirstStep(api.stack.app, account)
  return api.nobody().call('signInFactor', { body: { ticket, code } })
}

const codeInAMinute = (secret: string) => generateTotpCode(secret, 2)
const sealed = /^sealed1(\.[\w-]+){4}$/

test('the secret of an authenticator app is encrypted before and after its first code', async () => {
  const account = await api.account()
  const { secret } = await account.ok('beginCode', { body: { current: account.password } })
  const begun = await storedFor(account)
  expect(begun.pending_code?.secret).toMatch(sealed)
  expect(JSON.stringify(begun)).not.toContain(secret)
  await account.ok('confirmCode', { body: { code: generateTotpCode(secret) } })
  const confirmed = await storedFor(account)
  expect(confirmed.code?.secret).toMatch(sealed)
  expect(JSON.stringify(confirmed)).not.toContain(secret)
})

test('beginning the setup again under its key returns the same secret', async () => {
  const account = await api.account()
  const body = { current: account.password }
  const one = await account.ok('beginCode', { body }, { key: 'begin' })
  const two = await account.ok('beginCode', { body }, { key: 'begin' })
  expect(two).toEqual(one)
})

test('an encrypted secret copied to another account does not work there', async () => {
  const [account, other] = [await api.account(), await api.account()]
  const { secret } = await setUpTotp(account)
  const { recovery } = await setUpTotp(other)
  const copied = (await storedFor(account)).code?.secret ?? ''
  await storeSecret(other, copied)
  const { status, body } = await signIn(other, codeInAMinute(secret))
  expect([status, body.code]).toEqual([500, 'internal'])
  expect(body.res).toContain('予備のコード')
  expect((await storedFor(other)).code?.secret).toBe(copied)
  // Nor with its own data key and the ciphertext of the other.
  const own = (await storedFor(account)).code?.secret.split('.') ?? []
  const changed = [...own.slice(0, 4), Buffer.from('x'.repeat(32)).toString('base64url')].join('.')
  await storeSecret(account, changed)
  expect((await signIn(account, codeInAMinute(secret))).status).toBe(500)
  expect((await signIn(other, recovery[0] ?? '')).status).toBe(200)
})
