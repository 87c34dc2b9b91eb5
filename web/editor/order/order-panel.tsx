import { GalleryHorizontal } from 'lucide-react'
import { useRef } from 'react'
import type { SlideSet } from '#web/editor/state/commands.ts'
import { useEditing, usePageContent } from '#web/editor/state/editing.tsx'
import { useFocusInPanel } from '#web/editor/state/use-focus-in-panel.ts'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { SortableList } from '#web/ui/sortable/sortable-list.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import styles from './order-panel.module.css'
import { OrderRow } from './order-row.tsx'

type Props = {
  id: string | undefined
  onClose: () => void
}

export function OrderPanel({ id, onClose }: Props) {
  const { editor, panels } = useEditing()
  const blocks = usePageContent(({ data }) => data)

  const content = useRef<HTMLDivElement>(null)
  const giveBack = useFocusInPanel(content, () => panels.focusPart(id))

  function close() {
    onClose()
    giveBack()
  }

  function moveTo(moved: string, to: number) {
    editor.dispatch({ where: 'data', type: 'move', id: moved, to })
    panels.open({ kind: 'order', id: moved })
  }

  return (
    <Sheet open tall modal={false} onClose={close} title="並べ替え">
      <div ref={content} className="display-contents">
        <SlidesRow set="data1" name="上のスライド写真" />
        {blocks.length === 0 && (
          <EmptyState title="部品がまだありません">「＋追加」から入れてください。</EmptyState>
        )}
        <SortableList
          name="部品の順番"
          ids={blocks.map((block) => block.id)}
          layout="column"
          nameOf={(place) => `部品${place}`}
          onMove={moveTo}
          className={`stack gap-2 ${styles.list}`}
        >
          {blocks.map((block) => (
            <OrderRow
              key={block.id}
              block={block}
              isLast={block.position_index === blocks.length}
              isSelected={block.id === id}
            />
          ))}
        </SortableList>
        <SlidesRow set="data2" name="下のスライド写真" />
      </div>
    </Sheet>
  )
}

/** The slides above or below all blocks. They cannot be moved between blocks. */
function SlidesRow({ set, name }: { set: SlideSet; name: string }) {
  const { panels } = useEditing()
  const count = usePageContent((content) => content[set].length)
  const visibleCount = usePageContent(
    (content) => content[set].filter(({ display }) => display).length,
  )
  if (count === 0) return null
  return (
    <button
      type="button"
      className={`row gap-2 w-full min-h-target hint p-1-3 border-dashed round-md text-start ${styles.slides} hover:bg-raised`}
      onClick={() => panels.open({ kind: 'scene', tab: set })}
    >
      <GalleryHorizontal className="flex-none size-5" aria-hidden />
      <span>{`${name} ${count}枚${visibleCount === 0 ? '・見えません' : ''}`}</span>
    </button>
  )
}
