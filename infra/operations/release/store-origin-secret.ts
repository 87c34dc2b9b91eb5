import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { OperatorFailure } from '#infra/operations/command/operator-failure.ts'
import type { Operator } from '#infra/operations/command/sign-in-operator.ts'
import { storeOriginItem } from '#infra/storage/store-origin-item.ts'
import type { DeployedOutputs } from './deploy-assembly.ts'

/**
 * Stores the hash of the secret that CloudFront sends, unless an earlier deploy has: without it the API refuses every call.
 * Throws `OperatorFailure`.
 */
export async function storeOriginSecret(
  { region }: Pick<Operator, 'region'>,
  { OriginSecretArn, TableName = '' }: DeployedOutputs,
): Promise<void> {
  try {
    const { SecretString = '' } = await new SecretsManagerClient({ region }).send(
      new GetSecretValueCommand({ SecretId: OriginSecretArn }),
    )
    if (SecretString === '') throw new Error('it is empty')
    await storeOriginItem(new DynamoDBClient({ region }), TableName, SecretString)
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    throw new OperatorFailure(
      `The origin secret could not be stored (${reason}), and without it the API refuses every call. Everything is deployed: fix this and deploy again.`,
      { cause: error },
    )
  }
}
