import { useState } from 'react'
import * as v from 'valibot'
import { messages } from '#functions/contract/shared-messages.ts'
import type { User } from '#functions/contract/user.ts'
import { useClient } from '#web/api/client-context.tsx'
import { startSession } from '#web/api/session.ts'
import { failureWords } from './failure-words.ts'
import { setOneTimePassword } from './one-time-password.ts'

const Filled = v.object({
  LoginId: v.pipe(
    v.string(),
    v.check((id) => id.trim() !== '', messages.loginIdEmpty),
  ),
  Password: v.pipe(v.string(), v.nonEmpty(messages.passwordEmpty)),
})

/** What is typed into the two fields. */
export type SignInValues = v.InferOutput<typeof Filled>

type Wrong = Partial<Record<keyof SignInValues, string>>

type State = { isPending: boolean; wrong: Wrong; failure: string }

const untried: State = { isPending: false, wrong: {}, failure: '' }

/** Signing in: an empty field is told at once, the rest is the server's to judge. */
export function useSignIn(onSignedIn: (user: User) => void) {
  const client = useClient()
  const [state, setState] = useState(untried)

  function submit(values: SignInValues): void {
    const filled = v.safeParse(Filled, values)
    const wrong = filled.success ? {} : wrongFields(filled.issues)
    if (state.isPending) return
    setState({ ...untried, wrong, isPending: filled.success })
    if (filled.success) void send(filled.output)
  }

  async function send(body: SignInValues) {
    try {
      const { user, token } = await client.signIn({ body })
      setState(untried)
      if (user.must_change_password) setOneTimePassword(body.Password)
      startSession(user, token)
      onSignedIn(user)
    } catch (error) {
      setState({ ...untried, failure: failureWords(error) })
    }
  }

  return { ...state, submit }
}

function wrongFields(issues: Parameters<typeof v.flatten<typeof Filled>>[0]): Wrong {
  const { LoginId, Password } = v.flatten<typeof Filled>(issues).nested ?? {}
  return { ...(LoginId && { LoginId: LoginId[0] }), ...(Password && { Password: Password[0] }) }
}
