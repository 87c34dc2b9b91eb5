import type { Login } from './caller.ts'
import type { KillableStack } from './killable-stack.ts'

let made = 0

/** Makes an admin of the test's own, as the operator does: the tests' admin goes on registering shops. */
export async function addOwnAdmin({ table }: KillableStack): Promise<Login> {
  // The event's handler reads these when it is first loaded, and a worker has one table.
  Object.assign(process.env, {
    TABLE_NAME: 'noren',
    AWS_ENDPOINT_URL_DYNAMODB: table,
    AWS_REGION: 'ap-northeast-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  })
  const { handler } = await import('#functions/events/add-admin.ts')
  made += 1
  const login_id = `<img src=x onerror=alert(1)>👨‍👩‍👧‍👦${process.pid}-${made}`
  const password = 'jibun-no-kagi-1'
  const { added, problem } = await handler({ login_id, password })
  if (!added) throw new Error(problem ?? 'The login ID is taken')
  return { login_id, password }
}
