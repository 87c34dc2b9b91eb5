import { useState } from 'react'
import { CardScreen } from '#web/account/shared/card-screen.tsx'
import { useFormSubmit } from '#web/actions/use-form-submit.ts'
import { useClient } from '#web/api/client-context.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/navigation/link-button.tsx'
import { useLocation } from '#web/ui/navigation/router.ts'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { WrappedText } from '#web/ui/wrapped-text.tsx'

type Texts = { title: string; about: string; go: string; done: string }

const confirming: Texts = {
  title: 'このアドレスで受け取りますか',
  about: 'お問い合わせなどのお知らせを、このメールが届いたアドレスに送ります。',
  go: 'このアドレスで受け取る',
  done: 'これから、このアドレスにお知らせを送ります。',
}

const stopping: Texts = {
  title: 'このメールを止めますか',
  about: 'ほかの種類のメールは、そのまま届きます。あとで、また受け取ることもできます。',
  go: 'メールを止める',
  done: 'この種類のメールを止めました。',
}

/**
 * /letters/link#token: opened from a mail, without a sign-in. It does nothing before a press, because programs open the links of
 * mails, too.
 */
export function LetterLinkScreen() {
  const client = useClient()
  const [token] = useState(useLocation().hash.slice(1))
  const [isDone, setDone] = useState(false)
  const { run, isPending, failure } = useFormSubmit()
  const { title, about, go, done } = token.includes('.confirm.') ? confirming : stopping

  async function follow() {
    await client.followLetterLink({ body: { token } })
    setDone(true)
  }
  if (isDone)
    return (
      <CardScreen title="できました">
        <p>
          <WrappedText>{done}</WrappedText>
        </p>
        <LinkButton to="/letters">受け取るメールを選ぶ</LinkButton>
      </CardScreen>
    )
  return (
    <CardScreen title={title}>
      <p>
        <WrappedText>{about}</WrappedText>
      </p>
      <Button kind="primary" wide busy={isPending} onClick={() => void run(follow)}>
        {go}
      </Button>
      <StatusLine tone="danger">{failure}</StatusLine>
    </CardScreen>
  )
}
