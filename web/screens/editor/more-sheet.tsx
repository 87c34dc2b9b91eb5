import { GalleryHorizontal } from 'lucide-react'
import { useEditing } from '#web/editor/editing.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import type { Overlay } from './overlays.tsx'

type Props = { onOpen: (overlay: Overlay) => void; onClose: () => void }

/** その他: what is done to a page now and then. */
export function MoreSheet({ onClose }: Props) {
  const { panels } = useEditing()
  function openScene() {
    onClose()
    panels.open({ kind: 'scene', tab: 'bg' })
  }
  return (
    <Sheet open onClose={onClose} title="その他">
      <Button wide icon={GalleryHorizontal} onClick={openScene}>
        背景・スライド写真
      </Button>
    </Sheet>
  )
}
