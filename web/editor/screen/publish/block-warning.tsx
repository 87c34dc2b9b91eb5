import type { ReactNode } from 'react'
import { useEditing } from '#web/editor/state/editing.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { joinTexts } from '#web/ui/live-text.tsx'
import styles from './publish-sheet.module.css'

type Props = { block: string; onClose: () => void; children: ReactNode }

/** One line about a block before its page is published, with the way to the block. */
export function BlockWarning({ block, onClose, children }: Props) {
  const { panels } = useEditing()
  function openBlock() {
    onClose()
    panels.open({ kind: 'block', id: block })
  }
  return (
    <div className={styles.warning}>
      <p>{joinTexts(children)}</p>
      <Button onClick={openBlock}>なおす</Button>
    </div>
  )
}
