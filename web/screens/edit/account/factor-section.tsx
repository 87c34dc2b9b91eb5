import { KeyRound, ListChecks, Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Factors } from '#functions/contract/factor.ts'
import { isPasskeyPlace } from '#web/screens/edit/passkey.ts'
import { Button } from '#web/ui/button.tsx'
import { pastMomentText } from '#web/ui/past-moment.ts'
import styles from './account-screen.module.css'
import { AddCodeDialog } from './add-code-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { RecoveryDialog } from './recovery-dialog.tsx'
import { type Asked, useFactorChange } from './use-factor-change.ts'

/** What is set up, and the ways to add to it and take away from it. */
export function FactorSection({ factors }: { factors: Factors }) {
  const [asked, setAsked] = useState<Asked>()
  const [recovery, setRecovery] = useState<readonly string[]>()
  const close = () => setAsked(undefined)
  const change = useFactorChange((codes) => {
    close()
    setRecovery(codes)
  })
  useWayBack(asked !== undefined || recovery !== undefined)
  return (
    <>
      <FactorList factors={factors} onAsk={setAsked} />
      <AddButtons factors={factors} onAsk={setAsked} />
      {asked?.what === 'code' && <AddCodeDialog onClose={close} onAdded={change.finish} />}
      {asked && asked.what !== 'code' && (
        <PasswordDialog
          {...wordsOf[asked.what]}
          onClose={close}
          send={(current, key) => change.send(asked, { current, key })}
        />
      )}
      {recovery && <RecoveryDialog codes={recovery} onClose={() => setRecovery(undefined)} />}
    </>
  )
}

/** What opened a dialog may have gone by what was done there: then its heading takes the focus. */
function useWayBack(isAsking: boolean) {
  useEffect(() => {
    if (!isAsking) return
    return () => {
      setTimeout(() => {
        if (document.activeElement !== document.body) return
        document.querySelector<HTMLElement>('#factors')?.focus()
      })
    }
  }, [isAsking])
}

const wordsOf = {
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

type Props = { factors: Factors; onAsk: (asked: Asked) => void }

function FactorList({ factors: { code, passkeys, recovery_left }, onAsk }: Props) {
  const isNone = !code && passkeys.length === 0
  if (isNone) return <p>まだ設定されていません。下のボタンから、確認のしかたをえらんでください。</p>
  return (
    <ul className={styles.factors}>
      {code && (
        <Factor
          name="認証アプリのコード"
          about={`${pastMomentText(code.added_at)} に設定`}
          onRemove={() => onAsk({ what: 'remove', factor: 'code' })}
        />
      )}
      {passkeys.map(({ id, device, added_at, used_at }) => (
        <Factor
          key={id}
          name={`パスキー（${device}）`}
          about={`${pastMomentText(added_at)} に追加・${used_at ? `最後に使ったのは ${pastMomentText(used_at)}` : 'まだ使っていません'}`}
          onRemove={() => onAsk({ what: 'remove', factor: id })}
        />
      ))}
      <li className={styles.factor}>
        <div>
          <p className={styles.name}>予備のコード</p>
          <p className={styles.about}>のこり{recovery_left}個。それぞれ1回だけ使えます。</p>
        </div>
        <Button icon={ListChecks} onClick={() => onAsk({ what: 'recovery' })}>
          作り直す
        </Button>
      </li>
    </ul>
  )
}

type FactorProps = { name: string; about: string; onRemove: () => void }

function Factor({ name, about, onRemove }: FactorProps) {
  return (
    <li className={styles.factor}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.about}>{about}</p>
      </div>
      <Button onClick={onRemove} aria-label={`${name}の設定を外す`}>
        外す
      </Button>
    </li>
  )
}

function AddButtons({ factors: { code, passkey_origin }, onAsk }: Props) {
  return (
    <>
      <div className={styles.buttons}>
        {!code && (
          <Button icon={Smartphone} onClick={() => onAsk({ what: 'code' })}>
            認証アプリを設定する
          </Button>
        )}
        {isPasskeyPlace(passkey_origin) && (
          <Button icon={KeyRound} onClick={() => onAsk({ what: 'passkey' })}>
            パスキーを追加する
          </Button>
        )}
      </div>
      {!isPasskeyPlace(passkey_origin) && (
        <p className={styles.about}>
          {passkey_origin
            ? `パスキーは、${passkey_origin} で開いたときに追加できます。`
            : 'パスキーは、このサービスに専用のアドレスがあるときに使えます。'}
        </p>
      )}
    </>
  )
}
