import { useState } from 'react'
import * as v from 'valibot'
import { messages } from '#functions/contract/shared-messages.ts'
import { Password } from '#functions/contract/user.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useClient } from '#web/api/client-context.tsx'
import { startSession, useSession } from '#web/api/session.ts'
import { failureWords } from '#web/screens/failure-words.ts'
import { setOneTimePassword } from '#web/screens/one-time-password.ts'

const Filled = v.object({
  current: v.pipe(v.string(), v.nonEmpty(messages.passwordEmpty)),
  password: v.pipe(v.string(), v.nonEmpty(messages.passwordEmpty), Password),
})
type Values = v.InferOutput<typeof Filled>

type State = {
  isPending: boolean
  wrong: Partial<Record<keyof Values, string>>
  failure: string
}
const untried: State = { isPending: false, wrong: {}, failure: '' }

/**
 * Changing the own password: what can be seen to be wrong is told at once, the rest is the server's to
 * judge. The same values sent again are the
 * same call, so that a lost answer does no harm.
 */
export function useChangePassword(onChanged: () => void) {
  const client = useClient()
  const [state, setState] = useState(untried)
  const [last, setLast] = useState({ values: '', key: '' })

  async function submit(values: Values): Promise<void> {
    if (state.isPending) return
    const filled = v.safeParse(Filled, values)
    if (!filled.success) return refuse(firstWords(filled.issues))
    setState({ ...untried, isPending: true })
    try {
      const { token } = await client.changePassword(
        { body: filled.output },
        { idempotencyKey: keyFor(filled.output) },
      )
      setState(untried)
      goOn(token)
      onChanged()
    } catch (error) {
      refuse(fieldsIn(error), failureWords(error))
    }
  }

  function keyFor(values: Values): string {
    const text = JSON.stringify(values)
    const key = last.values === text ? last.key : crypto.randomUUID()
    setLast({ values: text, key })
    return key
  }

  function refuse(wrong: State['wrong'], failure = ''): void {
    // What was remembered is not it: it is asked for.
    if (wrong.current !== undefined) setOneTimePassword('')
    const isNamed = wrong.current !== undefined || wrong.password !== undefined
    setState({ ...untried, wrong, failure: isNamed ? '' : failure })
  }

  return { ...state, submit }
}

function goOn(token: string): void {
  const { user } = useSession.getState()
  setOneTimePassword('')
  if (user) startSession({ ...user, must_change_password: false }, token)
}

function firstWords(issues: Parameters<typeof v.flatten<typeof Filled>>[0]): State['wrong'] {
  const { current, password } = v.flatten<typeof Filled>(issues).nested ?? {}
  return { ...(current && { current: current[0] }), ...(password && { password: password[0] }) }
}

function fieldsIn(error: unknown): State['wrong'] {
  const { current, password } = (error instanceof ApiError && error.problem?.fields) || {}
  return { ...(current && { current }), ...(password && { password }) }
}
