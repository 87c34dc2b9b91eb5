import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type * as v from 'valibot'
import type { EndpointInput, EndpointOutput } from '#functions/contract/endpoint.ts'
import type { EndpointName, Endpoints } from '#functions/contract/endpoints.ts'
import type { Client } from '#web/api/client.ts'
import type { ButtonKind } from '#web/ui/button/button.tsx'

/** What an input of a dialog needs: the props of `Field`. */
export type FieldProps = {
  value: string
  onValue: (value: string) => void
  error: boolean
  ErrorCode: string | undefined
}

/** A value that the user types or chooses; `action-fields.tsx` makes the usual ones. */
export type ActionField = {
  initial?: string
  /** Checked before the call; its output is sent. */
  schema?: v.GenericSchema<string, string>
  /** Without it, the button can be pressed with any value. */
  isReady?: (value: string) => boolean
  render: (props: FieldProps, isPending: boolean) => ReactNode
}

/** What an action calls with. */
export type ActionCall = {
  /** Calls an endpoint; a repeated press applies the same input once. */
  call: <Called extends EndpointName>(
    name: Called,
    input: EndpointInput<Endpoints[Called]>,
  ) => Promise<EndpointOutput<Endpoints[Called]>>
  /** For what `call` cannot do. */
  client: Client
  getKey: (body: unknown) => string
}

/** The texts and looks of a dialog that asks before something is done. */
export type Question = {
  title: string
  about?: ReactNode
  /** Label of the button that does it, or another element in its place. */
  go: ReactNode
  icon?: LucideIcon
  kind?: ButtonKind
  /** Label of the button that closes the dialog, or another element in its place. */
  cancel?: ReactNode
  /** False removes とじる: for a question about closing, leaving or ending. */
  hasCloseButton?: boolean
  /** Status while the call runs. Without it the action makes no call: the dialog closes first. */
  pending?: string
}

/** A dialog as data: a question with やめる, or with `isForm` fields that Enter sends. */
export type Action<Name extends string = never, Answer = unknown> = Question & {
  isForm?: boolean
  /** Without it, a form can always be closed, and a question unless it waits for its answer. */
  dismissible?: 'unless-pending' | 'never'
  fields?: Readonly<Record<Name, ActionField>>
  send: (by: ActionCall, values: Readonly<Record<Name, string>>) => Promise<Answer> | Answer
  /** Queries to load again, also after a failure: the change may have been applied without an answer. */
  stale?: readonly EndpointName[]
  /** Also stale; the dialog closes when these have been loaded. */
  waitsFor?: readonly EndpointName[]
  /** Called before the dialog closes. A returned text is shown instead, and the dialog stays open. */
  onDone?: (answer: Answer) => string | void
}
