import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/api/api-error.ts'

/** What the API has answered a shop so far. */
export const queryClient = newQueryClient()

/** A place for what the API answers to one kind of person; a tab may be a shop's and then an admin's. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // A shop's connection comes and goes: calls are tried, and their failure is shown.
      queries: {
        networkMode: 'always',
        retry: isWorthAnother,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

function isWorthAnother(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof ApiError && error.isPassing
}
