import { useState } from 'react'
import * as v from 'valibot'
import { messages } from '#functions/contract/shared-messages.ts'
import { failureWords } from './failure-words.ts'

const Filled = v.object({
  LoginId: v.pipe(
    v.string(),
    v.check((id) => id.trim() !== '', messages.loginIdEmpty),
  ),
  Password: v.pipe(v.string(), v.nonEmpty(messages.passwordEmpty)),
})

/** What is typed into the two fields. */
export type SignInValues = v.InferOutput<typeof Filled>

/** What a sign-in does with it: makes the call, starts the session, and goes on. Rejects with why not. */
export type SignInAttempt = (values: SignInValues) => Promise<void>

type Wrong = Partial<Record<keyof SignInValues, string>>

type State = { isPending: boolean; wrong: Wrong; failure: string }

const untried: State = { isPending: false, wrong: {}, failure: '' }

/** Signing in: an empty field is told at once, the rest is the server's to judge. */
export function useSignIn(attempt: SignInAttempt) {
  const [state, setState] = useState(untried)

  function submit(values: SignInValues): void {
    const filled = v.safeParse(Filled, values)
    const wrong = filled.success ? {} : wrongFields(filled.issues)
    if (state.isPending) return
    setState({ ...untried, wrong, isPending: filled.success })
    if (filled.success) void send(filled.output)
  }

  async function send(values: SignInValues) {
    try {
      await attempt(values)
      setState(untried)
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
