import { Copy, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#functions/contract/limits.ts'
import type { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { useIdempotentCall } from '#web/screens/edit/shared/use-idempotent-call.ts'
import styles from '#web/screens/edit/shop/actions/shop-actions.module.css'
import { useReplaceShop } from '#web/screens/edit/shop/use-replace-shop.ts'
import { Button } from '#web/ui/button/button.tsx'
import { copyText } from '#web/ui/copy-and-share.ts'
import { useBlockBack } from '#web/ui/navigation/use-block-back.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'

export function ResetPasswordButton({ shop }: { shop: ShopProfile }) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button icon={KeyRound} onClick={() => setAsked(true)}>
        新しいパスワードを作る
      </Button>
      {isAsked && <ResetPasswordDialog shop={shop} onClose={() => setAsked(false)} />}
    </>
  )
}

type Props = { shop: ShopProfile; onClose: () => void }

/** Asks, then shows the new password once. */
function ResetPasswordDialog({ shop, onClose }: Props) {
  const [password, setPassword] = useState<string>()
  return password === undefined ? (
    <Question {...{ shop, onClose }} onMade={setPassword} />
  ) : (
    <PasswordShown {...{ shop, onClose, password }} />
  )
}

function Question({ shop, onClose, onMade }: Props & { onMade: (password: string) => void }) {
  const { send, isPending, problem } = useIdempotentCall('resetPassword')
  const replaceShop = useReplaceShop(shop.id)
  const [lost, setLost] = useState('')
  const trouble = problem || lost

  async function go() {
    setLost('')
    const answer = await send({ body: { id: shop.id } })
    if (!answer) return
    // The call was applied without an answer, and another admin has reset the password since.
    if (answer.password === undefined) setLost(lostPasswordMessage)
    else onMade(answer.password)
    replaceShop(answer.user)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isPending}
      title="新しいパスワードを作りますか？"
      actions={
        <>
          <Button data-autofocus="" inactive={isPending} onClick={onClose}>
            やめる
          </Button>
          <Button kind="primary" busy={isPending} onClick={() => void go()}>
            作る
          </Button>
        </>
      }
    >
      <p className="bold break">
        <bdi>{shop.shop_name}</bdi>
      </p>
      <p>今のパスワードは使えなくなり、ログイン中の端末もすぐにログアウトします。</p>
      <StatusLine tone={trouble ? 'danger' : 'plain'}>
        {isPending ? '作っています' : trouble}
      </StatusLine>
    </Dialog>
  )
}

const lostPasswordMessage =
  'さきほど作ったパスワードは、もう表示できません。「作る」を押すと、新しく作り直します。'

function PasswordShown({ shop, password, onClose }: Props & { password: string }) {
  const [copied, setCopied] = useState<boolean>()
  useBlockBack()
  const copy = async () => setCopied(await copyText(password))
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={false}
      title="新しいパスワード"
      actions={
        <>
          <Button icon={Copy} onClick={() => void copy()}>
            コピーする
          </Button>
          <Button kind="primary" onClick={onClose}>
            ひかえたのでとじる
          </Button>
        </>
      }
    >
      <p>とじると、もう表示できません。お店に渡してから、とじてください。</p>
      <p>
        ログインID <b className="bold break">{shop.login_id}</b>
      </p>
      <p className={`p-3 border-strong round-md bg-background text-lg mono ${styles.secret}`}>
        {password}
      </p>
      <p>
        {limits.oneTimePasswordDays}
        日以内に使えます。お店は、次のログインのときに自分のパスワードに変えます。
      </p>
      <StatusLine tone={copied === false ? 'danger' : 'good'}>
        {copied === undefined ? '' : copied ? 'コピーしました' : 'コピーできませんでした'}
      </StatusLine>
    </Dialog>
  )
}
