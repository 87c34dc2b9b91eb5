import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import type { Action } from './action.ts'
import { QuestionDialog, toParagraph } from './question-dialog.tsx'
import { type ActionOptions, useAction } from './use-action.tsx'
import { useIdempotencyKey } from './use-idempotency-key.ts'

/** Asks with the texts and fields of an action, does it, and shows why it failed. */
export function ActionDialog<Name extends string, Answer>(props: ActionOptions<Name, Answer>) {
  const { action, onClose } = props
  const { go, problem, isPending, isReady, wrong, inputs } = useAction(props)
  if (!action.isForm) {
    return (
      <QuestionDialog question={action} {...{ isPending, isReady, problem, onClose }} onGo={go}>
        {inputs}
      </QuestionDialog>
    )
  }
  const { title, about, icon, kind = 'primary', dismissible } = action
  const canClose = dismissible === undefined || (dismissible === 'unless-pending' && !isPending)
  return (
    <Dialog open title={title} onClose={onClose} dismissible={canClose}>
      {toParagraph(about)}
      <Form wrong={wrong} onSend={go}>
        {inputs}
        <Button kind={kind} type="submit" {...(icon && { icon })} wide busy={isPending}>
          {action.go}
        </Button>
        <StatusLine tone={problem ? 'danger' : 'plain'}>
          {isPending ? action.pending : problem}
        </StatusLine>
      </Form>
      {dismissible === 'never' && (
        <Button kind="quiet" onClick={onClose}>
          やめる
        </Button>
      )}
    </Dialog>
  )
}

/** Types an action from its `fields` and `send`. */
export const defineAction = <Name extends string = never, Answer = unknown>(
  action: Action<Name, Answer>,
) => action

/** Opens actions: `ask(action)` shows the dialog in the place of `dialog`. */
export function useActionDialog() {
  const [dialog, setDialog] = useState<ReactNode>()
  const keys = useIdempotencyKey()
  function ask<Name extends string, Answer>(action: Action<Name, Answer>) {
    const opened = (
      <ActionDialog
        key={crypto.randomUUID()}
        {...{ action, keys }}
        // Not another dialog that was opened meanwhile.
        onClose={() => setDialog((now) => (now === opened ? undefined : now))}
      />
    )
    setDialog(opened)
  }
  return { ask, dialog }
}
