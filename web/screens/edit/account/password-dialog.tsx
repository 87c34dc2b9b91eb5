import { Check } from 'lucide-react'
import { useState } from 'react'
import { messages } from '#functions/contract/shared-messages.ts'
import { otherThan, useAttempt } from '#web/screens/edit/use-attempt.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { useKey } from './use-key.ts'

type Props = {
  title: string
  about: string
  /** The word on the button. */
  go: string
  onClose: () => void
  send: (current: string, key: string) => Promise<void>
}

/** Asks for the password before something of the account changes. */
export function PasswordDialog({ title, about, go, onClose, send }: Props) {
  const [current, setCurrent] = useState('')
  const { run, refuse, forgive, isPending, wrong, failure } = useAttempt()
  const keyFor = useKey()
  const problem = failure || otherThan('current', wrong)

  function submit() {
    if (current === '') refuse({ current: messages.passwordEmpty })
    else void run(() => send(current, keyFor({ current })))
  }

  return (
    <Dialog open title={title} onClose={onClose}>
      <p>{about}</p>
      <Form wrong={wrong} onSend={submit}>
        <PasswordField
          name="今のパスワード"
          value={current}
          onValue={(next) => {
            setCurrent(next)
            forgive('current')
          }}
          error={wrong.current !== undefined}
          ErrorCode={wrong.current}
          input={{ name: 'current', autoComplete: 'current-password' }}
        />
        <Button kind="primary" type="submit" icon={Check} wide busy={isPending}>
          {go}
        </Button>
        <StatusLine tone={problem ? 'danger' : 'plain'}>
          {isPending ? '確認しています' : problem}
        </StatusLine>
      </Form>
    </Dialog>
  )
}
