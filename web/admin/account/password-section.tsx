import { Check } from 'lucide-react'
import { useState } from 'react'
import { useChangePassword } from '#web/account/shared/use-change-password.ts'
import { setSignedInAdmin, useAdmin } from '#web/admin/shared/use-admin.ts'
import { useInvalidate } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showProblem } from '#web/ui/form/fields/field.tsx'
import { PasswordField } from '#web/ui/form/fields/password-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { AccountSection } from './account-section.tsx'

const empty = { current: '', password: '' }

/** Changes the admin's own password, which ends all other sessions. */
export function PasswordSection() {
  const [values, setValues] = useState(empty)
  const [done, setDone] = useState('')
  const invalidate = useInvalidate()
  const { wrong, ...change } = useChangePassword(({ res, token }) => {
    const { admin } = useAdmin.getState()
    if (admin) setSignedInAdmin({ admin, token })
    void invalidate('listOwnSessions')
    setValues(empty)
    setDone(`${res}。ほかのスマホとパソコンはログアウトしました。`)
  })

  function type(name: keyof typeof empty, value: string) {
    setValues({ ...values, [name]: value })
    change.clearProblem(name)
  }

  function send() {
    setDone('')
    change.send(values)
  }

  return (
    <AccountSection id="password" title="パスワードを変える">
      <div className="max-w-104">
        <Form wrong={wrong} onSend={send}>
          <PasswordField
            name="今のパスワード"
            value={values.current}
            onValue={(current) => type('current', current)}
            {...showProblem(wrong.current)}
            input={{ name: 'current', autoComplete: 'current-password' }}
          />
          <PasswordField
            name="新しいパスワード"
            value={values.password}
            onValue={(password) => type('password', password)}
            {...showProblem(wrong.password)}
            hint="8文字以上。変えると、ほかのスマホとパソコンはログアウトします。"
            input={{ name: 'password', autoComplete: 'new-password' }}
          />
          <Button type="submit" icon={Check} busy={change.isPending}>
            このパスワードにする
          </Button>
          <StatusLine tone={change.failure ? 'danger' : 'good'}>
            {change.isPending ? '変更しています' : change.failure || done}
          </StatusLine>
        </Form>
      </div>
    </AccountSection>
  )
}
