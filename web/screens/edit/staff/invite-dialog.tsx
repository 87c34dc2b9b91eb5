import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { StaffRole } from '#functions/contract/accounts/staff-role.ts'
import { limits } from '#functions/contract/limits.ts'
import { sharedMessages } from '#functions/contract/shared-messages.ts'
import { omitFields, useFormSubmit } from '#web/screens/shared/use-form-submit.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/fields/field.tsx'
import { PasswordField } from '#web/ui/form/fields/password-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { RoleField } from './role-field.tsx'
import type { StaffLink } from './use-staff-changes.ts'

type Values = { login_id: string; role: StaffRole; current: string }

type Props = {
  invite: (values: Values) => Promise<StaffLink>
  onClose: () => void
  onInvited: (link: StaffLink) => void
}

/** Asks for login ID and role of a new person, and for the caller's own password. */
export function InviteDialog(props: Props) {
  const { values, change, submit, isPending, wrong, problem } = useInvitation(props)
  return (
    <Dialog open title="スタッフを招待する" onClose={props.onClose} dismissible={!isPending}>
      <p>
        {limits.staffLinkDays}
        日間使えるリンクを作ります。受け取った人が自分のパスワードを決めると、ログインできるようになります。
      </p>
      <Form wrong={wrong} onSend={submit}>
        <Field
          name="ログインID"
          value={values.login_id}
          onValue={(login_id) => change({ login_id })}
          error={wrong.login_id !== undefined}
          ErrorCode={wrong.login_id}
          hint="英字・数字・記号で3〜64文字。本人がログインのときに入力します。"
          input={{ autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }}
        />
        <RoleField value={values.role} onValue={(role) => change({ role })} />
        <PasswordField
          name="あなたの今のパスワード"
          value={values.current}
          onValue={(current) => change({ current })}
          error={wrong.current !== undefined}
          ErrorCode={wrong.current}
          input={{ name: 'current', autoComplete: 'current-password' }}
        />
        <Button kind="primary" type="submit" icon={UserPlus} wide busy={isPending}>
          招待のリンクを作る
        </Button>
        <StatusLine tone={problem ? 'danger' : 'plain'}>
          {isPending ? '作っています' : problem}
        </StatusLine>
      </Form>
    </Dialog>
  )
}

function useInvitation({ invite, onInvited }: Props) {
  const [values, setValues] = useState<Values>({ login_id: '', role: 'support', current: '' })
  const { run, setProblems, clearProblem, isPending, wrong, failure } = useFormSubmit()
  const other = Object.values(omitFields(wrong, 'login_id', 'current'))[0] ?? ''

  function change(changed: Partial<Values>) {
    setValues((before) => ({ ...before, ...changed }))
    for (const field of Object.keys(changed)) clearProblem(field)
  }

  function submit() {
    const empty = {
      ...(values.login_id.trim() === '' && { login_id: sharedMessages.loginIdEmpty }),
      ...(values.current === '' && { current: sharedMessages.passwordEmpty }),
    }
    if (Object.keys(empty).length > 0) return setProblems(empty)
    void run(async () => onInvited(await invite({ ...values, login_id: values.login_id.trim() })))
  }

  return { values, change, submit, isPending, wrong, problem: failure || other }
}
