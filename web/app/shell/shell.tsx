import { QueryClientProvider } from '@tanstack/react-query'
import { HelpBanner } from '#web/account/help/help-banner.tsx'
import { useHelpPolling } from '#web/account/help/use-shop-help.ts'
import { useSignOut } from '#web/account/shared/use-sign-out.ts'
import { useSignedInShop } from '#web/api/use-signed-in-shop.ts'
import { shopQueryClient } from '#web/app/query-client.ts'
import { ShopSessionEnded } from '#web/app/session/shop-session-ended.tsx'
import { ShellFrame } from './shell-frame.tsx'
import { Sidebar } from './sidebar.tsx'

/** The query cache is created here, so that the sign-in screen does not load it. */
export function Shell() {
  return (
    <QueryClientProvider client={shopQueryClient}>
      <ShopShell />
    </QueryClientProvider>
  )
}

function ShopShell() {
  const user = useSignedInShop()
  const leaving = useSignOut()
  useHelpPolling()
  if (!user) return null
  return (
    <ShellFrame name={user.shop_name} sidebar={Sidebar} leaving={leaving} notice={<HelpBanner />}>
      <ShopSessionEnded />
    </ShellFrame>
  )
}
