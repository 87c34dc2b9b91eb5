import type { User } from '#functions/contract/user.ts'
import { useApi } from '#web/api/hooks.ts'
import { useSession } from '#web/api/session.ts'

/**
 * The shop that is signed in, with its pages' states as the server last told them; a change makes
 * them stale by naming `getSession`. Within the shell it is never null.
 */
export function useUser(): User | null {
  // One by one: how a save went is no news here.
  const kept = useSession(({ user }) => user)
  const token = useSession((session) => session.token)
  const toldAt = useSession((session) => session.toldAt)
  const fresh = useApi(
    'getSession',
    {},
    {
      enabled: kept !== null,
      staleTime: 60_000,
      initialData: () => (kept ? { res: 'OK', user: kept, token } : undefined),
      initialDataUpdatedAt: toldAt,
    },
  ).data?.user
  // The cookie may meanwhile be another shop's; this tab stays with the one it began with.
  return fresh && fresh.id === kept?.id ? fresh : kept
}
