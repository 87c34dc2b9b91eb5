import {
  GetAccountSettingsCommand,
  GetFunctionConcurrencyCommand,
  LambdaClient,
  ResourceNotFoundException,
} from '@aws-sdk/client-lambda'
import { listReservingFunctions } from '#infra/lambda/reserved-concurrency.ts'
import type { Operator } from '#infra/operations/command/sign-in-operator.ts'
import { type PreflightCheck, type PreflightSubject, runCheck } from './preflight-check.ts'

/** Lambda's minimum of unreserved concurrency. */
const unreservedMinimum = 100

const increase =
  'request an increase to 1,000 or more (Service Quotas, Lambda, Concurrent executions; free, takes about a day)'

/** Checks that the account has the concurrency that the environment reserves, and enough to work. */
export async function checkConcurrency({
  operator,
}: Pick<PreflightSubject, 'operator'>): Promise<PreflightCheck> {
  const { environment, config, region } = operator
  return runCheck('Lambda concurrency', async () => {
    const client = new LambdaClient({ region })
    const { AccountLimit = {} } = await client.send(new GetAccountSettingsCommand())
    const { ConcurrentExecutions: limit = 0, UnreservedConcurrentExecutions: unreserved = limit } =
      AccountLimit
    if (!config.concurrency) return judgeLimit(environment, limit)
    const wanted = Object.values(config.concurrency).reduce((sum, share) => sum + share, 0)
    const available = unreserved + (await sumReserved(client, operator))
    const found = `${environment}.concurrency reserves ${wanted} executions, of ${available} that are not reserved otherwise (this account's limit in ${region} is ${limit})`
    if (available - wanted >= unreservedMinimum) return { level: 'ok', found }
    return {
      level: 'stop',
      found: `${found}, but AWS requires ${unreservedMinimum} unreserved`,
      advice: `Either ${increase}, or remove concurrency in infra/environments.ts`,
    }
  })
}

function judgeLimit(environment: string, limit: number): Omit<PreflightCheck, 'what'> {
  if (limit >= unreservedMinimum) return { level: 'ok', found: `${limit} executions at once` }
  return {
    level: 'note',
    found: `a young account: ${limit} executions at once, for all functions together`,
    advice: `${environment} can be deployed, but answers 503 when more calls come at once: ${increase}`,
  }
}

/** What the environment's functions reserve already. */
async function sumReserved(client: LambdaClient, { environment }: Operator): Promise<number> {
  const shares = await Promise.all(
    listReservingFunctions(environment).map(async (FunctionName) => {
      try {
        const { ReservedConcurrentExecutions = 0 } = await client.send(
          new GetFunctionConcurrencyCommand({ FunctionName }),
        )
        return ReservedConcurrentExecutions
      } catch (error) {
        if (error instanceof ResourceNotFoundException) return 0
        throw error
      }
    }),
  )
  return shares.reduce((sum, share) => sum + share, 0)
}
