import * as v from 'valibot'
import { invokeFunction } from '#infra/operations/command/invoke-function.ts'
import type { Operator } from '#infra/operations/command/sign-in-operator.ts'
import type { DeployedOutputs } from './deploy-assembly.ts'

const Answer = v.object({ made: v.boolean(), taken: v.optional(v.string()) })

/**
 * Creates or repairs the canary's shop and returns a line about the result. Never throws, because the deploy has
 * succeeded; the alarm CanaryFails reports the problem.
 */
export async function createCanaryShop(
  operator: Pick<Operator, 'region'>,
  { MakeCanary = '' }: DeployedOutputs,
): Promise<string> {
  try {
    const { made, taken } = v.parse(Answer, await invokeFunction(operator, MakeCanary, {}))
    if (made) return "The canary's shop is ready."
    return formatFailure(`another shop uses its ${taken}`)
  } catch (error) {
    return formatFailure(error instanceof Error ? error.message : String(error))
  }
}

const formatFailure = (reason: string) =>
  `The canary's shop could not be created (${reason.split('\n')[0]}). Everything else is deployed: fix this and deploy again.`
