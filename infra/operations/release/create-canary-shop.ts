import * as v from 'valibot'
import { invokeFunction } from '#infra/operations/command/invoke-function.ts'
import type { Operator } from '#infra/operations/command/sign-in-operator.ts'
import type { DeployedOutputs } from './deploy-assembly.ts'

type CanaryShop = { isReady: boolean; line: string }

const Answer = v.object({ made: v.boolean(), taken: v.optional(v.string()) })

/**
 * Creates or repairs the canary's shop. Returns whether it can be used, and a line about it. Never throws, because the deploy has
 * succeeded; the alarm CanaryFails reports the problem.
 */
export async function createCanaryShop(
  operator: Pick<Operator, 'region'>,
  { MakeCanary = '' }: DeployedOutputs,
): Promise<CanaryShop> {
  try {
    const { made, taken } = v.parse(Answer, await invokeFunction(operator, MakeCanary, {}))
    if (made) return { isReady: true, line: "The canary's shop is ready." }
    return formatFailure(`another shop uses its ${taken}`)
  } catch (error) {
    return formatFailure(error instanceof Error ? error.message : String(error))
  }
}

const formatFailure = (reason: string): CanaryShop => ({
  isReady: false,
  line: `The canary's shop could not be created (${reason.split('\n')[0]}). Everything else is deployed: fix this and deploy again.`,
})
