import { useState } from 'react'
import { useStore } from 'zustand'
import { ReserveSheet } from '#web/editor/screen/reservation/reserve-sheet.tsx'
import { closeUnlessSending } from '#web/editor/screen/sending/use-sending.ts'
import type { EditingSession } from '#web/editor/screen/session/editing-session.ts'
import { LazyShareSheet } from '#web/editor/screen/share/lazy-share-sheet.ts'
import {
  formatReservationPlan,
  getWaitingReservation,
} from '#web/editor/status/publishing-state.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { announce } from '#web/ui/status/announce.ts'
import { HeldSheet } from './held-page.tsx'
import { PublishQuestion } from './publish-question.tsx'
import { PublishedSheet, UndoneSheet } from './published-sheet.tsx'
import { type PublishAnswer, usePublishing } from './use-publishing.ts'

type Step =
  | { name: 'asking' | 'times' | 'reserved' }
  | { name: 'published' | 'sharing' | 'undone'; answer: PublishAnswer }

type Props = { session: EditingSession; isReserving?: boolean | undefined; onClose: () => void }

/** 公開する: asks whether and when, shows the result, and offers undo. */
export function PublishSheet({ session, isReserving = false, onClose }: Props) {
  const steps = usePublishSteps(session, { first: isReserving ? 'times' : 'asking', onClose })
  return steps.isHeld ? (
    <HeldSheet session={session} onClose={steps.close} />
  ) : (
    <OpenStep session={session} isReserving={isReserving} steps={steps} />
  )
}

type StepProps = {
  session: EditingSession
  isReserving: boolean
  steps: ReturnType<typeof usePublishSteps>
}

function OpenStep({ session, isReserving, steps }: StepProps) {
  const { step, progress, close, goTo, show, publish, undo, reserve } = steps
  const shared = { session, progress, onClose: close }
  switch (step.name) {
    case 'asking':
      return <PublishQuestion {...shared} onReserve={() => goTo('times')} onPublish={publish} />
    case 'times':
      return (
        <ReserveSheet
          {...shared}
          {...(!isReserving && { onBack: () => goTo('asking') })}
          onReserve={reserve}
        />
      )
    case 'published':
      return (
        <PublishedSheet
          {...shared}
          published={step.answer}
          onShare={() => show({ ...step, name: 'sharing' })}
          onUndo={() => undo(step.answer)}
        />
      )
    case 'sharing': {
      const { url } = step.answer
      const back = () => show({ ...step, name: 'published' })
      return <LazyShareSheet session={session} url={url} onBack={back} onClose={close} />
    }
    case 'undone':
      return <UndoneSheet {...shared} undone={step.answer} />
    case 'reserved':
      return <ReservedSheet {...shared} />
  }
}

type StepsOptions = { first: 'asking' | 'times'; onClose: () => void }

function usePublishSteps(session: EditingSession, { first, onClose }: StepsOptions) {
  const [step, setStep] = useState<Step>({ name: first })
  const publishing = usePublishing(session)
  const { progress, abort } = publishing
  const held = useStore(session.pageState, (publicity) => publicity.held)

  function showResult(next: Step, message: string) {
    setStep(next)
    announce(`${message}。`)
  }

  return {
    step,
    // A page can be held while the sheet is open.
    isHeld: held !== undefined && (step.name === 'asking' || step.name === 'times'),
    progress,
    close: () => closeUnlessSending({ progress, abort }, onClose),
    show: setStep,
    goTo: (name: 'asking' | 'times') => {
      abort()
      setStep({ name })
    },
    publish: () =>
      void publishing.publish((answer) => showResult({ name: 'published', answer }, answer.res)),
    undo: ({ cancelledReservation }: PublishAnswer) =>
      void publishing.undo((answer) =>
        showResult({ name: 'undone', answer: { ...answer, cancelledReservation } }, answer.res),
      ),
    reserve: (times: string[]) =>
      void publishing.reserve(times, () => showResult({ name: 'reserved' }, '予約しました')),
  }
}

type ReservedSheetProps = { session: EditingSession; onClose: () => void }

function ReservedSheet({ session, onClose }: ReservedSheetProps) {
  const { state, reserve } = useStore(session.pageState)
  const waiting = getWaitingReservation({ reserve })
  return (
    <Sheet open onClose={onClose} title="予約しました。">
      <div className="stack gap-3">
        {waiting && <p className="text-lg bold tight">{formatReservationPlan(waiting, state)}。</p>}
        <p>
          {state === 'draft'
            ? 'それまでは、お客さまには見えません。'
            : 'それまでは、いま公開している内容のままです。'}
          このあとの変更は、予約した内容には入りません。
        </p>
        <Button kind="primary" onClick={onClose}>
          編集にもどる
        </Button>
      </div>
    </Sheet>
  )
}
