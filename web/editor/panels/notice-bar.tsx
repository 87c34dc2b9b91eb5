import { Undo2 } from 'lucide-react'
import { useEffect } from 'react'
import { undoFromNotice } from '#web/editor/state/block-actions.ts'
import { useEditing, usePageContent, usePanelState } from '#web/editor/state/editing.tsx'
import type { NoticeAction } from '#web/editor/state/panel-store.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LinkButton } from '#web/ui/navigation/link-button.tsx'
import { announce } from '#web/ui/status/announce.ts'
import { WrappedText } from '#web/ui/wrapped-text.tsx'
import styles from './notice-bar.module.css'

const noticeMs = 8000

/** Shows the last notice for 8 seconds, or longer if it is lasting, with its actions and undo. */
export function NoticeBar() {
  const editing = useEditing()
  const notice = usePanelState((state) => state.notice)
  // The order panel is tall and scrolls, so the notice may cover its end.
  const isRaised = usePanelState(({ panel }) => panel !== undefined && panel.kind !== 'order')
  const isBeside = usePanelState(({ panel }) => panel !== undefined)
  const canUndo = usePageContent((content) => content === notice?.after)
  const { dismiss } = editing.panels
  useEffect(() => {
    if (!notice) return
    announce(notice.text)
    if (notice.isLasting) return
    const timer = setTimeout(dismiss, noticeMs)
    return () => clearTimeout(timer)
  }, [notice, dismiss])
  if (!notice) return null
  return (
    <div
      className={classNames(
        'stack children-center fixed z-message no-pointer',
        styles.place,
        isRaised && styles.raised,
        isBeside && styles.beside,
      )}
    >
      <div
        className={`row wrap justify-end gap-0-3 min-h-target border-strong round-md shadow tight ${styles.notice} max-w-136 p-1-2-1-4 bg-pressed takes-pointer p:flex-[1_1_auto] p:py-2 button:flex-none button:warning button:bold a:flex-none a:warning a:bold`}
      >
        <p>
          <WrappedText>{notice.text}</WrappedText>
        </p>
        <div className="flex wrap justify-end">
          {canUndo && (
            <Button kind="quiet" icon={Undo2} onClick={() => undoFromNotice(editing)}>
              元に戻す
            </Button>
          )}
          {notice.actions?.map((action) => (
            <Action key={action.label} action={action} />
          ))}
        </div>
      </div>
    </div>
  )
}

function Action({ action }: { action: NoticeAction }) {
  if ('href' in action) {
    return (
      <LinkButton to={action.href} kind="quiet">
        {action.label}
      </LinkButton>
    )
  }
  return (
    <Button kind="quiet" icon={action.icon} onClick={action.act}>
      {action.label}
    </Button>
  )
}
