import { useStore } from 'zustand'
import { QuestionDialog } from '#web/actions/question-dialog.tsx'
import { CheckAgainButton, SendStatusLine } from '#web/editor/screen/sending/send-progress.tsx'
import { closeUnlessSending } from '#web/editor/screen/sending/use-sending.ts'
import type { EditingSession } from '#web/editor/screen/session/editing-session.ts'
import {
  formatReservationName,
  getReservationToCancel,
} from '#web/editor/status/publishing-state.ts'
import { usePageNames } from '#web/pages/page-name.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useCloseOnBack } from '#web/ui/overlay/use-close-on-back.ts'
import { usePublishing } from './use-publishing.ts'

type Props = { session: EditingSession; onClose: () => void }

/** 公開をやめる: asks before the page is unpublished. */
export function UnpublishDialog({ session, onClose }: Props) {
  const { progress, unpublish, abort } = usePublishing(session)
  const { state } = useStore(session.pageState)
  const name = usePageNames().quoteName(session.pageKey.page)
  const isWorking = progress.step !== 'resting'
  const isSending = progress.step === 'sending'
  const close = () => closeUnlessSending({ progress, abort }, onClose)
  useCloseOnBack(true, close)

  const startUnpublish = () =>
    void unpublish(({ res, cancelledReservation }) => {
      const more = cancelledReservation
        ? `${formatReservationName(cancelledReservation)}も取り消しました。`
        : ''
      session.panels.notify(`${res}。${name}は、お客さまには見えません。${more}`)
      onClose()
    })

  if (state === 'draft' && !isWorking) return <NotPublic name={name} onClose={onClose} />
  return (
    <QuestionDialog
      question={{
        title: `${name}の公開をやめますか？`,
        about: (
          <>
            <p>
              お客さまには見えなくなります。編集している内容はそのまま残り、いつでもまた公開できます。
            </p>
            <EndedNote session={session} />
          </>
        ),
        go: '公開をやめる',
        kind: 'danger',
        cancel: (
          <>
            {!isSending && <Button onClick={close}>公開を続ける</Button>}
            <CheckAgainButton progress={progress} />
          </>
        ),
        hasCloseButton: false,
      }}
      isPending={isWorking}
      canClose={!isSending}
      onGo={startUnpublish}
      onClose={close}
    >
      <SendStatusLine progress={progress} working={workingMessages} />
    </QuestionDialog>
  )
}

const workingMessages = {
  saving: '公開をやめています',
  sending: '公開をやめています',
  checking: '公開をやめられたか、たしかめています',
} as const

function EndedNote({ session }: Pick<Props, 'session'>) {
  const ended = getReservationToCancel(useStore(session.pageState))
  if (!ended) return null
  return <p>{`${formatReservationName(ended)}も取り消しになります。`}</p>
}

function NotPublic({ name, onClose }: { name: string; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={`${name}は公開していません`}>
      <p>お客さまには見えていません。</p>
    </Dialog>
  )
}
