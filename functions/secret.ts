import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { setting } from './setting.ts'

const secrets = new SecretsManagerClient({
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true },
})

/** A secret that the environment names and does not hold: read anew each time. Throws where it has no text. */
export async function secretText(name: 'CANARY_SECRET'): Promise<string> {
  const { SecretString } = await secrets.send(
    new GetSecretValueCommand({ SecretId: setting(name) }),
  )
  if (!SecretString) throw new Error(`The secret of ${name} has no text`)
  return SecretString
}
