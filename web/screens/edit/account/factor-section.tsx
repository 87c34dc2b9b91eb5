import { KeyRound, ListChecks, Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { SecondFactors } from '#functions/contract/accounts/second-factors.ts'
import { ConfirmPasswordDialog } from '#web/screens/shared/sign-in/confirm-password-dialog.tsx'
import { hasPasskeys, isPasskeyOrigin } from '#web/screens/shared/sign-in/passkey.ts'
import { Button } from '#web/ui/button/button.tsx'
import { formatPastMoment } from '#web/ui/past-moment.ts'
import { AddCodeDialog } from './add-code-dialog.tsx'
import { RecoveryDialog } from './recovery-dialog.tsx'
import { type FactorRequest, useFactorChange } from './use-factor-change.ts'

/** Lists the second factors and offers to add and remove them. */
export function FactorSection({ factors }: { factors: SecondFactors }) {
  const [request, setRequest] = useState<FactorRequest>()
  const [recovery, setRecovery] = useState<readonly string[]>()
  const close = () => setRequest(undefined)
  const change = useFactorChange((codes) => {
    close()
    setRecovery(codes)
  })
  useFocusHeadingAfterDialog(request !== undefined || recovery !== undefined)
  return (
    <>
      <FactorList factors={factors} onRequest={setRequest} />
      <AddButtons factors={factors} onRequest={setRequest} />
      {request?.what === 'code' && <AddCodeDialog onClose={close} onAdded={change.finish} />}
      {request && request.what !== 'code' && (
        <ConfirmPasswordDialog
          {...dialogLabels[request.what]}
          onClose={close}
          send={(current, key) => change.send(request, { current, key })}
        />
      )}
      {recovery && <RecoveryDialog codes={recovery} onClose={() => setRecovery(undefined)} />}
    </>
  )
}

/** Moves the focus to the heading when a closed dialog has removed the button that opened it. */
function useFocusHeadingAfterDialog(isDialogOpen: boolean) {
  useEffect(() => {
    if (!isDialogOpen) return
    return () => {
      setTimeout(() => {
        if (document.activeElement !== document.body) return
        document.querySelector<HTMLElement>('#factors')?.focus()
      })
    }
  }, [isDialogOpen])
}

const dialogLabels = {
  passkey: {
    title: 'パスキーを追加する',
    about:
      'この端末の顔認証や指紋、画面ロックで確認できるようにします。追加すると、ほかの端末はすべてログアウトします。',
    go: '追加する',
  },
  remove: {
    title: '設定を外す',
    about: '外すと、次のログインからこの方法は使えません。',
    go: '外す',
  },
  recovery: {
    title: '予備のコードを作り直す',
    about: '作り直すと、今までの予備のコードは使えなくなります。',
    go: '作り直す',
  },
} as const

type Props = { factors: SecondFactors; onRequest: (request: FactorRequest) => void }

function FactorList({ factors: { code, passkeys, recovery_left }, onRequest }: Props) {
  const isNone = !code && passkeys.length === 0
  if (isNone) return <p>まだ設定されていません。下のボタンから、確認のしかたをえらんでください。</p>
  return (
    <ul className="stack gap-2">
      {code && (
        <Factor
          name="認証アプリのコード"
          about={`${formatPastMoment(code.added_at)} に設定`}
          onRemove={() => onRequest({ what: 'remove', factor: 'code' })}
        />
      )}
      {passkeys.map(({ id, device, added_at, used_at }) => (
        <Factor
          key={id}
          name={`パスキー（${device}）`}
          about={`${formatPastMoment(added_at)} に追加・${used_at ? `最後に使ったのは ${formatPastMoment(used_at)}` : 'まだ使っていません'}`}
          onRemove={() => onRequest({ what: 'remove', factor: id })}
        />
      ))}
      <li className="spread p-3-4 border round-md">
        <div>
          <p className="bold">予備のコード</p>
          <p className="hint">{`のこり${recovery_left}個。それぞれ1回だけ使えます。`}</p>
        </div>
        <Button icon={ListChecks} onClick={() => onRequest({ what: 'recovery' })}>
          作り直す
        </Button>
      </li>
    </ul>
  )
}

type FactorProps = { name: string; about: string; onRemove: () => void }

function Factor({ name, about, onRemove }: FactorProps) {
  return (
    <li className="spread p-3-4 border round-md">
      <div>
        <p className="bold">{name}</p>
        <p className="hint">{about}</p>
      </div>
      <Button onClick={onRemove} aria-label={`${name}の設定を外す`}>
        外す
      </Button>
    </li>
  )
}

function AddButtons({ factors: { code, passkey_origin }, onRequest }: Props) {
  const obstacle = findPasskeyObstacle(passkey_origin)
  return (
    <>
      <div className="flex wrap gap-3">
        {!code && (
          <Button icon={Smartphone} onClick={() => onRequest({ what: 'code' })}>
            認証アプリを設定する
          </Button>
        )}
        {!obstacle && (
          <Button icon={KeyRound} onClick={() => onRequest({ what: 'passkey' })}>
            パスキーを追加する
          </Button>
        )}
      </div>
      {obstacle && <p className="hint">{obstacle}</p>}
    </>
  )
}

/** Why no passkey can be added here, or undefined if one can. */
function findPasskeyObstacle(origin: string | null): string | undefined {
  if (!origin) return 'パスキーは、このサービスに専用のアドレスがあるときに使えます。'
  if (!isPasskeyOrigin(origin)) return `パスキーは、${origin} で開いたときに追加できます。`
  return hasPasskeys() ? undefined : 'このブラウザでは、パスキーを使えません。'
}
