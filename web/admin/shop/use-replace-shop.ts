import { useQueryClient } from '@tanstack/react-query'
import type { EndpointOutput } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import type { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { useInvalidate } from '#web/api/use-api.ts'

/** Updates the cached shop from a change's answer and invalidates related queries. */
export function useReplaceShop(id: string): (shop: ShopProfile) => void {
  const queries = useQueryClient()
  const invalidate = useInvalidate()
  return (shop) => {
    const key = ['getUser', { parameters: { id } }]
    queries.setQueryData<EndpointOutput<Endpoints['getUser']>>(
      key,
      (before) => before && { ...before, user: shop },
    )
    void invalidate('listAudit', 'listUsers', 'listShopSessions')
  }
}
