import * as v from 'valibot'
import { create } from 'zustand'
import { shopFilterFields } from '#functions/contract/shops/shop-filter.ts'
import { useApi } from '#web/api/use-api.ts'
import { useLocation } from '#web/ui/navigation/router.ts'
import { announce } from '#web/ui/status/announce.ts'

const ListState = v.object({
  fromList: v.literal(true),
  search: v.string(),
  /** How many shops the list has. */
  found: v.number(),
  /** Those that are loaded, in its order. */
  ids: v.array(v.string()),
  /** What loads the shops after these. */
  rest: v.optional(v.object({ ...shopFilterFields, cursor: v.string() })),
})
type ListState = v.InferOutput<typeof ListState>

/** Navigation state for links from the shop list: back navigation restores its search, and a shop has the next one. */
export const shopListState = (list: Omit<ListState, 'fromList'>): ListState => ({
  ...list,
  fromList: true,
})

function useListState() {
  const state: unknown = useLocation().state
  return v.is(ListState, state) ? state : undefined
}

/** The same list with its next part, which is loaded at the last shop but one. */
function useLongerList(state: ListState, index: number): ListState {
  const { ids, rest } = state
  const isNear = rest !== undefined && index >= ids.length - 2
  const { data } = useApi(
    'listUsers',
    { query: rest ?? {} },
    { enabled: isNear, staleTime: 60_000 },
  )
  if (!isNear || !data) return state
  const longer = [...new Set([...ids, ...data.users.map((shop) => shop.id)])]
  const { cursor } = data
  return { ...state, ids: longer, rest: cursor === undefined ? undefined : { ...rest, cursor } }
}

const noList = shopListState({ search: '', found: 0, ids: [] })

/** The shops around this one in the list from which it was opened; undefined where it was not. */
export function useShopNeighbours(id: string) {
  const known = useListState() ?? noList
  const index = known.ids.indexOf(id)
  const state = useLongerList(known, index)
  if (index < 0) return undefined
  const { ids, found } = state
  return {
    state,
    place: index + 1,
    count: Math.max(found, ids.length),
    before: ids[index - 1],
    next: ids[index + 1],
  }
}

/** The path of the shop list with the search it was left with. */
export function useShopListPath(): string {
  return `/edit/users${useListState()?.search ?? ''}`
}

/** The shop that was deleted last; the list shows it until it is left. */
export const useDeletedShop = create<{ name: string | undefined }>()(() => ({ name: undefined }))

export function announceDeletedShop(name: string): void {
  useDeletedShop.setState({ name })
  announce(`「${name}」を削除しました。`)
}

export const clearDeletedShop = () => useDeletedShop.setState({ name: undefined })
