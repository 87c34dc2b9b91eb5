import { Copy } from 'lucide-react'
import { useState } from 'react'
import type { User } from '#functions/contract/user.ts'
import { useKeyedCall } from '#web/screens/edit/use-keyed-call.ts'
import { copyText } from '#web/screens/give-address.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { useStayHere } from '#web/ui/use-stay-here.ts'
import styles from './shop-steps.module.css'
import { useChangedShop } from './use-shop.ts'

type Props = { user: User; onClose: () => void }

/** Asks, and then shows the new password: this once. */
export function PasswordDialog({ user, onClose }: Props) {
  const [password, setPassword] = useState<string>()
  return password === undefined ? (
    <Question {...{ user, onClose }} onMade={setPassword} />
  ) : (
    <Made {...{ user, onClose, password }} />
  )
}

function Question({ user, onClose, onMade }: Props & { onMade: (password: string) => void }) {
  const { send, isPending, problem } = useKeyedCall('resetPassword')
  const changed = useChangedShop(user.id)
  const [lost, setLost] = useState('')
  const trouble = problem || lost

  async function go() {
    setLost('')
    const answer = await send({ body: { id: user.id } })
    if (!answer) return
    // Made by a call whose answer never came, and replaced by another admin since: the next call is a new one.
    if (answer.password === undefined) setLost(lostWords)
    else onMade(answer.password)
    changed(answer.user)
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
      <p className={styles.name}>
        <bdi>{user.shop_name}</bdi>
      </p>
      <p>今のパスワードは使えなくなり、ログイン中の端末もすぐにログアウトします。</p>
      <StatusLine tone={trouble ? 'danger' : 'plain'}>
        {isPending ? '作っています' : trouble}
      </StatusLine>
    </Dialog>
  )
}

const lostWords =
  'さきほど作ったパスワードは、もう表示できません。「作る」を押すと、新しく作り直します。'

function Made({ user, password, onClose }: Props & { password: string }) {
  const [copied, setCopied] = useState<boolean>()
  useStayHere()
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
        ログインID <b className={styles.name}>{user.login_id}</b>
      </p>
      <p className={styles.secret}>{password}</p>
      <p>お店は、次のログインのときに自分のパスワードに変えます。</p>
      <StatusLine tone={copied === false ? 'danger' : 'good'}>
        {copied === undefined ? '' : copied ? 'コピーしました' : 'コピーできませんでした'}
      </StatusLine>
    </Dialog>
  )
}
