import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '#web/ui/router.ts'
import { queryClient } from './queries.ts'
import { SessionEnded } from './session-ended.tsx'

/** What whoever is signed in needs around a screen that has no sidebar. */
export function OutsideShell() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <SessionEnded />
    </QueryClientProvider>
  )
}
