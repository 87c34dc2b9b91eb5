import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/api/api-error.ts'

/** What the API has answered so far. */
export const queryClient = new QueryClient({
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

function isWorthAnother(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof ApiError && error.isPassing
}
