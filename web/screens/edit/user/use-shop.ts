import { useQueryClient } from '@tanstack/react-query'
import type { Output } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import type { User } from '#functions/contract/user.ts'

/** Takes the shop over as a change answered it, and has what else is shown of it asked anew. */
export function useChangedShop(id: string): (user: User) => void {
  const queries = useQueryClient()
  return (user) => {
    const answer: Output<Endpoints['getUser']> = { res: 'OK', user }
    queries.setQueryData(['getUser', { parameters: { id } }], answer)
    void queries.invalidateQueries({ queryKey: ['listAudit'] })
    void queries.invalidateQueries({ queryKey: ['listUsers'] })
    void queries.invalidateQueries({ queryKey: ['listShopSessions'] })
  }
}
