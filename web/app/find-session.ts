import { ApiError } from '#web/api/api-error.ts'
import { loadConfig } from '#web/api/config.ts'
import { startSession, useSession } from '#web/api/session.ts'
import { wantedIn, withWanted } from '#web/screens/wanted-address.ts'
import { type LoaderFunctionArgs, redirect } from '#web/ui/router.ts'
import { client } from './client.ts'

/** Loader of what needs a session: who is not signed in signs in first, and then goes on to it. */
export async function requireSession({ request }: LoaderFunctionArgs): Promise<null> {
  if (!(await hasSession())) throw redirect(withWanted('/login', addressOf(request)))
  return null
}

/** Loader of the shell: who has a one-time password still goes and changes it. */
export async function requireOwnPassword(call: LoaderFunctionArgs): Promise<null> {
  // Asked for at once; whoever is led elsewhere does without.
  const config = loadConfig()
  config.catch(() => undefined)
  await requireSession(call)
  if (useSession.getState().user?.must_change_password) {
    throw redirect(withWanted('/password', addressOf(call.request)))
  }
  await config
  return null
}

/** Loader of the sign-in screen: who is signed in already goes on. */
export async function skipSignIn({ request }: LoaderFunctionArgs): Promise<null> {
  // Whoever cannot be asked about can still try to sign in.
  if (await hasSession().catch(() => false)) throw redirect(wantedIn(new URL(request.url)))
  return null
}

function addressOf({ url }: Request): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** Whether a shop is signed in. A new tab, and one that an admin used, asks whose the cookie is. */
async function hasSession(): Promise<boolean> {
  const { user, isKnownOut } = useSession.getState()
  if (user || isKnownOut) return user !== null
  try {
    const answer = await client.getSession({})
    startSession(answer.user, answer.token)
    return true
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    useSession.setState({ isKnownOut: true })
    return false
  }
}
