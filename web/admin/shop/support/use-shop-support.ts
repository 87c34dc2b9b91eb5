import { useQueryClient } from '@tanstack/react-query'
import type { EndpointOutput } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import type { ShopSupport } from '#functions/contract/shops/shop-support.ts'
import { useApi } from '#web/api/use-api.ts'

type Answer = EndpointOutput<Endpoints['getShopSupport']>

export const useShopSupportQuery = (id: string) =>
  useApi('getShopSupport', { parameters: { id } }, { staleTime: 60_000 })

/** Shows what a change has answered; the list of shops and the audit log are loaded again. */
export function useReplaceSupport(id: string): (support: ShopSupport) => void {
  const queries = useQueryClient()
  return (support) => {
    queries.setQueryData<Answer>(['getShopSupport', { parameters: { id } }], (before) =>
      before ? { ...before, support } : undefined,
    )
    for (const name of ['listUsers', 'getShopListOptions', 'listAudit'])
      void queries.invalidateQueries({ queryKey: [name] })
  }
}
