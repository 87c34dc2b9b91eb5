import { useQueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { ApiError } from '#web/api/api-error.ts'
import { clearSession } from '#web/api/session.ts'
import { useApiMutation } from '#web/api/use-api.ts'
import { useNavigate } from '#web/ui/navigation/router.ts'

/** An area of the app: its sign-out call and its sign-in path. */
type Area = { call: 'signOut' | 'adminSignOut'; signIn: string }

const shopArea: Area = { call: 'signOut', signIn: '/login' }

/** Signs out on the server, then in this tab. */
export function useSignOut({ call, signIn }: Area = shopArea) {
  const signOut = useApiMutation(call)
  const leave = useLeaveSession(signIn)

  return {
    isPending: signOut.isPending,
    error: signOut.error,
    reset: signOut.reset,
    signOut: () =>
      signOut.mutate(
        { body: {} },
        {
          onSuccess: ({ res }) => leave(res),
          // The session has already ended.
          onError: (error) => {
            if (error instanceof ApiError && error.status === 401) leave('')
          },
        },
      ),
  }
}

/** Clears the session and goes to the sign-in, which shows `status`. */
export function useLeaveSession(signIn: string) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return (status: string) => {
    // Unmounts the screen first, so that its navigation blocker does not ask again.
    flushSync(() => clearSession(status))
    queries.clear()
    void navigate(signIn, { viewTransition: true })
  }
}
