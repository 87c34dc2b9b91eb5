import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import {
  type EnvironmentConfig,
  type EnvironmentName,
  environmentNamed,
  environments,
} from '#infra/environments.ts'
import { OperatorFailure } from './operator-failure.ts'

/** Who works on which environment: whoever the AWS SDK finds credentials of. */
export type Operator = {
  environment: EnvironmentName
  config: EnvironmentConfig
  account: string
  region: string
  /** Who AWS says it is. */
  arn: string
}

const unchanged = 'Nothing was changed.'

/**
 * Asks AWS who runs this command, and holds that account against the environment's own. Throws
 * `OperatorFailure` without credentials, where AWS refuses them, and where they are another account's.
 */
export async function signInTo(asked: unknown): Promise<Operator> {
  const environment = environmentNamed(asked)
  const config = environments[environment]
  const { region } = config
  const { account, arn } = await whoAmI(region)
  if (config.account && config.account !== account)
    throw new OperatorFailure(
      `These credentials are of account ${account}, but ${environment} is in ${config.account} (infra/environments.ts): sign in there. ${unchanged}`,
    )
  return { environment, config, account, region, arn }
}

async function whoAmI(region: string) {
  const client = new STSClient({ region, maxAttempts: 2 })
  try {
    const { Account = '', Arn = '' } = await client.send(new GetCallerIdentityCommand())
    return { account: Account, arn: Arn }
  } catch (error) {
    throw new OperatorFailure(`${reasonOf(error)} ${unchanged}`, { cause: error })
  } finally {
    client.destroy()
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'CredentialsProviderError')
    return 'No AWS credentials: sign in (aws sso login), and name the profile by AWS_PROFILE, or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.'
  if ('$fault' in error)
    return `AWS refuses these credentials (${error.name}: ${error.message}): sign in again.`
  return `AWS cannot be reached (${error.message.split('\n')[0]}).`
}
