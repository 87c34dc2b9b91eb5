import { Fragment, useState } from 'react'
import * as v from 'valibot'
import { useInvalidate } from '#web/api/use-api.ts'
import { showProblem } from '#web/ui/form/fields/field.tsx'
import { listFieldProblems } from '#web/ui/form/list-field-problems.ts'
import type { Action, ActionField } from './action.ts'
import { useFormSubmit } from './use-form-submit.ts'
import type { useIdempotencyKey } from './use-idempotency-key.ts'

export type ActionOptions<Name extends string, Answer> = {
  action: Action<Name, Answer>
  /** Keys that outlive the dialog, so that an action repeated after reopening is still applied once. */
  keys?: ReturnType<typeof useIdempotencyKey>
  onClose: () => void
}
type Fields = Readonly<Record<string, ActionField>>

/** State of an action's dialog: what is typed, the call, and why it failed. */
export function useAction<Name extends string, Answer>(options: ActionOptions<Name, Answer>) {
  const { action, keys, onClose } = options
  const fields: Fields = action.fields ?? {}
  const [values, setValues] = useState(() => mapFields(fields, ({ initial = '' }) => initial))
  const form = useFormSubmit(Object.keys(fields), keys)
  const { by, isPending, wrong, failure } = form
  const invalidate = useInvalidate()
  const { stale = [], waitsFor = [], onDone } = action

  /** Resolves to a text if the answer is not what was asked for. */
  async function finish(sent: Promise<Answer>) {
    sent.catch(() => invalidate(...stale, ...waitsFor))
    const answer = await sent
    void invalidate(...stale)
    await invalidate(...waitsFor)
    const problem = onDone?.(answer)
    if (problem === undefined) onClose()
    return problem
  }

  function go() {
    const schema = v.object(mapFields(fields, (field) => field.schema ?? v.string()))
    const checked = v.safeParse(schema, values)
    if (!checked.success) return form.setProblems(listFieldProblems(checked.issues))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema has the fields of the action
    const named = checked.output as Record<Name, string>
    const send = async () => action.send(by, named)
    if (action.pending !== undefined) return void form.run(() => finish(send()))
    onClose()
    void send()
  }

  function showField([name, { render }]: [string, ActionField]) {
    const onValue = (value: string) => {
      setValues((before) => ({ ...before, [name]: value }))
      form.clearProblem(name)
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
    problem: failure,
  }
}

const mapFields = <Value,>(fields: Fields, read: (field: ActionField) => Value) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, read(field)]))
