import { ExternalLink, QrCode, Undo2 } from 'lucide-react'
import { nameOfReservation } from '#web/editor/reservation-words.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import type { EditingSession } from './open-session.ts'
import styles from './publish-sheet.module.css'
import type { Visible } from './use-publicity.ts'
import type { Progress } from './use-sending.ts'

type PublishedProps = {
  session: EditingSession
  progress: Progress
  published: Visible
  onShare: () => void
  onUndo: () => void
  onClose: () => void
}

/** After a publish: the ways to look at it and to make it known, and the way back. */
export function PublishedSheet(props: PublishedProps) {
  const { session, progress, published, onShare, onUndo, onClose } = props
  const { url, res, overtaken } = published
  const isWorking = progress.step !== 'resting'
  const problem = isWorking ? undefined : progress.problem
  return (
    <Sheet open onClose={onClose} dismissible={!isWorking} title={`${res}。`}>
      <div className={styles.publish}>
        <p>ページ{session.owner.page}の新しい内容が、お客さまに見えるようになりました。</p>
        {overtaken && <p>{nameOfReservation(overtaken)}は取り消しになりました。</p>}
        <a href={url} target="_blank" rel="noopener" className={buttonClass('primary')}>
          <ExternalLink aria-hidden size={20} />
          ホームページを見る
        </a>
        {!isWorking && (
          <Button icon={QrCode} onClick={onShare}>
            お客さまに知らせる
          </Button>
        )}
        <Button icon={Undo2} busy={isWorking} onClick={onUndo}>
          さっきの公開を取り消す
        </Button>
        {!isWorking && (
          <Button kind="quiet" onClick={onClose}>
            編集にもどる
          </Button>
        )}
        <StatusLine tone={problem ? 'danger' : 'plain'}>
          {isWorking ? '取り消しています' : problem}
        </StatusLine>
      </div>
    </Sheet>
  )
}

type UndoneProps = { session: EditingSession; undone: Visible; onClose: () => void }

/** After さっきの公開を取り消す: what visitors see now. */
export function UndoneSheet({ session, undone, onClose }: UndoneProps) {
  const { res, state, overtaken } = undone
  return (
    <Sheet open onClose={onClose} title={`${res}。`}>
      <div className={styles.publish}>
        <p>
          {state === 'draft'
            ? `ページ${session.owner.page}は下書きにもどりました。お客さまには見えません。`
            : 'お客さまには、ひとつ前に公開していた内容が見えます。'}
        </p>
        {overtaken && (
          <p>
            取り消しになった {nameOfReservation(overtaken)}
            は、もどりません。必要なら、もう一度予約してください。
          </p>
        )}
        <p>編集していた内容は、そのまま残っています。</p>
        <Button kind="primary" onClick={onClose}>
          編集にもどる
        </Button>
      </div>
    </Sheet>
  )
}
