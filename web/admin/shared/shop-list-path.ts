import * as v from 'valibot'
import { create } from 'zustand'
import { useLocation } from '#web/ui/navigation/router.ts'
import { announce } from '#web/ui/status/announce.ts'

const ListState = v.object({
  fromList: v.literal(true),
  search: v.string(),
  ids: v.array(v.string()),
})

/** Navigation state for links from the shop list: back navigation restores its search, and a shop has the next one. */
export const shopListState = (
  search: string,
  ids: readonly string[],
): v.InferOutput<typeof ListState> => ({ fromList: true, search, ids: [...ids] })

function useListState() {
  const state: unknown = useLocation().state
  return v.is(ListState, state) ? state : undefined
}

/** The shops around this one in the list from which it was opened; undefined where it was not. */
export function useShopNeighbours(id: string) {
  const state = useListState()
  const index = state?.ids.indexOf(id) ?? -1
  if (!state || index < 0) return undefined
  const { ids } = state
  return {
    state,
    place: index + 1,
    count: ids.length,
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
