import { KeyRound, LogIn } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { NextStep } from '#functions/contract/factor.ts'
import { provePasskey } from '#web/screens/edit/passkey.ts'
import { otherThan, useAttempt } from '#web/screens/edit/use-attempt.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { PassingButton } from '#web/ui/passing-button.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import styles from './factor-step.module.css'

type Props = {
  next: NextStep
  prove: (proof: { code: string } | { passkey: string }) => Promise<void>
  onStartOver: () => void
}

/** The second step of the sign-in: a passkey, or a code. */
export function FactorStep({ next, prove, onStartOver }: Props) {
  const { passkey } = next
  const { run, refuse, forgive, isPending, wrong, failure } = useAttempt()
  const problem = failure || otherThan('code', wrong)
  const step = useRef<HTMLDivElement>(null)

  // What had the focus has gone with the password.
  useEffect(() => {
    const place = step.current?.querySelector('input') ?? step.current?.querySelector('button')
    place?.focus()
  }, [])

  return (
    <div ref={step} className={styles.step}>
      <p>パスワードを確認しました。続けて、2段階認証をしてください。</p>
      {passkey !== undefined && (
        <Button
          kind={next.code ? 'grey' : 'primary'}
          icon={KeyRound}
          wide
          busy={isPending}
          onClick={() => void run(async () => prove({ passkey: await provePasskey(passkey) }))}
        >
          パスキーでログイン
        </Button>
      )}
      {next.code && (
        <CodeForm
          isPending={isPending}
          wrong={wrong}
          send={(code) => (code.trim() === '' ? refuse(empty) : void run(() => prove({ code })))}
          onType={() => forgive('code')}
        />
      )}
      <StatusLine tone={problem ? 'danger' : 'plain'}>
        {isPending ? '確認しています' : problem}
      </StatusLine>
      <PassingButton next="[name=LoginId]" kind="quiet" onClick={onStartOver}>
        はじめからやり直す
      </PassingButton>
    </div>
  )
}

const empty = { code: 'コードを入れてください' }

type CodeProps = {
  isPending: boolean
  wrong: Record<string, string>
  send: (code: string) => void
  onType: () => void
}

function CodeForm({ isPending, wrong, send, onType }: CodeProps) {
  const [code, setCode] = useState('')
  return (
    <Form wrong={wrong} onSend={() => send(code)}>
      <Field
        name="コード"
        value={code}
        onValue={(next) => {
          setCode(next)
          onType()
        }}
        error={wrong.code !== undefined}
        ErrorCode={wrong.code}
        hint="認証アプリに出ている6けたの数字です。アプリが使えないときは、予備のコードを入れてください。"
        input={{
          name: 'code',
          autoComplete: 'one-time-code',
          autoCapitalize: 'none',
          spellCheck: false,
        }}
      />
      <Button kind="primary" type="submit" icon={LogIn} wide busy={isPending}>
        ログイン
      </Button>
    </Form>
  )
}
