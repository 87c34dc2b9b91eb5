import { QueryClientProvider } from '@tanstack/react-query'
import { shopQueryClient } from '#web/app/query-client.ts'
import { ShopSessionEnded } from '#web/app/session/shop-session-ended.tsx'
import { NavigationProgress } from '#web/ui/navigation/navigation-progress.tsx'
import { Outlet } from '#web/ui/navigation/router.ts'

/** The session handling for screens without a sidebar. */
export function OutsideShell() {
  return (
    <QueryClientProvider client={shopQueryClient}>
      <Outlet />
      <ShopSessionEnded />
      <NavigationProgress />
    </QueryClientProvider>
  )
}
