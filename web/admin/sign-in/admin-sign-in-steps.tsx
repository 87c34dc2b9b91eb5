import { KeyRound, LogIn } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { SignInStep } from '#functions/contract/accounts/second-factors.ts'
import type { Admin } from '#functions/contract/shops/shop-profile.ts'
import { hasPasskeys, signWithPasskey } from '#web/account/shared/passkey.ts'
import { type SignInAttempt, SignInForm } from '#web/account/shared/sign-in-form.tsx'
import { useFormSubmit } from '#web/actions/use-form-submit.ts'
import { setSignedInAdmin } from '#web/admin/shared/use-admin.ts'
import { useClient } from '#web/api/client-context.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { DisappearingButton } from '#web/ui/button/disappearing-button.tsx'
import { Field, showProblem } from '#web/ui/form/fields/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'

type Props = {
  onSignedIn: (admin: Admin) => void
  loginId?: string
  status?: string
}

/** An admin's sign-in: login ID and password, then the second factor if there is one. */
export function AdminSignInSteps({ onSignedIn, ...form }: Props) {
  const { attempt, next, prove, startOver } = useAdminSignIn(onSignedIn)
  if (next) return <FactorStep next={next} prove={prove} onStartOver={startOver} />
  return <SignInForm {...form} attempt={attempt} />
}

/**
 * `next` is set when the password is right and a second factor is needed; `onSignedIn` is called when the
 * session has started.
 */
function useAdminSignIn(onSignedIn: (admin: Admin) => void) {
  const client = useClient()
  const [next, setNext] = useState<SignInStep>()

  function start(admin: Admin, token: string) {
    setSignedInAdmin({ admin, token })
    onSignedIn(admin)
  }

  const attempt: SignInAttempt = async (body) => {
    const { admin, token, next: nextStep } = await client.adminSignIn({ body })
    setNext(nextStep)
    if (admin && token !== undefined) start(admin, token)
  }

  async function prove(proof: { code: string } | { passkey: string }) {
    const body = { ticket: next?.ticket ?? '', ...proof }
    const { admin, token } = await client.signInFactor({ body })
    start(admin, token)
  }

  return { attempt, next, prove, startOver: () => setNext(undefined) }
}

type FactorProps = {
  next: SignInStep
  prove: (proof: { code: string } | { passkey: string }) => Promise<void>
  onStartOver: () => void
}

function FactorStep({ next, prove, onStartOver }: FactorProps) {
  const { passkey } = next
  const { run, setProblems, clearProblem, isPending, wrong, failure } = useFormSubmit(['code'])
  const step = useRef<HTMLDivElement>(null)

  // The focused password field has been removed.
  useEffect(() => {
    const place = step.current?.querySelector('input') ?? step.current?.querySelector('button')
    place?.focus()
  }, [])

  return (
    <div ref={step} className="stack gap-4">
      <p>パスワードを確認しました。続けて、2段階認証をしてください。</p>
      {passkey !== undefined && !hasPasskeys() && <p>{getPasskeyAdvice(next)}</p>}
      {passkey !== undefined && hasPasskeys() && (
        <Button
          kind={next.code ? 'grey' : 'primary'}
          icon={KeyRound}
          wide
          busy={isPending}
          onClick={() => void run(async () => prove({ passkey: await signWithPasskey(passkey) }))}
        >
          パスキーでログイン
        </Button>
      )}
      {next.code && (
        <CodeForm
          isPending={isPending}
          wrong={wrong}
          send={(code) =>
            code.trim() === '' ? setProblems(empty) : void run(() => prove({ code }))
          }
          onType={() => clearProblem('code')}
        />
      )}
      <StatusLine tone={failure ? 'danger' : 'plain'}>
        {isPending ? '確認しています' : failure}
      </StatusLine>
      <DisappearingButton next="[name=LoginId]" kind="quiet" onClick={onStartOver}>
        はじめからやり直す
      </DisappearingButton>
    </div>
  )
}

const getPasskeyAdvice = ({ code }: SignInStep) =>
  code
    ? 'このブラウザでは、パスキーを使えません。コードを入れてください。'
    : 'このブラウザでは、パスキーを使えません。パスキーを使えるブラウザでログインしてください。'

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
        {...showProblem(wrong.code)}
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
