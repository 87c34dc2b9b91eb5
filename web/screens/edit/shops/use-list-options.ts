import { useQueryClient } from '@tanstack/react-query'
import type { EndpointOutput } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import type { SavedSearch } from '#functions/contract/shops/shop-support.ts'
import { useApi } from '#web/api/use-api.ts'

type Options = EndpointOutput<Endpoints['getShopListOptions']>

type ListOptions = Pick<Options, 'tags' | 'searches'> & Partial<Pick<Options, 'marks'>>

const none: ListOptions = { tags: [], searches: [] }

/** The tags, the counts of marks and the saved searches of the list. Without them the list works too. */
export function useListOptions(): ListOptions {
  const options = { staleTime: 60_000, refetchOnWindowFocus: true }
  return useApi('getShopListOptions', {}, options).data ?? none
}

/** Shows the searches that a change has answered. */
export function useReplaceSearches(): (searches: SavedSearch[]) => void {
  const queries = useQueryClient()
  return (searches) =>
    queries.setQueryData<Options>(
      ['getShopListOptions', {}],
      (before) => before && { ...before, searches },
    )
}
