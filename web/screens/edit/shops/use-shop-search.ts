import * as v from 'valibot'
import { businessTypeNames } from '#functions/contract/shop-record/business-types.ts'
import {
  PagesFilter,
  ShopMark,
  ShopOrder,
  ShopSort,
} from '#functions/contract/shops/listed-shop.ts'
import { ShopStatus } from '#functions/contract/shops/shop-profile.ts'
import { useSearchParams } from '#web/ui/navigation/router.ts'

const orAll = v.literal('')
const Status = v.fallback(v.union([ShopStatus, orAll]), '')
const State = v.fallback(v.union([PagesFilter, orAll]), '')
const Mark = v.fallback(v.union([ShopMark, orAll]), '')
const Type = v.fallback(v.union([v.picklist(businessTypeNames), orAll]), '')
const Sort = v.fallback(ShopSort, 'newest')
const Order = v.fallback(v.union([ShopOrder, orAll]), '')

export type ShopSearch = {
  q: string
  status: v.InferOutput<typeof Status>
  state: v.InferOutput<typeof State>
  mark: v.InferOutput<typeof Mark>
  tag: string
  type: v.InferOutput<typeof Type>
  sort: ShopSort
  order: v.InferOutput<typeof Order>
}

export const allShops: ShopSearch = {
  q: '',
  status: '',
  state: '',
  mark: '',
  tag: '',
  type: '',
  sort: 'newest',
  order: '',
}

/** Keeps the search in the URL, so that the back button restores it. */
export function useShopSearch() {
  const [params, setParams] = useSearchParams()
  const search = readSearch(params)

  function setSearch(change: Partial<ShopSearch>) {
    // The change before may not be rendered yet.
    const now = readSearch(new URLSearchParams(window.location.search))
    setParams(toSearchParams({ ...now, ...change }), { replace: true, preventScrollReset: true })
  }

  return { search, setSearch }
}

function readSearch(params: URLSearchParams): ShopSearch {
  return {
    q: params.get('q') ?? '',
    status: v.parse(Status, params.get('status') ?? ''),
    state: v.parse(State, params.get('state') ?? ''),
    mark: v.parse(Mark, params.get('mark') ?? ''),
    tag: params.get('tag') ?? '',
    type: v.parse(Type, params.get('type') ?? ''),
    sort: v.parse(Sort, params.get('sort')),
    order: v.parse(Order, params.get('order') ?? ''),
  }
}

/** The parameters of the screen's address; leaves out default values. */
const toSearchParams = (search: ShopSearch) =>
  Object.fromEntries(
    Object.entries(search).filter(([name, value]) => value !== getDefaultValue(name)),
  )

const getDefaultValue = (name: string) => (name === 'sort' ? allShops.sort : '')

export function toShopQuery({ q, status, state, mark, tag, type, sort, order }: ShopSearch) {
  const text = q.trim()
  return {
    sort,
    ...(text && { q: text }),
    ...(status && { status }),
    ...(state && { state }),
    ...(mark && { mark }),
    ...(tag && { tag }),
    ...(type && { type }),
    ...(order && { order }),
  }
}
