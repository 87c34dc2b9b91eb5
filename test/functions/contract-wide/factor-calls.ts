import { addCode, addPasskey, codeOf, firstStep, makePasskey } from '#test/support/second-factor.ts'
import type { Scene } from './world.ts'

type Account = Pick<Scene, 'account'>

/** Valid calls of the second factor, on an admin's own account. */
export const factorCalls = {
  signInFactor: async ({ account: { again } }: Account) => {
    const account = await again()
    const { recovery } = await addCode(account)
    const { ticket } = await firstStep(account.origin, account)
    return { body: { ticket, code: recovery[0] ?? '' } }
  },
  getFactors: () => ({}),
  beginCode: ({ account }: Account) => ({ body: { current: account.password } }),
  confirmCode: async ({ account }: Account) => {
    const { secret } = await account.ok('beginCode', { body: { current: account.password } })
    return { body: { code: codeOf(secret) } }
  },
  beginPasskey: ({ account }: Account) => ({ body: { current: account.password } }),
  confirmPasskey: async ({ account }: Account) => ({
    body: { passkey: (await makePasskey(account)).spoken },
  }),
  removeFactor: async ({ account }: Account) => ({
    body: { current: account.password, factor: (await addPasskey(account)).id },
  }),
  renewRecovery: async ({ account }: Account) => {
    await addPasskey(account)
    return { body: { current: account.password } }
  },
}
