import { Check } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { sharedMessages } from '#functions/contract/shared-messages.ts'
import { Password } from '#functions/contract/shops/account-fields.ts'
import { useFormSubmit } from '#web/actions/use-form-submit.ts'
import { useIdempotencyKey } from '#web/actions/use-idempotency-key.ts'
import { setSignedInAdmin, useAdmin } from '#web/admin/shared/use-admin.ts'
import { useClient } from '#web/api/client-context.tsx'
import { useInvalidate } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showProblem } from '#web/ui/form/fields/field.tsx'
import { PasswordField } from '#web/ui/form/fields/password-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import styles from './account-screen.module.css'

const empty = { current: '', password: '' }

/** Changes the admin's own password, which ends all other sessions. */
export function PasswordSection() {
  const [values, setValues] = useState(empty)
  const [done, setDone] = useState('')
  const { wrong, ...change } = useOwnPasswordChange()

  function type(name: keyof typeof empty, value: string) {
    setValues({ ...values, [name]: value })
    change.clearProblem(name)
  }

  function send() {
    setDone('')
    const found = findProblems(values)
    if (Object.keys(found).length > 0) return change.setProblems(found)
    void change.send(values, (res) => {
      setValues(empty)
      setDone(`${res}。ほかのスマホとパソコンはログアウトしました。`)
    })
  }

  return (
    <section className={styles.section} aria-labelledby="password">
      <h2 id="password">パスワードを変える</h2>
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
    </section>
  )
}

function findProblems({ current, password }: typeof empty): Record<string, string> {
  const { issues } = v.safeParse(Password, password)
  return {
    ...(current === '' && { current: sharedMessages.passwordEmpty }),
    ...(issues && { password: password === '' ? sharedMessages.passwordEmpty : issues[0].message }),
  }
}

function useOwnPasswordChange() {
  const client = useClient()
  const attempt = useFormSubmit()
  const invalidate = useInvalidate()
  const { getKey } = useIdempotencyKey()
  const send = (body: typeof empty, onChanged: (res: string) => void) =>
    attempt.run(async () => {
      const { res, token } = await client.changePassword({ body }, { idempotencyKey: getKey(body) })
      const { admin } = useAdmin.getState()
      if (admin) setSignedInAdmin({ admin, token })
      void invalidate('listOwnSessions')
      onChanged(res)
    })
  return { ...attempt, send }
}
