import { ExternalLink, QrCode, Undo2 } from 'lucide-react'
import { CheckAgainButton } from '#web/editor/screen/sending/check-again-button.tsx'
import { SendStatusLine } from '#web/editor/screen/sending/send-status-line.tsx'
import type { SendProgress } from '#web/editor/screen/sending/use-sending.ts'
import type { EditingSession } from '#web/editor/screen/session/editing-session.ts'
import { formatReservationName } from '#web/editor/status/publishing-state.ts'
import { usePageNames } from '#web/pages/page-name.ts'
import { Button, getButtonClass } from '#web/ui/button/button.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { OtherPages } from './other-pages.tsx'
import type { PublishAnswer } from './use-publishing.ts'

type PublishedProps = {
  session: EditingSession
  progress: SendProgress
  published: PublishAnswer
  onShare: () => void
  onUndo: () => void
  onClose: () => void
}

export function PublishedSheet(props: PublishedProps) {
  const { session, progress, published, onShare, onUndo, onClose } = props
  const { url, res, cancelledReservation } = published
  const { quoteName } = usePageNames()
  const isWorking = progress.step !== 'resting'
  return (
    <Sheet open onClose={onClose} dismissible={!isWorking} title={`${res}。`}>
      <div className="stack gap-3">
        <p>{quoteName(session.pageKey.page)}の新しい内容が、お客さまに見えるようになりました。</p>
        {cancelledReservation && (
          <p>{formatReservationName(cancelledReservation)}は取り消しになりました。</p>
        )}
        <OtherPages session={session} />
        <a href={url} target="_blank" rel="noopener" className={getButtonClass('primary')}>
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
        <CheckAgainButton progress={progress} />
        {!isWorking && (
          <Button kind="quiet" onClick={onClose}>
            編集にもどる
          </Button>
        )}
        <SendStatusLine progress={progress} working="取り消しています" />
      </div>
    </Sheet>
  )
}

type UndoneProps = { session: EditingSession; undone: PublishAnswer; onClose: () => void }

/** After さっきの公開を取り消す. */
export function UndoneSheet({ session, undone, onClose }: UndoneProps) {
  const { res, state, cancelledReservation } = undone
  const { quoteName } = usePageNames()
  return (
    <Sheet open onClose={onClose} title={`${res}。`}>
      <div className="stack gap-3">
        <p>
          {state === 'draft'
            ? `${quoteName(session.pageKey.page)}は下書きにもどりました。お客さまには見えません。`
            : 'お客さまには、ひとつ前に公開していた内容が見えます。'}
        </p>
        {cancelledReservation && (
          <p>
            取り消しになった {formatReservationName(cancelledReservation)}
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
