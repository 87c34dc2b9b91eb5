import * as v from 'valibot'
import { invokeFunction } from './invoke-function.ts'
import type { Addresses } from './release-assembly.ts'
import type { Operator } from './sign-in.ts'

const Answer = v.object({ made: v.boolean(), taken: v.optional(v.string()) })

/**
 * Has the canary's shop made, or put right where it is there, and answers what came of it in one line. It never
 * throws: what is deployed stays deployed, and the alarm CanaryFails goes on telling.
 */
export async function settleCanary(
  operator: Pick<Operator, 'region'>,
  { MakeCanary = '' }: Addresses,
): Promise<string> {
  try {
    const { made, taken } = v.parse(Answer, await invokeFunction(operator, MakeCanary, {}))
    if (made) return "The canary's shop is there."
    return failed(`another shop holds its ${taken}`)
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error))
  }
}

const failed = (reason: string) =>
  `The canary's shop was not made, and all else is deployed (${reason.split('\n')[0]}): put that right and deploy again.`
