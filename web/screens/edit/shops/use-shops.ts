import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ListedShop } from '#functions/contract/shops/listed-shop.ts'
import { useClient } from '#web/api/client-context.tsx'
import { type ShopSearch, toShopQuery } from './use-shop-search.ts'

/** The matching shops in pages of 60; keeps the previous ones until the next have loaded. */
export function useShops(search: ShopSearch) {
  const client = useClient()
  const query = toShopQuery(search)
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

export type ShopListQuery = ReturnType<typeof useShops>

/** Removes duplicates: a shop can move to the next page between two requests. */
export function listUniqueShops({ data }: Pick<ShopListQuery, 'data'>): ListedShop[] {
  const parts = data?.pages.flatMap(({ users }) => users) ?? []
  return [...new Map(parts.map((shop) => [shop.id, shop])).values()]
}
