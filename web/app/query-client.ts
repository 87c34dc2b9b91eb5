import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/api/api-error.ts'
import { type TabSession, useSession } from '#web/api/session.ts'

export const shopQueryClient = createAccountQueryClient(({ user }) => user?.id)

/**
 * Creates a query cache for shops or for admins, because one tab may be used by both. It is cleared when
 * another account signs in.
 */
function createAccountQueryClient(
  getAccountId: (session: TabSession) => string | undefined,
): QueryClient {
  const queries = createQueryClient()
  let lastAccountId = getAccountId(useSession.getState())
  useSession.subscribe((session) => {
    const accountId = getAccountId(session)
    if (!accountId || accountId === lastAccountId) return
    if (lastAccountId) queries.clear()
    lastAccountId = accountId
  })
  return queries
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Shop connections are unreliable: try anyway and show the failure.
      queries: {
        networkMode: 'always',
        retry: shouldRetryQuery,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

function shouldRetryQuery(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof ApiError && error.isPassing
}

export const adminQueryClient = createAccountQueryClient(({ adminId }) => adminId)
