import { addReturnPath, getReturnPath } from '#web/account/shared/return-path.ts'
import { ApiError } from '#web/api/api-error.ts'
import { loadConfig } from '#web/api/config.ts'
import { getEndReason, startSession, useSession } from '#web/api/session.ts'
import { apiClient } from '#web/app/api-client.ts'
import { type LoaderFunctionArgs, redirect } from '#web/ui/navigation/router.ts'

/** Route loader: redirects to the sign-in when no shop is signed in. */
export async function requireSession({ request }: LoaderFunctionArgs): Promise<null> {
  if (!(await hasSession())) throw redirect(addReturnPath('/login', getTargetAddress(request)))
  return null
}

/** Route loader of the shell: a shop with a one-time password must change it first. */
export async function requireOwnPassword(call: LoaderFunctionArgs): Promise<null> {
  // Started early; a redirect does not need it.
  const config = loadConfig()
  config.catch(() => undefined)
  await requireSession(call)
  if (useSession.getState().user?.must_change_password) {
    throw redirect(addReturnPath('/password', getTargetAddress(call.request)))
  }
  await config
  return null
}

/** Route loader of the sign-in: redirects a shop that is signed in already. */
export async function skipSignIn({ request }: LoaderFunctionArgs): Promise<null> {
  // Signing in is possible without either.
  const config = loadConfig().catch(() => undefined)
  if (await hasSession().catch(() => false)) throw redirect(getReturnPath(new URL(request.url)))
  await config
  return null
}

function getTargetAddress({ url }: Request): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** Asks the server in a new tab, or in one that an admin used. */
async function hasSession(): Promise<boolean> {
  const { user, isKnownOut } = useSession.getState()
  if (user || isKnownOut) return user !== null
  try {
    const answer = await apiClient.getSession({})
    startSession(answer.user, answer.token)
    return true
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    const reason = error.problem ? getEndReason(error.problem) : ''
    useSession.setState({ isKnownOut: true, ...(reason && { user_status: reason }) })
    return false
  }
}
