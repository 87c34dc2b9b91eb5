import type { StackOptions } from '#infra/local/start-stack.ts'
import { adminLogin } from './admin-login.ts'
import {
  type AdminCaller,
  addTestShop,
  type Caller,
  createCaller,
  type Login,
  type ShopRegistration,
  signInAdmin,
  signInShop,
} from './caller.ts'
import { startTestStack } from './stack.ts'

const minute = 60_000
let accounts = 0

/** The whole product for one test file, with callers made on demand. */
export function startApi(options: StackOptions = {}) {
  const stack = startTestStack(options)
  const nobody = () => createCaller(stack.app)

  async function admin(): Promise<Caller> {
    const { handler } = await import('#functions/events/add-admin.ts')
    await handler(adminLogin)
    return signInAdmin(stack.app)
  }

  /** An admin of its own, signed in. */
  async function account(): Promise<AdminCaller> {
    const { handler } = await import('#functions/events/add-admin.ts')
    accounts += 1
    const login = { login_id: `kanri-${process.pid}-${accounts}`, password: adminLogin.password }
    await handler(login)
    const caller = await signInAdmin(stack.app, login)
    const { admin: found } = await caller.ok('getAdminSession', {})
    return { ...caller, ...login, id: found.id, origin: stack.app, again: account }
  }

  // One admin registers the file's shops, because each sign-in costs what hashing a password does; a new
  // one where a test has moved the clock, which ends sessions.
  let registering: { admin: Promise<Caller>; at: number } | undefined
  async function addShop(changes: Partial<ShopRegistration> = {}) {
    const isNear = registering && Math.abs(Date.now() - registering.at) < minute
    if (!registering || !isNear) registering = { admin: admin(), at: Date.now() }
    return addTestShop(await registering.admin, changes)
  }

  const signIn = (login: Login) => signInShop(stack.app, login)
  const shop = async () => signIn(await addShop())
  return { stack, nobody, admin, account, addShop, signIn, shop }
}
