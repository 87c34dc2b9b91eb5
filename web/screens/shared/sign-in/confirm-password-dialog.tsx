import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { sharedMessages } from '#functions/contract/shared-messages.ts'
import { findOtherProblem, useFormSubmit } from '#web/screens/shared/use-form-submit.ts'
import { useIdempotencyKey } from '#web/screens/shared/use-idempotency-key.ts'
import { Button, type ButtonKind } from '#web/ui/button/button.tsx'
import { PasswordField } from '#web/ui/form/fields/password-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'

type Props = {
  title: string
  about: string
  /** Label of the submit button. */
  go: string
  kind?: ButtonKind
  /** Label of the field, where it must be clear whose password is meant. */
  field?: string
  /** More fields, above the password. */
  children?: ReactNode
  onClose: () => void
  send: (current: string, key: string) => Promise<void>
}

/** Asks for the current password before a change to the account. */
export function ConfirmPasswordDialog(props: Props) {
  const {
    title,
    about,
    go,
    kind = 'primary',
    field = '今のパスワード',
    children,
    onClose,
    send,
  } = props
  const [current, setCurrent] = useState('')
  const { run, setProblems, clearProblem, isPending, wrong, failure } = useFormSubmit()
  const { getKey } = useIdempotencyKey()
  const problem = failure || findOtherProblem('current', wrong)

  function submit() {
    if (current === '') setProblems({ current: sharedMessages.passwordEmpty })
    else void run(() => send(current, getKey({ current })))
  }

  return (
    <Dialog open title={title} onClose={onClose}>
      <p>{about}</p>
      <Form wrong={wrong} onSend={submit}>
        {children}
        <PasswordField
          name={field}
          value={current}
          onValue={(next) => {
            setCurrent(next)
            clearProblem('current')
          }}
          error={wrong.current !== undefined}
          ErrorCode={wrong.current}
          input={{ name: 'current', autoComplete: 'current-password' }}
        />
        <Button kind={kind} type="submit" icon={Check} wide busy={isPending}>
          {go}
        </Button>
        <StatusLine tone={problem ? 'danger' : 'plain'}>
          {isPending ? '確認しています' : problem}
        </StatusLine>
      </Form>
    </Dialog>
  )
}
