import { makeCanaryShop } from '#functions/rules/canary/make-canary-shop.ts'
import { secretText } from '#functions/secret.ts'

/** `taken` is the name that another shop holds, where that kept the canary's from being made. */
export type MakeCanaryAnswer = { made: boolean; taken?: 'login_id' | 'slug' }

/**
 * Makes the shop that the canary signs in as, under the password that the secret holds, or gives it that password
 * anew. Invoked by the operator alone, with nothing: it has no route.
 */
export async function handler(): Promise<MakeCanaryAnswer> {
  const taken = await makeCanaryShop(await secretText('CANARY_SECRET'), new Date())
  return taken ? { made: false, taken } : { made: true }
}
