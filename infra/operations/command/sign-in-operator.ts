import { createInterface } from 'node:readline/promises'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import {
  type EnvironmentConfig,
  type EnvironmentId,
  getEnvironmentConfig,
  parseEnvironmentId,
} from '#infra/environments.ts'
import { getReason, OperatorFailure } from './operator-failure.ts'

/** The environment, and the account of the AWS credentials in use. */
export type Operator = {
  environment: EnvironmentId
  config: EnvironmentConfig
  account: string
  region: string
  /** ARN of the caller. */
  arn: string
}

const unchanged = 'Nothing was changed.'

/**
 * Asks AWS for the account of the credentials. Throws `OperatorFailure` without valid credentials, or when the
 * environment belongs to another account.
 */
export async function signInOperator(asked: unknown): Promise<Operator> {
  const environment = parseEnvironmentId(asked)
  const config = getEnvironmentConfig(environment)
  const { region } = config
  const { account, arn } = await getCallerIdentity(region)
  if (config.account && config.account !== account)
    throw new OperatorFailure(
      `These credentials belong to account ${account}, but ${environment} is in ${config.account} (infra/environments.ts): sign in to that account. ${unchanged}`,
    )
  return { environment, config, account, region, arn }
}

async function getCallerIdentity(region: string) {
  const client = new STSClient({ region, maxAttempts: 2 })
  try {
    const { Account = '', Arn = '' } = await client.send(new GetCallerIdentityCommand())
    return { account: Account, arn: Arn }
  } catch (error) {
    throw new OperatorFailure(`${explainFailure(error)} ${unchanged}`, { cause: error })
  }
}

function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'CredentialsProviderError')
    return 'No AWS credentials: sign in (aws sso login) and set AWS_PROFILE, or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.'
  if ('$fault' in error)
    return `AWS refused these credentials (${error.name}: ${error.message}): sign in again.`
  return `AWS is not reachable (${getReason(error)}).`
}

/**
 * Asks the operator to type the environment's name. With `yes` only in a protected environment. Throws `OperatorFailure`
 * when the answer is missing or different.
 */
export async function confirmChange(
  { environment, config }: Pick<Operator, 'environment' | 'config'>,
  what: string,
  yes = false,
): Promise<void> {
  if (yes && !config.isProtected) return
  const typed = await readAnswer(
    `${what}\nType the environment's name (${environment}) to continue: `,
  )
  if (typed === environment) return
  const problem = typed === undefined ? 'No answer' : 'The name does not match'
  throw new OperatorFailure(`${problem}. ${unchanged}`)
}

/** A line of stdin; undefined when stdin ends. */
async function readAnswer(question: string): Promise<string | undefined> {
  process.stdout.write(question)
  const lines = createInterface({ input: process.stdin })
  try {
    for await (const line of lines) return line.trim()
    process.stdout.write('\n')
    return undefined
  } finally {
    lines.close()
  }
}
