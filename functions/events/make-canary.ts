import { readSecret } from '#functions/read-secret.ts'
import { makeCanaryShop } from '#functions/rules/canary/make-canary-shop.ts'

/** `taken` is the name that another shop already has. */
export type MakeCanaryAnswer = { made: boolean; taken?: 'login_id' | 'slug' }

/** Creates the canary’s shop with the password of the secret, or updates its password. Only operators invoke it, without input. */
export async function handler(): Promise<MakeCanaryAnswer> {
  const taken = await makeCanaryShop(await readSecret('CANARY_SECRET'), new Date())
  return taken ? { made: false, taken } : { made: true }
}
