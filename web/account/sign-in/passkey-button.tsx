import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { hasPasskeys, isPasskeyOrigin, signWithPasskey } from '#web/account/shared/passkey.ts'
import { useFormSubmit } from '#web/actions/use-form-submit.ts'
import { useClient } from '#web/api/client-context.tsx'
import { loadConfig } from '#web/api/config.ts'
import { startSession } from '#web/api/session.ts'
import { Button } from '#web/ui/button/button.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { thisDevice } from '#web/ui/this-device.ts'

type Props = { onSignedIn: (shop: ShopProfile) => void }

/** Signs in with a passkey of this device; nothing where passkeys do not work. */
export function PasskeyButton({ onSignedIn }: Props) {
  const client = useClient()
  const isPossible = usePasskeysPossible()
  const { run, isPending, failure } = useFormSubmit()
  if (!isPossible) return null

  const signIn = () =>
    run(async () => {
      const { ticket, options } = await client.beginPasskeySignIn({ body: {} })
      const passkey = await signWithPasskey(options)
      const { user, token } = await client.signInWithPasskey({ body: { ticket, passkey } })
      startSession(user, token)
      onSignedIn(user)
    })

  return (
    <div>
      <Button icon={KeyRound} wide busy={isPending} onClick={() => void signIn()}>
        顔や指紋でログイン
      </Button>
      <StatusLine tone="danger">
        {failure &&
          `${failure}${thisDevice}を登録していないときは、パスワードでログインしてください。`}
      </StatusLine>
    </div>
  )
}

function usePasskeysPossible(): boolean {
  const [isPossible, setPossible] = useState(false)
  useEffect(() => {
    loadConfig().then(
      ({ passkey_origin }) => setPossible(hasPasskeys() && isPasskeyOrigin(passkey_origin ?? null)),
      () => undefined,
    )
  }, [])
  return isPossible
}
