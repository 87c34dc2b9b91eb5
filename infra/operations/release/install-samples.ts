import * as v from 'valibot'
import { invokeFunction } from '#infra/operations/command/invoke-function.ts'
import type { Operator } from '#infra/operations/command/sign-in-operator.ts'
import type { DeployedOutputs } from './deploy-assembly.ts'

const Answer = v.object({ added: v.number(), changed: v.number() })

/**
 * Installs the sample pictures of this release and returns a line about the result. Never throws, because the deploy has
 * succeeded; the next deploy installs what is missing.
 */
export async function installSamples(
  operator: Pick<Operator, 'region'>,
  { InstallSamples = '' }: DeployedOutputs,
): Promise<string> {
  try {
    const { added, changed } = v.parse(Answer, await invokeFunction(operator, InstallSamples, {}))
    return `Sample pictures: ${added} added, ${changed} changed.`
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    return `The sample pictures could not be installed (${reason}). Everything else is deployed: fix this and deploy again.`
  }
}
