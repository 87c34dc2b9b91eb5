import { useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { failureWords } from '#web/screens/failure-words.ts'

type State = { isPending: boolean; wrong: Record<string, string>; failure: string }

const untried: State = { isPending: false, wrong: {}, failure: '' }

/** One try at a time of what a form sends: whether it is under way, and which field or what else was wrong. */
export function useAttempt() {
  const [state, setState] = useState(untried)

  async function run(work: () => Promise<void>): Promise<void> {
    if (state.isPending) return
    setState({ ...untried, isPending: true })
    try {
      await work()
      setState(untried)
    } catch (error) {
      const wrong = (error instanceof ApiError && error.problem?.fields) || {}
      const isNamed = Object.keys(wrong).length > 0
      setState({ ...untried, wrong, failure: isNamed ? '' : wordsOf(error) })
    }
  }

  /** Says what is wrong before anything is sent. */
  function refuse(wrong: Record<string, string>): void {
    setState({ ...untried, wrong })
  }

  /** What was wrong with this field is being put right. */
  function forgive(field: string): void {
    setState((before) => ({ ...before, wrong: without(before.wrong, field) }))
  }

  return { ...state, run, refuse, forgive }
}

/** What is wrong with the other fields. */
export function without(
  wrong: Readonly<Record<string, string>>,
  ...fields: string[]
): Record<string, string> {
  return Object.fromEntries(Object.entries(wrong).filter(([name]) => !fields.includes(name)))
}

/** What is wrong with a field that the form does not show. */
export const otherThan = (field: string, wrong: Record<string, string>): string =>
  Object.entries(wrong).find(([name]) => name !== field)?.[1] ?? ''

/** How a question of the browser's own may end: closed or left waiting, or the device has its passkey already. */
const browserWords: Record<string, string> = {
  NotAllowedError: 'パスキーの確認が途中で終わりました。もう一度お試しください。',
  InvalidStateError:
    'この端末のパスキーは、もう追加されています。予備のコードを控えていないときは、作り直せます。',
}

function wordsOf(error: unknown): string {
  const words = error instanceof Error ? browserWords[error.name] : undefined
  return words ?? failureWords(error)
}
