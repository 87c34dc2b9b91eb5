import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { readSetting } from './read-setting.ts'

const secretsClient = new SecretsManagerClient({
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true },
})

/** Reads a secret from Secrets Manager, uncached. Throws if it has no text. */
export async function readSecret(name: 'CANARY_SECRET'): Promise<string> {
  const { SecretString } = await secretsClient.send(
    new GetSecretValueCommand({ SecretId: readSetting(name) }),
  )
  if (!SecretString)
    throw new Error(`The secret of ${name} has no text. Store one with Secrets Manager.`)
  return SecretString
}
