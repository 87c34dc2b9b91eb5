import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button, type ButtonKind } from '#web/ui/button/button.tsx'
import { showProblem } from '#web/ui/form/fields/field.tsx'
import { PasswordField } from '#web/ui/form/fields/password-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'

type Props = {
  onSend: (password: string) => void
  isPending: boolean
  /** Messages by field: `password`, and those of `before`. */
  wrong: { password?: string }
  failure: string
  buttonKind?: ButtonKind
  /** Fields above the new password. */
  before?: ReactNode
  after?: ReactNode
}

/** The form of a new password. */
export function ChoosePassword({ onSend, isPending, wrong, failure, ...rest }: Props) {
  const { buttonKind = 'primary', before, after } = rest
  const [password, setPassword] = useState('')
  return (
    <Form wrong={wrong} onSend={() => onSend(password)}>
      {before}
      <PasswordField
        name="新しいパスワード"
        value={password}
        onValue={setPassword}
        {...showProblem(wrong.password)}
        hint="8文字以上。「表示」を押すと、入力した文字を確かめられます。"
        input={{ name: 'password', autoComplete: 'new-password' }}
      />
      <Button kind={buttonKind} type="submit" icon={Check} wide busy={isPending}>
        このパスワードにする
      </Button>
      <StatusLine tone={failure ? 'danger' : 'plain'}>
        {isPending ? '変更しています' : failure}
      </StatusLine>
      {after}
    </Form>
  )
}
