import { Mail } from 'lucide-react'
import { useState } from 'react'
import { sharedMessages } from '#functions/contract/shared-messages.ts'
import { CardScreen } from '#web/account/shared/card-screen.tsx'
import { loginIdAttributes } from '#web/account/shared/sign-in-form.tsx'
import { useFormSubmit } from '#web/actions/use-form-submit.ts'
import { type Config, useConfig } from '#web/api/config.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field, showProblem } from '#web/ui/form/fields/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useNavigate } from '#web/ui/navigation/router.ts'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { WrappedText } from '#web/ui/wrapped-text.tsx'

/** /password/forgot: whom to ask, and a mail with a link where the environment sends mail. */
export function ForgottenPasswordScreen() {
  const { support, sends_mail } = useConfig()
  const navigate = useNavigate()
  return (
    <CardScreen
      title="パスワードを忘れたとき"
      below={
        <Button kind="quiet" onClick={() => void navigate('/login', { viewTransition: true })}>
          ログインにもどる
        </Button>
      }
    >
      {sends_mail && <MailForm />}
      <section className="stack gap-2 h2:text-inherit">
        <h2>{sends_mail ? 'メールが使えないとき' : '新しいパスワードを頼む'}</h2>
        <p>
          <WrappedText>
            このサービスの窓口に、お店の名前を伝えてください。一度だけ使えるパスワードをお渡しします。
          </WrappedText>
        </p>
        <p>
          <WrappedText>
            パスワードが合っているのに入れないときは、お店が一時停止中のことがあります。これも窓口におたずねください。
          </WrappedText>
        </p>
        {support && <SupportContacts support={support} />}
      </section>
    </CardScreen>
  )
}

function SupportContacts({
  support: { phone, mail },
}: {
  support: NonNullable<Config['support']>
}) {
  return (
    <ul className="stack gap-1">
      {phone !== undefined && (
        <li>
          電話 <a href={`tel:${phone}`}>{phone}</a>
        </li>
      )}
      {mail !== undefined && (
        <li>
          メール <a href={`mailto:${mail}`}>{mail}</a>
        </li>
      )}
    </ul>
  )
}

function MailForm() {
  const [LoginId, setLoginId] = useState('')
  const [sent, setSent] = useState('')
  const { run, setProblems, isPending, wrong, failure } = useFormSubmit(['LoginId'])

  function send() {
    setSent('')
    if (LoginId.trim() === '') return setProblems({ LoginId: sharedMessages.loginIdEmpty })
    void run(async ({ call }) => {
      setSent((await call('sendPasswordLink', { body: { LoginId } })).res)
    })
  }

  return (
    <Form wrong={wrong} onSend={send}>
      <p>
        <WrappedText>
          お店の情報に入れたメールアドレスに、新しいパスワードを決めるためのリンクを送ります。
        </WrappedText>
      </p>
      <Field
        name="ログインID"
        value={LoginId}
        onValue={setLoginId}
        {...showProblem(wrong.LoginId)}
        input={loginIdAttributes}
      />
      <Button kind="primary" type="submit" icon={Mail} wide busy={isPending}>
        メールを送る
      </Button>
      <StatusLine tone={failure ? 'danger' : 'plain'}>
        {isPending ? '送っています' : failure || sent}
      </StatusLine>
    </Form>
  )
}
