import { useState } from 'react'
import { announce } from '#web/ui/announcer.ts'
import type { EditingSession } from './open-session.ts'
import { PublishQuestion } from './publish-question.tsx'
import { PublishedSheet, UndoneSheet } from './published-sheet.tsx'
import { ReserveSheet } from './reserve-sheet.tsx'
import { ReservedSheet } from './reserved-sheet.tsx'
import { ShareSheet } from './share-slot.ts'
import { usePublicity, type Visible } from './use-publicity.ts'

type Step =
  | { name: 'asking' | 'times' | 'reserved' }
  | { name: 'published' | 'sharing' | 'undone'; answer: Visible }

type Props = { session: EditingSession; isReserving?: boolean | undefined; onClose: () => void }

/** 公開する: shows what will be public, asks whether now or when, says how it went, and takes it back. */
export function PublishSheet({ session, isReserving = false, onClose }: Props) {
  const { step, progress, close, goTo, show, publish, undo, reserve } = useSteps(session, {
    first: isReserving ? 'times' : 'asking',
    onClose,
  })
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
      return <ShareSheet session={session} url={url} onBack={back} onClose={close} />
    }
    case 'undone':
      return <UndoneSheet {...shared} undone={step.answer} />
    case 'reserved':
      return <ReservedSheet {...shared} />
  }
}

type Way = { first: 'asking' | 'times'; onClose: () => void }

/** Where the sheet stands, and the ways on from there. */
function useSteps(session: EditingSession, { first, onClose }: Way) {
  const [step, setStep] = useState<Step>({ name: first })
  const publicity = usePublicity(session)
  const { progress, giveUp } = publicity

  function close() {
    if (progress.step === 'sending') return
    giveUp()
    onClose()
  }

  function tell(next: Step, words: string) {
    setStep(next)
    announce(`${words}。`)
  }

  return {
    step,
    progress,
    close,
    show: setStep,
    goTo: (name: 'asking' | 'times') => {
      giveUp()
      setStep({ name })
    },
    publish: () =>
      void publicity.publish((answer) => tell({ name: 'published', answer }, answer.res)),
    undo: ({ overtaken }: Visible) =>
      void publicity.undo((answer) =>
        tell({ name: 'undone', answer: { ...answer, overtaken } }, answer.res),
      ),
    reserve: (times: string[]) =>
      void publicity.reserve(times, () => tell({ name: 'reserved' }, '予約しました')),
  }
}
