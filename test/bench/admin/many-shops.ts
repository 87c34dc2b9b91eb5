import { buildWeb } from '#infra/local/build-web.ts'
import { type Stack, type StackOptions, startStack } from '#infra/local/start-stack.ts'
import { putUsers } from '#test/bench/table/many-items.ts'
import { adminLogin } from '#test/support/admin-login.ts'
import { fillShopRows } from '#test/support/faults/cleanup.ts'

/** Starts the product with its screens, 10,000 shops and the admin of `adminLogin`; the data is lost when it stops. */
export async function startManyShops(options: Pick<StackOptions, 'port'> = {}): Promise<Stack> {
  await buildWeb()
  const stack = await startStack({ ...options, web: true })
  try {
    // Imported here, because the modules read the environment when loaded.
    const { handler } = await import('#functions/events/add-admin.ts')
    await handler(adminLogin)
    await putUsers()
    await fillShopRows()
    return stack
  } catch (error) {
    await stack.stop()
    throw error
  }
}
