import {
  createPasskey,
  generateTotpCode,
  passFirstStep,
  setUpPasskey,
  setUpTotp,
} from '#test/support/sign-in/second-factor.ts'
import type { Scene } from './scene.ts'

type Account = Pick<Scene, 'account'>

export const factorCalls = {
  signInFactor: async ({ account: { again } }: Account) => {
    const account = await again()
    const { recovery } = await setUpTotp(account)
    const { ticket } = await passFirstStep(account.origin, account)
    return { body: { ticket, code: recovery[0] ?? '' } }
  },
  getFactors: () => ({}),
  beginCode: ({ account }: Account) => ({ body: { current: account.password } }),
  confirmCode: async ({ account }: Account) => {
    const { secret } = await account.ok('beginCode', { body: { current: account.password } })
    return { body: { code: generateTotpCode(secret) } }
  },
  beginPasskey: ({ account }: Account) => ({ body: { current: account.password } }),
  confirmPasskey: async ({ account }: Account) => ({
    body: { passkey: (await createPasskey(account)).spoken },
  }),
  removeFactor: async ({ account }: Account) => ({
    body: { current: account.password, factor: (await setUpPasskey(account)).id },
  }),
  renewRecovery: async ({ account }: Account) => {
    await setUpPasskey(account)
    return { body: { current: account.password } }
  },
}
