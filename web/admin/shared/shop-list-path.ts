import { create } from 'zustand'
import { useLocation } from '#web/ui/navigation/router.ts'
import { announce } from '#web/ui/status/announce.ts'

/** Navigation state for links from the shop list, so that back navigation restores its search. */
export const shopListState = (search: string) => ({ fromList: true, search })

/** The path of the shop list with the search it was left with. */
export function useShopListPath(): string {
  const state: unknown = useLocation().state
  const isFromList = typeof state === 'object' && state !== null && 'search' in state
  return `/edit/users${isFromList && typeof state.search === 'string' ? state.search : ''}`
}

/** The shop that was deleted last; the list shows it until it is left. */
export const useDeletedShop = create<{ name: string | undefined }>()(() => ({ name: undefined }))

export function announceDeletedShop(name: string): void {
  useDeletedShop.setState({ name })
  announce(`「${name}」を削除しました。`)
}

export const clearDeletedShop = () => useDeletedShop.setState({ name: undefined })
