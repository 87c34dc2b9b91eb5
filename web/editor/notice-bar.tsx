import { Undo2 } from 'lucide-react'
import { useEffect } from 'react'
import { announce } from '#web/ui/announcer.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ScreenLink } from '#web/ui/links.tsx'
import { takeBack } from './block-actions.ts'
import { useContent, useEditing, usePanels } from './editing.tsx'
import styles from './notice-bar.module.css'
import type { NoticeAction } from './panel-store.ts'

const shownMs = 8000

/** What just happened, for 8 seconds unless it lasts, with 元に戻す where there is a way back. */
export function NoticeBar() {
  const editing = useEditing()
  const notice = usePanels((state) => state.notice)
  // The list is taller than the other panels, and its end can be scrolled to.
  const isRaised = usePanels(({ panel }) => panel !== undefined && panel.kind !== 'order')
  const canUndo = useContent((content) => content === notice?.after)
  const { dismiss } = editing.panels
  useEffect(() => {
    if (!notice) return
    announce(notice.text)
    if (notice.isLasting) return
    const timer = setTimeout(dismiss, shownMs)
    return () => clearTimeout(timer)
  }, [notice, dismiss])
  if (!notice) return null
  return (
    <div className={classNames(styles.notice, isRaised && styles.raised)}>
      <p>{notice.text}</p>
      <div className={styles.actions}>
        {canUndo && (
          <Button kind="quiet" icon={Undo2} onClick={() => takeBack(editing)}>
            元に戻す
          </Button>
        )}
        {notice.actions?.map((action) => (
          <Action key={action.label} action={action} />
        ))}
      </div>
    </div>
  )
}

function Action({ action }: { action: NoticeAction }) {
  if ('href' in action) {
    return (
      <ScreenLink to={action.href} className={buttonClass('quiet')}>
        {action.label}
      </ScreenLink>
    )
  }
  return (
    <Button kind="quiet" icon={action.icon} onClick={action.act}>
      {action.label}
    </Button>
  )
}
