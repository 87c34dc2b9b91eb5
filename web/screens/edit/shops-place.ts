import { create } from 'zustand'
import { announce } from '#web/ui/announcer.ts'
import { useLocation } from '#web/ui/router.ts'

/** For a link from the list of shops to one of them: where the way back leads, search and all. */
export const fromShops = (search: string) => ({ fromList: true, search })

/** The list of shops as the screen was opened from it, or all of them. */
export function useShopsAddress(): string {
  const state: unknown = useLocation().state
  const isFromList = typeof state === 'object' && state !== null && 'search' in state
  return `/edit/users${isFromList && typeof state.search === 'string' ? state.search : ''}`
}

/** The name of the shop that was deleted last; the list says it until it is left. */
export const useDeletedShop = create<{ name: string | undefined }>()(() => ({ name: undefined }))

/** Says on the list, which is shown next, that this shop was deleted. */
export function noteDeletedShop(name: string): void {
  useDeletedShop.setState({ name })
  announce(`「${name}」を削除しました。`)
}

export const forgetDeletedShop = () => useDeletedShop.setState({ name: undefined })
