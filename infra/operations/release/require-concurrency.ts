import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { OperatorFailure } from '#infra/operations/command/operator-failure.ts'
import type { Operator } from '#infra/operations/command/sign-in-operator.ts'

/** Lambda's minimum of unreserved concurrency. */
const unreservedMinimum = 100

/** Checks the account's concurrency limit before a deploy that AWS would refuse halfway. Throws `OperatorFailure`. */
export async function requireConcurrency({
  environment,
  config,
  region,
}: Pick<Operator, 'environment' | 'config' | 'region'>): Promise<void> {
  if (!config.concurrency) return
  const wanted = Object.values(config.concurrency).reduce((sum, share) => sum + share, 0)
  const limit = await loadConcurrencyLimit(region)
  if (limit - wanted >= unreservedMinimum) return
  throw new OperatorFailure(
    `${environment}.concurrency reserves ${wanted} executions and AWS requires ${unreservedMinimum} unreserved, but this account's limit in ${region} is ${limit}: request an increase (Service Quotas, Lambda, Concurrent executions), or remove concurrency in infra/environments.ts. Nothing was changed.`,
  )
}

async function loadConcurrencyLimit(region: string): Promise<number> {
  const client = new LambdaClient({ region })
  try {
    const { AccountLimit } = await client.send(new GetAccountSettingsCommand())
    return AccountLimit?.ConcurrentExecutions ?? 0
  } finally {
    client.destroy()
  }
}
