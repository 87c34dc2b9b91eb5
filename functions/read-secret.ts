import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { readSetting } from './read-setting.ts'
import { requestSettings } from './request-limits.ts'

const secretsClient = new SecretsManagerClient(requestSettings(2000))

/** Reads a secret from Secrets Manager, uncached. Throws if it has no text. */
export async function readSecret(name: 'CANARY_SECRET'): Promise<string> {
  const { SecretString } = await secretsClient.send(
    new GetSecretValueCommand({ SecretId: readSetting(name) }),
  )
  if (!SecretString)
    throw new Error(`The secret of ${name} has no text. Store one with Secrets Manager.`)
  return SecretString
}
