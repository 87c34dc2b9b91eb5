import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { confirm } from './confirm.ts'
import { OperatorFailure } from './operator-failure.ts'
import { signInTo } from './sign-in.ts'
import { outputsOf } from './stack-outputs.ts'

/** Where a command finds the data: an environment on AWS, or the folder of `npm start`. */
export type PlaceOptions = { env?: string | undefined; data?: string | undefined }

export const placeUsage = `  --env NAME    the environment
  --data DIR    instead of one: the data folder of npm start on this machine, which is not running`

/**
 * Runs something where the data lies, with the product's own code: it reads from this process's environment
 * where that is. `change` says what would be done there, and has the operator agree. Throws `OperatorFailure`.
 */
export async function inDataPlace<Result>(
  { env, data }: PlaceOptions,
  run: () => Promise<Result>,
  change?: string,
): Promise<Result> {
  if (data === undefined) return inEnvironment(env, run, change)
  if (env !== undefined) throw new OperatorFailure('Say either --env or --data, not both.')
  if (!existsSync(data)) throw new OperatorFailure(`There is no folder ${data}.`)
  const { startStack } = await import('#infra/local/start-stack.ts')
  const stack = await startStack({ folder: resolve(data) })
  try {
    return await run()
  } finally {
    await stack.stop()
  }
}

async function inEnvironment<Result>(
  env: string | undefined,
  run: () => Promise<Result>,
  change: string | undefined,
): Promise<Result> {
  const operator = await signInTo(env)
  const [{ TableName }, { MediaBucket }] = await Promise.all([
    outputsOf(operator, 'data'),
    outputsOf(operator, 'site'),
  ])
  if (change !== undefined && operator.config.isProtected)
    await confirm(operator, `${operator.environment}: ${change}.`)
  // oxlint-disable-next-line node/no-process-env -- the product's own code runs in this process
  Object.assign(process.env, {
    AWS_REGION: operator.region,
    TABLE_NAME: TableName,
    MEDIA_BUCKET: MediaBucket,
  })
  return run()
}
