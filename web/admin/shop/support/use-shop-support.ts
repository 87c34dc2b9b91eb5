import { useQueryClient } from '@tanstack/react-query'
import type { EndpointOutput } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import type { ShopSupport } from '#functions/contract/shops/shop-support.ts'
import { useApi, useInvalidate } from '#web/api/use-api.ts'

type Answer = EndpointOutput<Endpoints['getShopSupport']>

export const useShopSupportQuery = (id: string) =>
  useApi('getShopSupport', { parameters: { id } }, { staleTime: 60_000 })

/** Shows what a change has answered; the list of shops and the audit log are loaded again. */
export function useReplaceSupport(id: string): (support: ShopSupport) => void {
  const queries = useQueryClient()
  const invalidate = useInvalidate()
  return (support) => {
    queries.setQueryData<Answer>(['getShopSupport', { parameters: { id } }], (before) =>
      before ? { ...before, support } : undefined,
    )
    void invalidate('listUsers', 'getShopListOptions', 'listAudit')
  }
}
