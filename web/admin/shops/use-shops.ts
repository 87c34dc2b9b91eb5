import * as v from 'valibot'
import { limits } from '#functions/contract/limits.ts'
import { businessTypeNames } from '#functions/contract/shop-record/business-types.ts'
import {
  type ListedShop,
  PagesFilter,
  ShopMark,
  ShopOrder,
  ShopSort,
} from '#functions/contract/shops/listed-shop.ts'
import { ShopStatus } from '#functions/contract/shops/shop-profile.ts'
import { formatApiFailure } from '#web/actions/format-api-failure.ts'
import { shopListState } from '#web/admin/shared/shop-list-path.ts'
import type { Client } from '#web/api/client.ts'
import { useClient } from '#web/api/client-context.tsx'
import { useApiList } from '#web/api/use-api-list.ts'
import { filterText, type ListQuery, useListFilters } from '#web/ui/list/use-list-filters.ts'
import { useSelection } from '#web/ui/list/use-selection.ts'
import { useLocation } from '#web/ui/navigation/router.ts'

const all = v.literal('')
const Filters = v.object({
  q: filterText,
  status: v.fallback(v.union([ShopStatus, all]), ''),
  state: v.fallback(v.union([PagesFilter, all]), ''),
  mark: v.fallback(v.union([ShopMark, all]), ''),
  tag: v.fallback(v.string(), ''),
  type: v.fallback(v.union([v.picklist(businessTypeNames), all]), ''),
  sort: v.fallback(ShopSort, 'newest'),
  order: v.fallback(v.union([ShopOrder, all]), ''),
})

export type ShopSearch = v.InferOutput<typeof Filters>

export const allShops: ShopSearch = v.parse(Filters, {})

/** The shops that match the address, and those that are selected, which stay so while the search changes. */
export function useShops() {
  const client = useClient()
  const { filters, setFilters, query, clear } = useListFilters(Filters)
  const list = useApiList('listUsers', { query }, { rows: ({ users }) => users, keepsOld: true })
  const { search } = useLocation()
  const { cursor } = list.pages.at(-1) ?? {}
  const linkState = shopListState({
    search,
    found: list.pages[0]?.found ?? 0,
    ids: list.rows.map(({ id }) => id),
    ...(cursor !== undefined && !list.isPlaceholderData && { rest: { ...query, cursor } }),
  })
  const { selectedShops: max } = limits
  const selection = useSelection({
    lists: [list],
    kept: {
      max,
      problem: `一度にえらべるのは${max}店までです。絞り込んでから、えらんでください。`,
      findAll: () => findShops(client, query).catch(toProblem),
    },
  })
  return {
    search: filters,
    onSearch: setFilters,
    showAll: clear,
    query,
    list,
    linkState,
    selection,
  }
}

export type ShopSelection = ReturnType<typeof useShops>['selection']

const toProblem = (error: unknown) => ({ rows: [], problem: formatApiFailure(error) })

const partLength = 100

type Query = ListQuery<ShopSearch>
type Part = { rows: readonly ListedShop[]; cursor?: string | undefined }

/** More than can be selected are not loaded. */
async function findShops(client: Client, query: Query, before: Part = { rows: [] }): Promise<Part> {
  const { cursor: from } = before
  const part = { ...query, limit: `${partLength}`, ...(from && { cursor: from }) }
  const { users, cursor } = await client.listUsers({ query: part })
  const rows = [...before.rows, ...users]
  return cursor && rows.length <= limits.selectedShops
    ? findShops(client, query, { rows, cursor })
    : { rows }
}
