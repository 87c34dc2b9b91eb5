import * as v from 'valibot'
import { invokeFunction } from '#infra/operations/command/invoke-function.ts'
import { printLine } from '#infra/operations/command/run-operator-command.ts'
import type { Operator } from '#infra/operations/command/sign-in-operator.ts'
import type { DeployedOutputs } from './deploy-assembly.ts'

const Answer = v.object({ called: v.number(), failed: v.array(v.string()) })

/**
 * Lets the canary call every endpoint of the new release, and prints what fails. Returns whether all work; also true when
 * they cannot be called, such as before the app's domain has its record.
 */
export async function callEveryEndpoint(
  operator: Pick<Operator, 'region'>,
  { RunCanary = '' }: DeployedOutputs,
): Promise<boolean> {
  try {
    const answer = await invokeFunction(operator, RunCanary, { every_endpoint: true })
    const { called, failed } = v.parse(Answer, answer)
    printLine(`Endpoints: ${called} called, ${failed.length} failed.`)
    for (const fault of failed) printLine(`  ${fault}`)
    return failed.length === 0
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    printLine(`The endpoints could not be called (${reason}). Everything is deployed.`)
    return true
  }
}
