import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { User } from '#functions/contract/user.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordDialog } from './password-dialog.tsx'

/** For a shop that has forgotten its password, which is what admins are asked for most. */
export function NewPassword({ user }: { user: User }) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button icon={KeyRound} onClick={() => setAsked(true)}>
        新しいパスワードを作る
      </Button>
      {isAsked && <PasswordDialog user={user} onClose={() => setAsked(false)} />}
    </>
  )
}
