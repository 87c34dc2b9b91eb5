import * as v from 'valibot'
import { PagesFilter, ShopMark, ShopSort } from '#functions/contract/shops/listed-shop.ts'
import { ShopStatus } from '#functions/contract/shops/shop-profile.ts'
import { useSearchParams } from '#web/ui/navigation/router.ts'

const orAll = v.literal('')
const Status = v.fallback(v.union([ShopStatus, orAll]), '')
const State = v.fallback(v.union([PagesFilter, orAll]), '')
const Mark = v.fallback(v.union([ShopMark, orAll]), '')
const Sort = v.fallback(ShopSort, 'newest')

export type ShopSearch = {
  q: string
  status: v.InferOutput<typeof Status>
  state: v.InferOutput<typeof State>
  mark: v.InferOutput<typeof Mark>
  sort: ShopSort
}

export const allShops: ShopSearch = { q: '', status: '', state: '', mark: '', sort: 'newest' }

/** Keeps the search in the URL, so that the back button restores it. */
export function useShopSearch() {
  const [params, setParams] = useSearchParams()
  const search: ShopSearch = {
    q: params.get('q') ?? '',
    status: v.parse(Status, params.get('status') ?? ''),
    state: v.parse(State, params.get('state') ?? ''),
    mark: v.parse(Mark, params.get('mark') ?? ''),
    sort: v.parse(Sort, params.get('sort')),
  }
  const setSearch = (change: Partial<ShopSearch>) =>
    setParams(toSearchParams({ ...search, ...change }), { replace: true, preventScrollReset: true })
  return { search, setSearch }
}

/** Leaves out default values. */
const toSearchParams = (search: ShopSearch) =>
  Object.fromEntries(
    Object.entries(search).filter(([name, value]) => value !== getDefaultValue(name)),
  )

const getDefaultValue = (name: string) => (name === 'sort' ? allShops.sort : '')

export function toShopQuery({ q, status, state, mark, sort }: ShopSearch) {
  const text = q.trim()
  return {
    sort,
    ...(text && { q: text }),
    ...(status && { status }),
    ...(state && { state }),
    ...(mark && { mark }),
  }
}
