import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/api/api-error.ts'
import { type Session, useSession } from '#web/api/session.ts'

/** What the API has answered a shop so far. */
export const queryClient = newQueryClient(({ user }) => user?.id)

/**
 * A place for what the API answers to one kind of person; a tab may be a shop's and then an admin's. What it
 * has answered another person of that kind is not for this one's eyes, and goes as soon as they sign in.
 */
export function newQueryClient(personIn: (session: Session) => string | undefined): QueryClient {
  const queries = makeQueryClient()
  let last = personIn(useSession.getState())
  useSession.subscribe((session) => {
    const person = personIn(session)
    if (!person || person === last) return
    if (last) queries.clear()
    last = person
  })
  return queries
}

function makeQueryClient(): QueryClient {
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
