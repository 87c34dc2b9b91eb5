import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import * as v from 'valibot'
import { invokeFunction } from '#infra/operations/command/invoke-function.ts'
import { getReason, OperatorFailure } from '#infra/operations/command/operator-failure.ts'
import { printLine } from '#infra/operations/command/run-operator-command.ts'
import type { Operator } from '#infra/operations/command/sign-in-operator.ts'
import { storeOriginItem } from '#infra/storage/store-origin-item.ts'
import type { DeployedOutputs } from './deploy-assembly.ts'

/* What a deploy does when all stacks are there. It succeeds with the secret and working endpoints; the rest may fail. */

type Place = Pick<Operator, 'region'>

/**
 * Stores the hash of the secret that CloudFront sends, unless an earlier deploy has: without it the API refuses every call.
 * Throws `OperatorFailure`.
 */
export async function storeOriginSecret(
  { region }: Place,
  { OriginSecretArn, TableName = '' }: DeployedOutputs,
): Promise<void> {
  try {
    const { SecretString = '' } = await new SecretsManagerClient({ region }).send(
      new GetSecretValueCommand({ SecretId: OriginSecretArn }),
    )
    if (SecretString === '') throw new Error('it is empty')
    await storeOriginItem(new DynamoDBClient({ region }), TableName, SecretString)
  } catch (error) {
    throw new OperatorFailure(
      `The origin secret could not be stored (${getReason(error)}), and without it the API refuses every call. Everything is deployed: fix this and deploy again.`,
      { cause: error },
    )
  }
}

const MadeCanary = v.object({ made: v.boolean(), taken: v.optional(v.string()) })

/**
 * Creates or repairs the canary's shop. Returns whether it can be used, and a line about it. Never throws; the alarm CanaryFails
 * reports the problem.
 */
export async function createCanaryShop(place: Place, { MakeCanary = '' }: DeployedOutputs) {
  try {
    const { made, taken } = v.parse(MadeCanary, await invokeFunction(place, MakeCanary, {}))
    if (!made) throw new Error(`another shop uses its ${taken}`)
    return { isReady: true, line: "The canary's shop is ready." }
  } catch (error) {
    const line = `The canary's shop could not be created (${getReason(error)}). ${repeatHint}`
    return { isReady: false, line }
  }
}

const repeatHint = 'Everything else is deployed: fix this and deploy again.'

const Calls = v.object({ called: v.number(), failed: v.array(v.string()) })

/**
 * Lets the canary call every endpoint of the new release, and prints what fails. Returns whether all work; also true when
 * they cannot be called, such as before the app's domain has its record.
 */
export async function callEveryEndpoint(
  place: Place,
  { RunCanary = '' }: DeployedOutputs,
): Promise<boolean> {
  try {
    const answer = await invokeFunction(place, RunCanary, { every_endpoint: true })
    const { called, failed } = v.parse(Calls, answer)
    printLine(`Endpoints: ${called} called, ${failed.length} failed.`)
    for (const fault of failed) printLine(`  ${fault}`)
    return failed.length === 0
  } catch (error) {
    printLine(`The endpoints could not be called (${getReason(error)}). Everything is deployed.`)
    return true
  }
}

const InstalledSamples = v.object({ added: v.number(), changed: v.number(), left: v.number() })

/** Installs the sample pictures of this release and returns a line about the result. Never throws. */
export async function installSamples(place: Place, { InstallSamples = '' }: DeployedOutputs) {
  let added = 0
  let changed = 0
  let left = 1
  try {
    while (left > 0) {
      // Few at once, which is far from the function's limit of time.
      // oxlint-disable-next-line no-await-in-loop -- each lot begins where the one before ended
      const answer = await invokeFunction(place, InstallSamples, { at_most: 10 })
      const lot = v.parse(InstalledSamples, answer)
      added += lot.added
      changed += lot.changed
      left = lot.left
    }
    return `Sample pictures: ${added} added, ${changed} changed.`
  } catch (error) {
    return `The sample pictures could not be installed (${getReason(error)}). ${repeatHint}`
  }
}
