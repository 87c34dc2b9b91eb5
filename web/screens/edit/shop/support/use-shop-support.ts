import { useQueryClient } from '@tanstack/react-query'
import type { EndpointOutput } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import type { ShopSupport } from '#functions/contract/shops/shop-support.ts'

type Answer = EndpointOutput<Endpoints['getShopSupport']>

/** Shows what a change has answered; the list of shops and the audit log are loaded again. */
export function useReplaceSupport(id: string): (support: ShopSupport) => void {
  const queries = useQueryClient()
  return (support) => {
    const answer: Answer = { res: 'OK', support }
    queries.setQueryData(['getShopSupport', { parameters: { id } }], answer)
    for (const name of ['listUsers', 'getShopListOptions', 'listAudit'])
      void queries.invalidateQueries({ queryKey: [name] })
  }
}
