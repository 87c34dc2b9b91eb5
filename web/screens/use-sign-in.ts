import { useState } from 'react'
import * as v from 'valibot'
import { messages } from '#functions/contract/messages.ts'
import type { User } from '#functions/contract/user.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useClient } from '#web/api/client-context.tsx'
import { startSession } from '#web/api/session.ts'
import { waitText } from '#web/ui/format.ts'

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

/**
 * Signing in: an empty field is told at once, the rest is the server's to judge. `submit` answers
 * with what is wrong with which field, after nothing was sent.
 */
export function useSignIn(onSignedIn: (user: User) => void) {
  const client = useClient()
  const [state, setState] = useState(untried)

  function submit(values: SignInValues): Wrong {
    const filled = v.safeParse(Filled, values)
    const wrong = filled.success ? {} : wrongFields(filled.issues)
    if (state.isPending) return {}
    setState({ ...untried, wrong, isPending: filled.success })
    if (filled.success) void send(filled.output)
    return wrong
  }

  async function send(body: SignInValues) {
    try {
      const { user, token } = await client.signIn({ body })
      setState(untried)
      startSession(user, token)
      onSignedIn(user)
    } catch (error) {
      setState({ ...untried, failure: wordsOf(error) })
    }
  }

  return { ...state, submit }
}

function wrongFields(issues: Parameters<typeof v.flatten<typeof Filled>>[0]): Wrong {
  const { LoginId, Password } = v.flatten<typeof Filled>(issues).nested ?? {}
  return { ...(LoginId && { LoginId: LoginId[0] }), ...(Password && { Password: Password[0] }) }
}

/** The server's own text, and for how long to wait if it says so. */
function wordsOf(error: unknown): string {
  if (!(error instanceof ApiError)) return messages.internal
  const wait = error.retryAfter
  return wait === undefined ? error.message : `${error.message}（あと${waitText(wait)}）`
}
