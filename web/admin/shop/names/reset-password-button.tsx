import { Copy, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#functions/contract/limits.ts'
import type { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { defineAction, useActionDialog } from '#web/actions/action-dialog.tsx'
import { SecretDialog } from '#web/actions/secret-dialog.tsx'
import { useReplaceShop } from '#web/admin/shop/use-replace-shop.ts'
import { Button } from '#web/ui/button/button.tsx'
import { copyText } from '#web/ui/copy-and-share.ts'
import { StatusLine } from '#web/ui/status/status-line.tsx'

/** Asks, then shows the new password once. */
export function ResetPasswordButton({ shop }: { shop: ShopProfile }) {
  const { ask, dialog } = useActionDialog()
  const [password, setPassword] = useState<string>()
  const reset = useResetAction(shop, setPassword)
  return (
    <>
      <Button icon={KeyRound} aria-label="新しいパスワードを作る" onClick={() => ask(reset)}>
        新しいパスワード
      </Button>
      {dialog}
      {password !== undefined && (
        <PasswordShown {...{ shop, password }} onClose={() => setPassword(undefined)} />
      )}
    </>
  )
}

function useResetAction(shop: ShopProfile, onMade: (password: string) => void) {
  const replaceShop = useReplaceShop(shop.id)
  return defineAction({
    title: '新しいパスワードを作りますか？',
    about: (
      <>
        <p className="bold break">
          <bdi>{shop.shop_name}</bdi>
        </p>
        <p>今のパスワードは使えなくなり、ログイン中のスマホとパソコンもすぐにログアウトします。</p>
      </>
    ),
    go: '作る',
    pending: '作っています',
    send: ({ call }) => call('resetPassword', { body: { id: shop.id } }),
    onDone: ({ user, password }) => {
      replaceShop(user)
      // The call was applied without an answer, and another admin has reset the password since.
      if (password === undefined) return lostPasswordMessage
      onMade(password)
      return undefined
    },
  })
}

const lostPasswordMessage =
  'さきほど作ったパスワードは、もう表示できません。「作る」を押すと、新しく作り直します。'

type ShownProps = { shop: ShopProfile; password: string; onClose: () => void }

function PasswordShown({ shop, password, onClose }: ShownProps) {
  const [copied, setCopied] = useState<boolean>()
  const copy = async () => setCopied(await copyText(password))
  return (
    <SecretDialog
      title="新しいパスワード"
      closing="ひかえたのでとじる"
      actions={
        <Button icon={Copy} onClick={() => void copy()}>
          コピーする
        </Button>
      }
      onClose={onClose}
    >
      <p>とじると、もう表示できません。お店に渡してから、とじてください。</p>
      <p>
        ログインID <b className="bold break">{shop.login_id}</b>
      </p>
      <p className="p-3 border-strong round-md bg-background text-lg mono text-center select-all">
        {password}
      </p>
      <p>
        {limits.oneTimePasswordDays}
        日以内に使えます。お店は、次のログインのときに自分のパスワードに変えます。
      </p>
      <StatusLine tone={copied === false ? 'danger' : 'good'}>
        {copied === undefined ? '' : copied ? 'コピーしました' : 'コピーできませんでした'}
      </StatusLine>
    </SecretDialog>
  )
}
