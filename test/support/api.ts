import type { StackOptions } from '#infra/local/start-stack.ts'
import { adminLogin } from './admin-login.ts'
import {
  type AdminCaller,
  addTestShop,
  type Caller,
  createCaller,
  type Login,
  type Session,
  type ShopRegistration,
  signInAdmin,
  signInShop,
} from './caller.ts'
import { startTestStack } from './stack.ts'

const minute = 60_000
const longestUse = 10 * minute
let accounts = 0

/** The whole product for one test file, with callers made on demand. */
export function startApi(options: StackOptions = {}) {
  const stack = startTestStack(options)
  const nobody = () => createCaller(stack.app)

  /** A session of its own of the tests' admin. */
  async function openAdminSession(): Promise<Session> {
    const { handler } = await import('#functions/events/add-admin.ts')
    await handler(adminLogin)
    return signInAdmin(stack.app)
  }

  // One session for all tests of a file, because each sign-in costs what hashing a password does; a new one
  // where a test has moved the clock, which ends sessions.
  let opened: { session: Promise<Session>; at: number } | undefined
  function useAdminSession(): Promise<Session> {
    const age = opened ? Date.now() - opened.at : Number.POSITIVE_INFINITY
    const isUsable = age > -minute && age < longestUse
    opened = { session: opened && isUsable ? opened.session : openAdminSession(), at: Date.now() }
    return opened.session
  }

  /** The tests' admin, who signs in with the first call. */
  const admin: Caller = {
    call: async (...given) => (await useAdminSession()).call(...given),
    ok: async (...given) => (await useAdminSession()).ok(...given),
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

  const addShop = (changes: Partial<ShopRegistration> = {}) => addTestShop(admin, changes)

  const signIn = (login: Login) => signInShop(stack.app, login)
  const shop = async () => signIn(await addShop())
  return { stack, nobody, admin, signInAdmin: openAdminSession, account, addShop, signIn, shop }
}
