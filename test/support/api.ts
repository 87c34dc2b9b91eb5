import type { StackOptions } from '#infra/local/start-stack.ts'
import { adminLogin } from './admin-login.ts'
import {
  addShopTo,
  type Caller,
  callerOf,
  type Login,
  type ShopOrder,
  signInAdmin,
  signInShop,
} from './caller.ts'
import { startTestStack } from './stack.ts'

/** The whole product for one test file, with callers made on demand. */
export function startApi(options: StackOptions = {}) {
  const stack = startTestStack(options)
  const nobody = () => callerOf(stack.app)

  async function admin(): Promise<Caller> {
    const { handler } = await import('#functions/events/add-admin.ts')
    await handler(adminLogin)
    return signInAdmin(stack.app)
  }

  const addShop = async (changes: Partial<ShopOrder> = {}) => addShopTo(await admin(), changes)
  const signIn = (login: Login) => signInShop(stack.app, login)
  const shop = async () => signIn(await addShop())
  return { stack, nobody, admin, addShop, signIn, shop }
}
