import { useQueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { ApiError } from '#web/api/api-error.ts'
import { useApiChange } from '#web/api/hooks.ts'
import { clearSession } from '#web/api/session.ts'
import { useNavigate } from '#web/ui/router.ts'

/** Signs out on the server, then here; `error` says why the server could not be told. */
export function useSignOut() {
  const signOut = useApiChange('signOut')
  const queries = useQueryClient()
  const navigate = useNavigate()

  function leave(status: string) {
    // The screen goes first, and with it whatever would hold the way up: that was asked already.
    flushSync(() => clearSession(status))
    queries.clear()
    void navigate('/login', { viewTransition: true })
  }

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
