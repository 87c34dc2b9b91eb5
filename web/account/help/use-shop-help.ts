import { useEffect } from 'react'
import { create } from 'zustand'
import type { ShopHelp } from '#functions/contract/shops/shop-profile.ts'
import { useInvalidate } from '#web/api/use-api.ts'
import { useSignedInShop } from '#web/api/use-signed-in-shop.ts'
import { useIsOver } from '#web/ui/use-is-over.ts'

/** The code that this shop was shown in this tab. */
type ShownCode = { user: string; code: string; until: string }

export const useHelpCode = create<{ shown: ShownCode | undefined }>()(() => ({ shown: undefined }))

/** The code that still works, as far as this tab knows. */
export function useShownCode(): ShownCode | undefined {
  const user = useSignedInShop()?.id
  const { shown } = useHelpCode()
  const isOver = useIsOver(shown?.until)
  return shown?.user === user && !isOver ? shown : undefined
}

/** The help that is on now, as far as this tab knows. */
export function useShopHelp(): ShopHelp | undefined {
  const help = useSignedInShop()?.help
  const isOver = useIsOver(help?.until)
  return isOver ? undefined : help
}

const waitingMs = 4000
const helpedMs = 30_000

/** Asks the server whether a helper has entered the code, or has ended the help. Used once, in the shell. */
export function useHelpPolling(): void {
  const invalidate = useInvalidate()
  const shown = useShownCode()
  const help = useShopHelp()
  const isWaiting = shown !== undefined && !help
  const every = isWaiting ? waitingMs : help && helpedMs
  useEffect(() => {
    if (help) useHelpCode.setState({ shown: undefined })
  }, [help])
  useEffect(() => {
    if (every === undefined) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void invalidate('getSession')
    }, every)
    return () => clearInterval(timer)
  }, [every, invalidate])
}
