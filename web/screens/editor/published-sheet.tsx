import { ExternalLink, Undo2 } from 'lucide-react'
import type { PageState } from '#functions/contract/page.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import type { EditingSession } from './open-session.ts'
import styles from './publish-sheet.module.css'
import type { Progress } from './use-sending.ts'

type PublishedProps = {
  session: EditingSession
  progress: Progress
  url: string
  res: string
  onUndo: () => void
  onClose: () => void
}

/** After a publish: the way to look at it, and the way back. */
export function PublishedSheet(props: PublishedProps) {
  const { session, progress, url, res, onUndo, onClose } = props
  const isWorking = progress.step !== 'resting'
  const problem = isWorking ? undefined : progress.problem
  return (
    <Sheet open onClose={onClose} dismissible={!isWorking} title={`${res}。`}>
      <div className={styles.publish}>
        <p>ページ{session.owner.page}の新しい内容が、お客さまに見えるようになりました。</p>
        <a href={url} target="_blank" rel="noopener" className={buttonClass('primary')}>
          <ExternalLink aria-hidden size={20} />
          ホームページを見る
        </a>
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

type UndoneProps = {
  session: EditingSession
  state: PageState
  res: string
  onClose: () => void
}

/** After さっきの公開を取り消す: what visitors see now. */
export function UndoneSheet({ session, state, res, onClose }: UndoneProps) {
  return (
    <Sheet open onClose={onClose} title={`${res}。`}>
      <div className={styles.publish}>
        <p>
          {state === 'draft'
            ? `ページ${session.owner.page}は下書きにもどりました。お客さまには見えません。`
            : 'お客さまには、ひとつ前に公開していた内容が見えます。'}
        </p>
        <p>編集していた内容は、そのまま残っています。</p>
        <Button kind="primary" onClick={onClose}>
          編集にもどる
        </Button>
      </div>
    </Sheet>
  )
}
