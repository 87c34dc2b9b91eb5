import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { OperatorFailure } from './operator-failure.ts'
import type { Operator } from './sign-in.ts'

/** What Lambda keeps of an account for functions without a share of their own. */
const leftOver = 100

/**
 * Makes sure that the account has as many Lambdas as the environment keeps for some of its functions: AWS would
 * refuse them halfway. Throws `OperatorFailure` with what to do.
 */
export async function requireConcurrency({
  environment,
  config,
  region,
}: Pick<Operator, 'environment' | 'config' | 'region'>): Promise<void> {
  if (!config.concurrency) return
  const wanted = Object.values(config.concurrency).reduce((sum, share) => sum + share, 0)
  const there = await lambdasOf(region)
  if (there - wanted >= leftOver) return
  throw new OperatorFailure(
    `${environment}.concurrency keeps ${wanted} Lambdas, and AWS wants ${leftOver} left over, but this account may run ${there} at once in ${region}: ask for more (Service Quotas, Lambda, Concurrent executions), or leave concurrency out (infra/environments.ts). Nothing was changed.`,
  )
}

async function lambdasOf(region: string): Promise<number> {
  const client = new LambdaClient({ region })
  try {
    const { AccountLimit } = await client.send(new GetAccountSettingsCommand())
    return AccountLimit?.ConcurrentExecutions ?? 0
  } finally {
    client.destroy()
  }
}
