import { addReturnPath, getReturnPath } from '#web/account/shared/return-path.ts'
import { setSignedInAdmin, useAdmin } from '#web/admin/shared/use-admin.ts'
import { ApiError } from '#web/api/api-error.ts'
import { loadConfig } from '#web/api/config.ts'
import { useSession } from '#web/api/session.ts'
import { apiClient } from '#web/app/api-client.ts'
import { type LoaderFunctionArgs, redirect } from '#web/ui/navigation/router.ts'

/** Route loader: redirects to the admin sign-in when no admin is signed in. */
export async function requireAdmin({ request }: LoaderFunctionArgs): Promise<null> {
  const config = loadConfig()
  config.catch(() => undefined)
  const { pathname, search } = new URL(request.url)
  if (!(await isAdmin())) throw redirect(addReturnPath('/edit', pathname + search))
  if (mustAddFactor() && pathname !== accountPath) throw redirect(accountPath)
  await config
  return null
}

// An admin who must add a second factor can open only this screen.
const accountPath = '/edit/account'
const mustAddFactor = () => useAdmin.getState().admin?.must_add_factor === true

/** Route loader of the sign-in: redirects a signed-in admin. */
export async function skipAdminSignIn({ request }: LoaderFunctionArgs): Promise<null> {
  // When the check fails, signing in is still possible.
  if (await isAdmin().catch(() => false)) throw redirect(getReturnPath(new URL(request.url)))
  return null
}

/** Asks the server in a new tab, or in one that a shop used. */
async function isAdmin(): Promise<boolean> {
  const { admin, isKnownOut } = useAdmin.getState()
  if (isKnownOut) return false
  if (admin && useSession.getState().auth) return true
  try {
    setSignedInAdmin(await apiClient.getAdminSession({}))
    return true
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    return false
  }
}
