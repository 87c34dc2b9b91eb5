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

  return { ...state, run }
}

/** What a person may have done to a question of the browser's own: closed it, or let it wait. */
const wordsOf = (error: unknown) =>
  error instanceof Error && error.name === 'NotAllowedError'
    ? 'パスキーの確認が途中で終わりました。もう一度お試しください。'
    : failureWords(error)
