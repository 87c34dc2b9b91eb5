import * as v from 'valibot'
import { invokeFunction } from '#infra/operations/command/invoke-function.ts'
import type { Operator } from '#infra/operations/command/sign-in-operator.ts'
import type { DeployedOutputs } from './deploy-assembly.ts'

const Answer = v.object({ added: v.number(), changed: v.number(), left: v.number() })

/** In one invocation, which is far from the function's limit of time. */
const atMost = 10

/**
 * Installs the sample pictures of this release and returns a line about the result. Never throws, because the deploy has
 * succeeded; the next deploy installs what is missing.
 */
export async function installSamples(
  operator: Pick<Operator, 'region'>,
  { InstallSamples = '' }: DeployedOutputs,
): Promise<string> {
  let added = 0
  let changed = 0
  let left = 1
  try {
    while (left > 0) {
      // oxlint-disable-next-line no-await-in-loop -- each lot begins where the one before ended
      const answer = await invokeFunction(operator, InstallSamples, { at_most: atMost })
      const lot = v.parse(Answer, answer)
      added += lot.added
      changed += lot.changed
      left = lot.left
    }
    return `Sample pictures: ${added} added, ${changed} changed.`
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    return `The sample pictures could not be installed (${reason}). Everything else is deployed: fix this and deploy again.`
  }
}
