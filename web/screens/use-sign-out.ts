import { useQueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { ApiError } from '#web/api/api-error.ts'
import { useApiChange } from '#web/api/hooks.ts'
import { clearSession } from '#web/api/session.ts'
import { useNavigate } from '#web/ui/router.ts'

/** One of the two areas of the app: the call that signs out of it, and where one signs in. */
type Area = { call: 'signOut' | 'adminSignOut'; signIn: string }

const shops: Area = { call: 'signOut', signIn: '/login' }

/** Signs out on the server, then here; `error` says why the server could not be told. */
export function useSignOut({ call, signIn }: Area = shops) {
  const signOut = useApiChange(call)
  const leave = useSignedOut(signIn)

  return {
    isPending: signOut.isPending,
    error: signOut.error,
    reset: signOut.reset,
    signOut: () =>
      signOut.mutate(
        { body: {} },
        {
          onSuccess: ({ res }) => leave(res),
          // A session that has ended already needs no sign-out.
          onError: (error) => {
            if (error instanceof ApiError && error.status === 401) leave('')
          },
        },
      ),
  }
}

/** Goes to the sign-in once the server has ended the session; `status` is what it says there. */
export function useSignedOut(signIn: string) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return (status: string) => {
    // The screen goes first, and with it whatever would hold the way up: that was asked already.
    flushSync(() => clearSession(status))
    queries.clear()
    void navigate(signIn, { viewTransition: true })
  }
}
