import { useQueryClient } from '@tanstack/react-query'
import type { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { SignInForm } from '#web/account/shared/sign-in-form.tsx'
import { useShopSignIn } from '#web/account/shared/use-shop-sign-in.ts'
import { useSession } from '#web/api/session.ts'
import { useNavigate } from '#web/ui/navigation/router.ts'
import { SessionEndedDialog } from './session-ended-dialog.tsx'

export function ShopSessionEnded() {
  const user = useSession((session) => session.user)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const attempt = useShopSignIn(resumeAs)

  function resumeAs(next: ShopProfile) {
    const isSame = next.id === user?.id
    // Another shop: drop all data of the first one.
    if (!isSame) queries.clear()
    // Unsaved changes stay on the device until the password is changed.
    if (next.must_change_password) return void navigate('/password')
    if (isSame) return void queries.invalidateQueries()
    void navigate('/news', { replace: true })
  }

  return (
    <SessionEndedDialog signIn="/login">
      <SignInForm loginId={user?.login_id ?? ''} attempt={attempt} />
    </SessionEndedDialog>
  )
}
