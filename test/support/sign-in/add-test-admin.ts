import type { Login } from '#test/support/caller.ts'
import type { KillableStack } from '#test/support/killable-stack.ts'

let adminCount = 0

/** Creates an admin for one test; the shared admin goes on registering shops. */
export async function addTestAdmin({ table }: KillableStack): Promise<Login> {
  // The handler reads these when it is first loaded; a worker has one table.
  Object.assign(process.env, {
    TABLE_NAME: 'noren',
    AWS_ENDPOINT_URL_DYNAMODB: table,
    AWS_REGION: 'ap-northeast-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  })
  const { handler } = await import('#functions/events/add-admin.ts')
  adminCount += 1
  const login_id = `<img src=x onerror=alert(1)>${process.pid}-${adminCount}`
  const password = 'jibun-no-kagi-1'
  const { added, problem } = await handler({ login_id, password })
  if (!added) throw new Error(problem ?? 'The login ID is taken')
  return { login_id, password }
}
