import { useStore } from 'zustand'
import { useContent, useEditing } from '#web/editor/editing.tsx'
import { PagePicture } from '#web/editor/page-picture.tsx'
import { endedByHand, nameOfReservation } from '#web/editor/reservation-words.ts'
import { changingWords } from '#web/editor/status-of.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import type { EditingSession } from './open-session.ts'
import styles from './publish-sheet.module.css'
import type { Progress } from './use-sending.ts'

type Props = {
  session: EditingSession
  progress: Progress
  onPublish: () => void
  onReserve: () => void
  onClose: () => void
}

/** Shows what visitors will see, and asks whether it is to be so now, later, or not. */
export function PublishQuestion({ session, progress, onPublish, onReserve, onClose }: Props) {
  const isWorking = progress.step !== 'resting'
  return (
    <Sheet
      open
      onClose={onClose}
      dismissible={progress.step !== 'sending'}
      title={`ページ${session.owner.page}を公開します`}
      footer={
        <>
          {progress.step !== 'sending' && <Button onClick={onClose}>やめる</Button>}
          {!isWorking && <Button onClick={onReserve}>予約公開</Button>}
          <Button kind="primary" busy={isWorking} onClick={onPublish}>
            公開する
          </Button>
        </>
      }
    >
      <Question session={session} progress={progress} />
    </Sheet>
  )
}

function Question({ session, progress }: Pick<Props, 'session' | 'progress'>) {
  const { site } = useEditing()
  const content = useContent((page) => page)
  const { state, reserve } = useStore(session.pageState)
  const ended = endedByHand({ reserve })
  const problem = progress.step === 'resting' && progress.problem
  return (
    <div className={styles.question}>
      <div className={styles.words}>
        <p>
          {state === 'draft'
            ? 'この内容を、はじめてお客さまに公開します。'
            : 'お客さまに見える内容が、この内容に入れかわります。'}
        </p>
        {ended && <p>いま公開すると、{nameOfReservation(ended)}は取り消しになります。</p>}
        <StatusLine tone={problem ? 'danger' : 'plain'}>{wordsOf(progress)}</StatusLine>
      </div>
      <PagePicture wide name="公開される内容" content={content} site={site} />
    </div>
  )
}

function wordsOf(progress: Progress): string | undefined {
  switch (progress.step) {
    case 'resting':
      return progress.problem
    case 'saving':
      return changingWords
    case 'sending':
      return '公開しています'
  }
}
