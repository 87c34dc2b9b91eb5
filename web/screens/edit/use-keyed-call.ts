import { useRef, useState } from 'react'
import type { Input, Output } from '#functions/contract/endpoint.ts'
import type { EndpointName, Endpoints } from '#functions/contract/endpoints.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useClient } from '#web/api/client-context.tsx'
import { failureWords } from '#web/screens/failure-words.ts'
import { without } from './use-attempt.ts'

type State = { isPending: boolean; fields: Record<string, string>; problem: string }

const resting: State = { isPending: false, fields: {}, problem: '' }

/**
 * A call that changes something. Sent again after it failed it is the same call, so that an answer that
 * was lost does no harm. Gives the answer, or undefined where it failed: then `fields` and `problem` say why.
 */
export function useKeyedCall<Name extends EndpointName>(name: Name) {
  const client = useClient()
  const [state, setState] = useState(resting)
  const last = useRef({ text: '', key: '' })

  function keyFor(input: Input<Endpoints[Name]>): string {
    const text = JSON.stringify(input)
    if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() }
    return last.current.key
  }

  async function send(input: Input<Endpoints[Name]>): Promise<Output<Endpoints[Name]> | undefined> {
    setState({ ...resting, isPending: true })
    try {
      const answer = await client[name](input, { idempotencyKey: keyFor(input) })
      last.current = { text: '', key: '' }
      setState(resting)
      return answer
    } catch (error) {
      const fields = (error instanceof ApiError && error.problem?.fields) || {}
      setState({ isPending: false, fields, problem: failureWords(error) })
      return undefined
    }
  }

  /** Says what is wrong before anything is sent. */
  function refuse(fields: Record<string, string>): void {
    setState({ ...resting, fields })
  }

  /** What was wrong with this field is being put right. */
  function forgive(field: string): void {
    setState((before) => ({ ...before, fields: without(before.fields, field), problem: '' }))
  }

  return { ...state, send, refuse, forgive }
}
