import type { ReactNode } from 'react'
import { useEditing } from '#web/editor/state/editing.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { joinTexts } from '#web/ui/live-text.tsx'

type Props = { block: string; onClose: () => void; children: ReactNode }

/** One line about a block before its page is published, with the way to the block. */
export function BlockWarning({ block, onClose, children }: Props) {
  const { panels } = useEditing()
  function openBlock() {
    onClose()
    panels.open({ kind: 'block', id: block })
  }
  return (
    <div className="flex items-center between gap-3 p-2-3 round-md bg-warning warning">
      <p>{joinTexts(children)}</p>
      <Button className="flex-none" onClick={openBlock}>
        なおす
      </Button>
    </div>
  )
}
