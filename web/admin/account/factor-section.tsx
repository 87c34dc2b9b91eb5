import { Copy, Download, KeyRound, ListChecks, Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { SecondFactors } from '#functions/contract/accounts/second-factors.ts'
import { hasPasskeys, isPasskeyOrigin } from '#web/account/shared/passkey.ts'
import { useActionDialog } from '#web/actions/action-dialog.tsx'
import { SecretDialog } from '#web/actions/secret-dialog.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { copyText } from '#web/ui/copy-and-share.ts'
import { formatPastMoment } from '#web/ui/past-moment.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { useFactorActions } from './factor-actions.tsx'

/** Lists the second factors and offers to add and remove them. */
export function FactorSection({ factors }: { factors: SecondFactors }) {
  const { ask, dialog } = useActionDialog()
  const [recovery, setRecovery] = useState<readonly string[]>()
  const { beginCode, confirmCode, addPasskey, removeFactor, renewRecovery } =
    useFactorActions(setRecovery)
  useFocusHeadingAfterDialog(dialog !== undefined || recovery !== undefined)
  return (
    <>
      <FactorList
        factors={factors}
        onRemove={(factor) => ask(removeFactor(factor))}
        onRenew={() => ask(renewRecovery)}
      />
      <AddButtons
        factors={factors}
        onCode={() => ask(beginCode((begun) => ask(confirmCode(begun))))}
        onPasskey={() => ask(addPasskey)}
      />
      {dialog}
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

type ListProps = {
  factors: SecondFactors
  onRemove: (factor: string) => void
  onRenew: () => void
}

function FactorList({ factors, onRemove, onRenew }: ListProps) {
  const { code, passkeys, recovery_left } = factors
  const isNone = !code && passkeys.length === 0
  if (isNone) return <p>まだ設定されていません。下のボタンから、確認のしかたをえらんでください。</p>
  return (
    <ul className="stack gap-2">
      {code && (
        <Factor
          name="認証アプリのコード"
          about={`${formatPastMoment(code.added_at)} に設定`}
          onRemove={() => onRemove('code')}
        />
      )}
      {passkeys.map(({ id, device, added_at, used_at }) => (
        <Factor
          key={id}
          name={`パスキー（${device}）`}
          about={`${formatPastMoment(added_at)} に追加・${used_at ? `最後に使ったのは ${formatPastMoment(used_at)}` : 'まだ使っていません'}`}
          onRemove={() => onRemove(id)}
        />
      ))}
      <li className="spread p-3-4 border round-md">
        <div>
          <p className="bold">予備のコード</p>
          <p className="hint">{`のこり${recovery_left}個。それぞれ1回だけ使えます。`}</p>
        </div>
        <Button icon={ListChecks} onClick={onRenew}>
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

type AddProps = { factors: SecondFactors; onCode: () => void; onPasskey: () => void }

function AddButtons({ factors: { code, passkey_origin }, onCode, onPasskey }: AddProps) {
  const obstacle = findPasskeyObstacle(passkey_origin)
  return (
    <>
      <div className="flex wrap gap-3">
        {!code && (
          <Button icon={Smartphone} onClick={onCode}>
            認証アプリを設定する
          </Button>
        )}
        {!obstacle && (
          <Button icon={KeyRound} onClick={onPasskey}>
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

type Props = { codes: readonly string[]; onClose: () => void }

/** Shows the recovery codes once. The dialog closes only by its button. */
function RecoveryDialog({ codes, onClose }: Props) {
  const [status, setStatus] = useState('')
  const text = `Noren 管理 予備のコード（それぞれ1回だけ使えます）\n\n${codes.join('\n')}\n`

  async function copy() {
    const isCopied = await copyText(text)
    setStatus(
      isCopied ? 'コピーしました' : 'コピーできませんでした。「ファイルに保存」をお使いください。',
    )
  }

  return (
    <SecretDialog title="予備のコードを控えてください" closing="控えました" onClose={onClose}>
      <p>
        スマートフォンをなくしたときなどに、確認のコードの代わりに使います。この画面でだけ表示します。
      </p>
      <ul className="stack p-3-4 round-sm bg-background mono gap-1-4 cols-[repeat(auto-fill,minmax(13rem,1fr))]">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex wrap gap-3">
        <Button icon={Copy} onClick={() => void copy()}>
          コピー
        </Button>
        <Button icon={Download} onClick={() => save(text)}>
          ファイルに保存
        </Button>
      </div>
      <StatusLine>{status}</StatusLine>
    </SecretDialog>
  )
}

const save = (text: string) =>
  saveFile(new Blob([text], { type: 'text/plain' }), 'noren-予備のコード.txt')
