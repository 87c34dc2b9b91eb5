import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ListedShop } from '#functions/contract/shop-list.ts'
import { useClient } from '#web/api/client-context.tsx'
import { queryOf, type ShopSearch } from './use-shop-search.ts'

/** The shops that fit, 60 at a time; those before stay in sight until the next are there. */
export function useShops(search: ShopSearch) {
  const client = useClient()
  const query = queryOf(search)
  return useInfiniteQuery({
    queryKey: ['listUsers', query],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      client.listUsers(
        { query: { ...query, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
  })
}

export type ShopList = ReturnType<typeof useShops>

/** The shops of all parts, each once: one that has moved down meanwhile may come in two. */
export function shopsIn({ data }: Pick<ShopList, 'data'>): ListedShop[] {
  const parts = data?.pages.flatMap(({ users }) => users) ?? []
  return [...new Map(parts.map((shop) => [shop.id, shop])).values()]
}
