import type { ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import type { Question } from './action.ts'

type Props = {
  question: Question
  isPending: boolean
  isReady?: boolean
  canClose?: boolean
  problem?: ReactNode
  /** Inputs between the text and the status. */
  children?: ReactNode
  onGo: () => void
  onClose: () => void
}

/** A question with its two buttons. A call that needs no typing begins with the focus on やめる. */
export function QuestionDialog(props: Props) {
  const { question, isPending, problem, children, onClose } = props
  const { title, about, hasCloseButton = true, pending } = question
  return (
    <Dialog
      open
      {...{ title, onClose, hasCloseButton }}
      dismissible={props.canClose ?? !isPending}
      actions={<QuestionButtons {...props} />}
    >
      {toParagraph(about)}
      {children}
      {pending !== undefined && (
        <StatusLine tone={problem ? 'danger' : 'plain'}>{isPending ? pending : problem}</StatusLine>
      )}
    </Dialog>
  )
}

function QuestionButtons(props: Props) {
  const { question, isPending, isReady = true, canClose = !isPending } = props
  const { go, icon, kind = 'primary', cancel = 'やめる', pending } = question
  const { children, onGo, onClose } = props
  const isFirst = pending !== undefined && children === undefined
  return (
    <>
      {typeof cancel === 'string' ? (
        <Button {...(isFirst && focusFirst)} inactive={!canClose} onClick={onClose}>
          {cancel}
        </Button>
      ) : (
        cancel
      )}
      {typeof go === 'string' ? (
        <Button
          kind={kind}
          {...(icon && { icon })}
          busy={isPending}
          inactive={!isReady}
          onClick={onGo}
        >
          {go}
        </Button>
      ) : (
        go
      )}
    </>
  )
}

const focusFirst = { 'data-autofocus': '' }

/** Not a component, so that `Dialog` can wrap the text by phrases. */
export const toParagraph = (about: ReactNode) =>
  typeof about === 'string' && about !== '' ? <p>{about}</p> : about
