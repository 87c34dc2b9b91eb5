import * as v from 'valibot'
import type { EndpointOutput } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import { sharedMessages } from '#functions/contract/shared-messages.ts'
import { Password } from '#functions/contract/shops/account-fields.ts'
import { useFormSubmit } from '#web/actions/use-form-submit.ts'
import { listFieldProblems } from '#web/ui/form/list-field-problems.ts'

const Filled = v.object({
  current: v.pipe(v.string(), v.nonEmpty(sharedMessages.passwordEmpty)),
  password: v.pipe(v.string(), v.nonEmpty(sharedMessages.passwordEmpty), Password),
})

type Answer = EndpointOutput<Endpoints['changePassword']>

/** Changes the own password of a shop or an admin. */
export function useChangePassword(onChanged: (answer: Answer) => void) {
  const { run, setProblems, ...state } = useFormSubmit(['current', 'password'])

  function send(values: v.InferOutput<typeof Filled>): void {
    const filled = v.safeParse(Filled, values)
    if (!filled.success) return setProblems(listFieldProblems(filled.issues))
    void run(async ({ call }) => onChanged(await call('changePassword', { body: filled.output })))
  }

  return { ...state, send }
}
