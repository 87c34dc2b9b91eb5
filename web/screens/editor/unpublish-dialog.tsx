import { useStore } from 'zustand'
import { endedByHand, nameOfReservation } from '#web/editor/reservation-words.ts'
import { useBackCloses } from '#web/ui/back-closes.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import type { EditingSession } from './open-session.ts'
import styles from './publish-sheet.module.css'
import { usePublicity } from './use-publicity.ts'

type Props = { session: EditingSession; onClose: () => void }

/** 公開をやめる: asks before the page is taken away from its visitors. */
export function UnpublishDialog({ session, onClose }: Props) {
  const { progress, unpublish } = usePublicity(session)
  const { state } = useStore(session.pageState)
  const { page } = session.owner
  const isWorking = progress.step !== 'resting'
  const problem = progress.step === 'resting' ? progress.problem : undefined
  useBackCloses(true, () => {
    if (!isWorking) onClose()
  })

  const takeDown = () =>
    void unpublish(({ res, overtaken }) => {
      const more = overtaken ? `${nameOfReservation(overtaken)}も取り消しました。` : ''
      session.panels.notify(`${res}。ページ${page}は、お客さまには見えません。${more}`)
      onClose()
    })

  if (state === 'draft' && !isWorking) return <NotPublic page={page} onClose={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isWorking}
      title={`ページ${page}の公開をやめますか？`}
      actions={
        <>
          {!isWorking && <Button onClick={onClose}>公開を続ける</Button>}
          <Button className={styles.takeDown} busy={isWorking} onClick={takeDown}>
            公開をやめる
          </Button>
        </>
      }
    >
      <p>
        お客さまには見えなくなります。編集している内容はそのまま残り、いつでもまた公開できます。
      </p>
      <EndedNote session={session} />
      <StatusLine tone={problem ? 'danger' : 'plain'}>
        {isWorking ? '公開をやめています' : problem}
      </StatusLine>
    </Dialog>
  )
}

function EndedNote({ session }: Pick<Props, 'session'>) {
  const ended = endedByHand(useStore(session.pageState))
  if (!ended) return null
  return <p>{nameOfReservation(ended)}も取り消しになります。</p>
}

function NotPublic({ page, onClose }: { page: number; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={`ページ${page}は公開していません`}>
      <p>お客さまには見えていません。</p>
    </Dialog>
  )
}
