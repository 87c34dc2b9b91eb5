import { ApiError } from '#web/api/api-error.ts'
import { loadConfig } from '#web/api/config.ts'
import { useSession } from '#web/api/session.ts'
import { startAdmin, useAdmin } from '#web/screens/edit/use-admin.ts'
import { wantedIn, withWanted } from '#web/screens/wanted-address.ts'
import { type LoaderFunctionArgs, redirect } from '#web/ui/router.ts'
import { client } from './client.ts'

/** Loader of the admins' shell: who is not signed in as an admin does so first, and then goes on to it. */
export async function requireAdmin({ request }: LoaderFunctionArgs): Promise<null> {
  const config = loadConfig()
  config.catch(() => undefined)
  const { pathname, search } = new URL(request.url)
  if (!(await isAdmin())) throw redirect(withWanted('/edit', pathname + search))
  if (mustAddFactor() && pathname !== account) throw redirect(account)
  await config
  return null
}

// Where a second factor is required, nothing else can be done before it is set up.
const account = '/edit/account'
const mustAddFactor = () => useAdmin.getState().admin?.must_add_factor === true

/** Loader of the admins' sign-in: who is signed in already goes on. */
export async function skipAdminSignIn({ request }: LoaderFunctionArgs): Promise<null> {
  // Whoever cannot be asked about can still try to sign in.
  if (await isAdmin().catch(() => false)) throw redirect(wantedIn(new URL(request.url)))
  return null
}

/** Whether an admin is signed in. A tab that was loaded anew, or was a shop's, asks whose the cookie is. */
async function isAdmin(): Promise<boolean> {
  const { admin, isKnownOut } = useAdmin.getState()
  if (isKnownOut) return false
  if (admin && useSession.getState().auth) return true
  try {
    startAdmin(await client.getAdminSession({}))
    return true
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    return false
  }
}
