import { Check } from 'lucide-react'
import { useState } from 'react'
import type { Output } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import { useClient } from '#web/api/client-context.tsx'
import { useAttempt } from '#web/screens/edit/use-attempt.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import styles from './account-screen.module.css'
import { codePicture } from './code-picture.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { useKey } from './use-key.ts'

type Begun = Output<Endpoints['beginCode']>
type Added = Output<Endpoints['confirmCode']>
type Props = { onClose: () => void; onAdded: (added: Added) => Promise<void> }

/** Sets up one-time codes: the password, then the key for the app, and the first code of it. */
export function AddCodeDialog({ onClose, onAdded }: Props) {
  const client = useClient()
  const [begun, setBegun] = useState<Begun>()
  if (begun) return <FirstCode begun={begun} onClose={onClose} onAdded={onAdded} />
  return (
    <PasswordDialog
      title="認証アプリを設定する"
      about="スマートフォンの認証アプリ（Google Authenticator、Microsoft Authenticator など）に出る数字で確認します。設定すると、ほかの端末はすべてログアウトします。"
      go="次へ"
      onClose={onClose}
      send={async (current, idempotencyKey) => {
        setBegun(await client.beginCode({ body: { current } }, { idempotencyKey }))
      }}
    />
  )
}

function FirstCode({ begun, onClose, onAdded }: Props & { begun: Begun }) {
  const client = useClient()
  const [code, setCode] = useState('')
  const { run, forgive, isPending, wrong, failure } = useAttempt()
  const keyFor = useKey()
  const send = async () => {
    const body = { code }
    await onAdded(await client.confirmCode({ body }, { idempotencyKey: keyFor(body) }))
  }

  return (
    <Dialog open dismissible={false} title="認証アプリを設定する" onClose={onClose}>
      <p>認証アプリで、この四角い模様を読み取ってください。</p>
      <CodePicture address={begun.address} />
      <p>読み取れないときは、このキーをアプリに入れてください。</p>
      <p className={styles.key}>{(begun.secret.match(/.{1,4}/g) ?? []).join(' ')}</p>
      <Form wrong={wrong} onSend={() => void run(send)}>
        <Field
          name="アプリに出ている6けたの数字"
          value={code}
          onValue={(next) => {
            setCode(next)
            forgive('code')
          }}
          error={wrong.code !== undefined}
          ErrorCode={wrong.code}
          input={{ name: 'code', autoComplete: 'one-time-code', inputMode: 'numeric' }}
        />
        <Button kind="primary" type="submit" icon={Check} wide busy={isPending}>
          設定する
        </Button>
        <StatusLine tone={failure ? 'danger' : 'plain'}>
          {isPending ? '確認しています' : failure}
        </StatusLine>
      </Form>
      <Button kind="quiet" onClick={onClose}>
        やめる
      </Button>
    </Dialog>
  )
}

function CodePicture({ address }: { address: string }) {
  const [{ path, viewBox }] = useState(() => codePicture(address))
  return (
    <svg className={styles.code} viewBox={viewBox} role="img" aria-label="認証アプリで読み取る模様">
      <path d={path} fill="#000" />
    </svg>
  )
}
