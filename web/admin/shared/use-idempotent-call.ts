import { useState } from 'react'
import type { EndpointInput, EndpointOutput } from '#functions/contract/endpoint.ts'
import type { EndpointName, Endpoints } from '#functions/contract/endpoints.ts'
import { formatApiFailure } from '#web/actions/format-api-failure.ts'
import { omitFields } from '#web/actions/use-form-submit.ts'
import { useIdempotencyKey } from '#web/actions/use-idempotency-key.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useClient } from '#web/api/client-context.tsx'

type State = { isPending: boolean; fields: Record<string, string>; problem: string }

const initialState: State = { isPending: false, fields: {}, problem: '' }

/**
 * A call with an idempotency key: repeating it after a failure cannot apply it twice. Returns the answer, or
 * undefined on failure; then `fields` and `problem` are set.
 */
export function useIdempotentCall<Name extends EndpointName>(name: Name) {
  const client = useClient()
  const [state, setState] = useState(initialState)
  const { getKey, resetKey } = useIdempotencyKey()

  async function send(
    input: EndpointInput<Endpoints[Name]>,
  ): Promise<EndpointOutput<Endpoints[Name]> | undefined> {
    setState({ ...initialState, isPending: true })
    try {
      const answer = await client[name](input, { idempotencyKey: getKey(input) })
      resetKey()
      setState(initialState)
      return answer
    } catch (error) {
      const fields = (error instanceof ApiError && error.problem?.fields) || {}
      setState({ isPending: false, fields, problem: formatApiFailure(error) })
      return undefined
    }
  }

  /** Sets problems found before sending. */
  function setProblems(fields: Record<string, string>): void {
    setState({ ...initialState, fields })
  }

  /** Clears a field's problem while it is being corrected. */
  function clearProblem(field: string): void {
    setState((before) => ({ ...before, fields: omitFields(before.fields, field), problem: '' }))
  }

  return { ...state, send, setProblems, clearProblem }
}
