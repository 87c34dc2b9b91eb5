import { Fragment, useState } from 'react'
import * as v from 'valibot'
import type { EndpointName } from '#functions/contract/endpoints.ts'
import { useClient } from '#web/api/client-context.tsx'
import { useInvalidate } from '#web/api/use-api.ts'
import { showProblem } from '#web/ui/form/fields/field.tsx'
import { listFieldProblems } from '#web/ui/form/list-field-problems.ts'
import type { Action, ActionField } from './action.ts'
import { omitFields, useFormSubmit } from './use-form-submit.ts'
import { useIdempotencyKey } from './use-idempotency-key.ts'

export type ActionOptions<Name extends string, Answer> = {
  action: Action<Name, Answer>
  /** Keys that outlive the dialog, so that an action repeated after reopening is still applied once. */
  keys?: ReturnType<typeof useIdempotencyKey>
  onClose: () => void
}
type Fields = Readonly<Record<string, ActionField>>

/** State of an action's dialog: what is typed, the call, and why it failed. */
export function useAction<Name extends string, Answer>(options: ActionOptions<Name, Answer>) {
  const fields: Fields = options.action.fields ?? {}
  const [values, setValues] = useState(() => mapFields(fields, ({ initial = '' }) => initial))
  const { run, setProblems, clearProblem, ...state } = useFormSubmit()
  const { isPending, wrong, failure } = state
  const { call, callAfterClosing } = useActionCall(options)

  function go() {
    const schema = v.object(mapFields(fields, (field) => field.schema ?? v.string()))
    const checked = v.safeParse(schema, values)
    if (!checked.success) return setProblems(listFieldProblems(checked.issues))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema has the fields of the action
    const named = checked.output as Record<Name, string>
    if (options.action.pending === undefined) callAfterClosing(named)
    else void run(() => call(named))
  }

  function showField([name, { render }]: [string, ActionField]) {
    const onValue = (value: string) => {
      setValues((before) => ({ ...before, [name]: value }))
      clearProblem(name)
    }
    const props = { value: values[name] ?? '', onValue, ...showProblem(wrong[name]) }
    return <Fragment key={name}>{render(props, isPending)}</Fragment>
  }

  const listed = Object.entries(fields)
  return {
    go,
    isPending,
    wrong,
    inputs: listed.length > 0 ? listed.map(showField) : undefined,
    isReady: listed.every(([name, { isReady }]) => isReady?.(values[name] ?? '') ?? true),
    problem: failure || (Object.values(omitFields(wrong, ...Object.keys(fields)))[0] ?? ''),
  }
}

function useActionCall<Name extends string, Answer>(options: ActionOptions<Name, Answer>) {
  const { action, onClose } = options
  const { send, stale = [], waitsFor = [], onDone } = action
  const client = useClient()
  const invalidate = useInvalidate()
  const ownKeys = useIdempotencyKey()
  const { getKey, resetKey } = options.keys ?? ownKeys

  const start = async (values: Record<Name, string>) =>
    send(
      {
        client,
        getKey,
        call: (name, input) => client[name](input, { idempotencyKey: getKey([name, input]) }),
      },
      values,
    )

  const load = (names: readonly EndpointName[]) => invalidate(...names)

  /** Resolves to a text if the answer is not what was asked for. */
  async function call(values: Record<Name, string>) {
    const sent = start(values)
    sent.catch(() => load([...stale, ...waitsFor]))
    const answer = await sent
    resetKey()
    void load(stale)
    await load(waitsFor)
    const problem = onDone?.(answer)
    if (problem === undefined) onClose()
    return problem
  }

  function callAfterClosing(values: Record<Name, string>) {
    onClose()
    void start(values)
  }

  return { call, callAfterClosing }
}

const mapFields = <Value,>(fields: Fields, read: (field: ActionField) => Value) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, read(field)]))
