import { correction, generate, mode } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { Check } from 'lucide-react'
import { useState } from 'react'
import type { EndpointOutput } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import { useClient } from '#web/api/client-context.tsx'
import { ConfirmPasswordDialog } from '#web/screens/shared/sign-in/confirm-password-dialog.tsx'
import { useFormSubmit } from '#web/screens/shared/use-form-submit.ts'
import { useIdempotencyKey } from '#web/screens/shared/use-idempotency-key.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/fields/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import styles from './account-screen.module.css'

type CodeSetup = EndpointOutput<Endpoints['beginCode']>
type Added = EndpointOutput<Endpoints['confirmCode']>
type Props = { onClose: () => void; onAdded: (added: Added) => Promise<void> }

/** Sets up one-time codes: asks for the password, shows the key, checks the first code. */
export function AddCodeDialog({ onClose, onAdded }: Props) {
  const client = useClient()
  const [begun, setBegun] = useState<CodeSetup>()
  if (begun) return <FirstCode begun={begun} onClose={onClose} onAdded={onAdded} />
  return (
    <ConfirmPasswordDialog
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

function FirstCode({ begun, onClose, onAdded }: Props & { begun: CodeSetup }) {
  const client = useClient()
  const [code, setCode] = useState('')
  const { run, clearProblem, isPending, wrong, failure } = useFormSubmit()
  const { getKey } = useIdempotencyKey()
  const send = async () => {
    const body = { code }
    await onAdded(await client.confirmCode({ body }, { idempotencyKey: getKey(body) }))
  }

  return (
    <Dialog open dismissible={false} title="認証アプリを設定する" onClose={onClose}>
      <p>認証アプリで、この四角い模様を読み取ってください。</p>
      <CodePicture address={begun.address} />
      <p>読み取れないときは、このキーをアプリに入れてください。</p>
      <p className={`p-2-3 round-sm bg-background mono break ${styles.key}`}>
        {(begun.secret.match(/.{1,4}/g) ?? []).join(' ')}
      </p>
      <Form wrong={wrong} onSend={() => void run(send)}>
        <Field
          name="アプリに出ている6けたの数字"
          value={code}
          onValue={(next) => {
            setCode(next)
            clearProblem('code')
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
  const [{ path, viewBox }] = useState(() => buildQrSvg(address))
  return (
    <svg className={styles.code} viewBox={viewBox} role="img" aria-label="認証アプリで読み取る模様">
      <path d={path} fill="#000" />
    </svg>
  )
}

/** Width of the blank margin that QR readers need, in modules. */
const margin = 4

function buildQrSvg(text: string) {
  const code = generate(mode.ascii(text), { minCorrectionLevel: correction.M })
  const width = code.size + 2 * margin
  return { path: toSvgPath(code), viewBox: `${-margin} ${-margin} ${width} ${width}` }
}
