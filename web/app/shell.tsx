import { QueryClientProvider } from '@tanstack/react-query'
import { useSignOut } from '#web/screens/use-sign-out.ts'
import { useUser } from '#web/screens/use-user.ts'
import { queryClient } from './queries.ts'
import { SessionEnded } from './session-ended.tsx'
import { ShellFrame } from './shell-frame.tsx'
import { Sidebar } from './sidebar.tsx'

/** The shell with what the API has answered; sign-in does without, and stays light. */
export function Shell() {
  return (
    <QueryClientProvider client={queryClient}>
      <ShopFrame />
    </QueryClientProvider>
  )
}

function ShopFrame() {
  const user = useUser()
  const leaving = useSignOut()
  if (!user) return null
  return (
    <ShellFrame name={user.shop_name} sidebar={Sidebar} leaving={leaving}>
      <SessionEnded />
    </ShellFrame>
  )
}
