import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { OperatorFailure } from '#infra/operations/command/operator-failure.ts'
import { environmentOption } from '#infra/operations/command/run-operator-command.ts'
import { confirmChange, signInOperator } from '#infra/operations/command/sign-in-operator.ts'
import { loadStackOutputs } from '#infra/operations/stacks/load-stack-outputs.ts'

/** An environment on AWS, or the data folder of `npm start`. */
type DataLocation = { env?: string | undefined; data?: string | undefined }

export const dataLocationOptions = {
  ...environmentOption,
  '--data DIR': 'instead of --env: the data folder of a stopped npm start on this machine',
} as const

/**
 * Runs product code in this process with the data of an environment or folder, by setting environment variables. In a
 * protected environment it asks before `change`. Throws `OperatorFailure`.
 */
export async function runWithData<Result>(
  { env, data }: DataLocation,
  run: () => Promise<Result>,
  change?: string,
): Promise<Result> {
  if (data === undefined) return runInEnvironment(env, run, change)
  if (env !== undefined) throw new OperatorFailure('Use either --env or --data, not both.')
  if (!existsSync(data)) throw new OperatorFailure(`The folder ${data} does not exist.`)
  const { startStack } = await import('#infra/local/start-stack.ts')
  const stack = await startStack({ folder: resolve(data) })
  try {
    return await run()
  } finally {
    await stack.stop()
  }
}

async function runInEnvironment<Result>(
  env: string | undefined,
  run: () => Promise<Result>,
  change: string | undefined,
): Promise<Result> {
  const operator = await signInOperator(env)
  const [{ TableName }, { MediaBucket }] = await Promise.all([
    loadStackOutputs(operator, 'data'),
    loadStackOutputs(operator, 'site'),
  ])
  if (change !== undefined && operator.config.isProtected)
    await confirmChange(operator, `${operator.environment}: ${change}.`)
  // oxlint-disable-next-line node/no-process-env -- the product's own code runs in this process
  Object.assign(process.env, {
    AWS_REGION: operator.region,
    TABLE_NAME: TableName,
    MEDIA_BUCKET: MediaBucket,
  })
  return run()
}
