import { type ReactNode, useState } from 'react'
import * as v from 'valibot'
import { sharedMessages } from '#functions/contract/shared-messages.ts'
import { Password } from '#functions/contract/shops/account-fields.ts'
import type { ActionCall } from '#web/actions/action.ts'
import { useFormSubmit } from '#web/actions/use-form-submit.ts'
import { ApiError } from '#web/api/api-error.ts'
import { ChoosePassword } from './choose-password.tsx'

const NewPassword = v.pipe(v.string(), v.nonEmpty(sharedMessages.passwordEmpty), Password)

type Props = {
  /** Sends the password; the answer names the account. */
  save: (call: ActionCall['call'], password: string) => Promise<{ login_id: string }>
  onSet: (loginId: string) => void
  /** What helps when the link cannot be used any more. */
  whenOver?: ReactNode
}

/** Chooses a password by a one-time link. */
export function NewPasswordForm({ save, onSet, whenOver }: Props) {
  const { run, setProblems, ...state } = useFormSubmit(['password'])
  const [isOver, setOver] = useState(false)
  const help = isOver && whenOver

  function send(password: string) {
    setOver(false)
    const { issues } = v.safeParse(NewPassword, password)
    if (issues) return setProblems({ password: issues[0].message })
    void run(async ({ call }) => {
      try {
        onSet((await save(call, password)).login_id)
      } catch (error) {
        setOver(error instanceof ApiError && error.problem?.code === 'conflict')
        throw error
      }
    })
  }

  return (
    <ChoosePassword {...state} onSend={send} buttonKind={help ? 'quiet' : 'primary'} after={help} />
  )
}
