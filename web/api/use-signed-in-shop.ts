import type { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { useSession } from './session.ts'
import { useApi } from './use-api.ts'

/**
 * The signed-in shop with the current states of its pages; invalidate `getSession` after a change. Never null
 * within the shell.
 */
export function useSignedInShop(): ShopProfile | null {
  // Separate selectors: other session state must not cause a render.
  const stored = useSession(({ user }) => user)
  const token = useSession((session) => session.token)
  const toldAt = useSession((session) => session.toldAt)
  const fresh = useApi(
    'getSession',
    {},
    {
      enabled: stored !== null,
      staleTime: 60_000,
      initialData: () => (stored ? { res: 'OK', user: stored, token } : undefined),
      initialDataUpdatedAt: toldAt,
    },
  ).data?.user
  // The cookie may belong to another shop by now; this tab keeps its own.
  return fresh && fresh.id === stored?.id ? fresh : stored
}
