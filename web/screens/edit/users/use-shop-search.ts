import * as v from 'valibot'
import { PagesFilter, ShopMark, ShopSort } from '#functions/contract/shop-list.ts'
import { UserStatus } from '#functions/contract/user.ts'
import { useSearchParams } from '#web/ui/router.ts'

const orAll = v.literal('')
const Status = v.fallback(v.union([UserStatus, orAll]), '')
const State = v.fallback(v.union([PagesFilter, orAll]), '')
const Mark = v.fallback(v.union([ShopMark, orAll]), '')
const Sort = v.fallback(ShopSort, 'newest')

/** Which shops the list shows, and in which order. */
export type ShopSearch = {
  q: string
  status: v.InferOutput<typeof Status>
  state: v.InferOutput<typeof State>
  mark: v.InferOutput<typeof Mark>
  sort: ShopSort
}

/** All shops, newest first. */
export const allShops: ShopSearch = { q: '', status: '', state: '', mark: '', sort: 'newest' }

/** The search as the address has it: what was looked at is there again on the way back. */
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
    setParams(addressOf({ ...search, ...change }), { replace: true, preventScrollReset: true })
  return { search, setSearch }
}

/** What is as it always is has no place in the address. */
const addressOf = (search: ShopSearch) =>
  Object.fromEntries(Object.entries(search).filter(([name, value]) => value !== fieldOf(name)))

const fieldOf = (name: string) => (name === 'sort' ? allShops.sort : '')

/** The search as the API takes it. */
export function queryOf({ q, status, state, mark, sort }: ShopSearch) {
  const words = q.trim()
  return {
    sort,
    ...(words && { q: words }),
    ...(status && { status }),
    ...(state && { state }),
    ...(mark && { mark }),
  }
}
