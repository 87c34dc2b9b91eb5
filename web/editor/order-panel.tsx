import { GalleryHorizontal } from 'lucide-react'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { SortableList } from '#web/ui/sortable-list.tsx'
import type { SlideSet } from './commands.ts'
import { useContent, useEditing } from './editing.tsx'
import styles from './order-panel.module.css'
import { OrderRow } from './order-row.tsx'

type Props = {
  /** The part that is selected, if any. */
  id: string | undefined
  onClose: () => void
}

/** All parts as a compact list, to put them in order. */
export function OrderPanel({ id, onClose }: Props) {
  const { editor, panels } = useEditing()
  const blocks = useContent(({ data }) => data)

  function put(moved: string, to: number) {
    editor.dispatch({ where: 'data', type: 'move', id: moved, to })
    panels.open({ kind: 'order', id: moved })
  }

  return (
    <Sheet open tall modal={false} onClose={onClose} title="並べ替え">
      <SlidesRow set="data1" name="上のスライド写真" />
      {blocks.length === 0 && (
        <EmptyState title="部品がまだありません">「＋追加」から入れてください。</EmptyState>
      )}
      <SortableList
        name="部品の順番"
        ids={blocks.map((block) => block.id)}
        layout="column"
        nameOf={(place) => `部品${place}`}
        onMove={put}
        className={styles.list}
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
    </Sheet>
  )
}

/** The slides that stand above or below all parts, and cannot be moved between them. */
function SlidesRow({ set, name }: { set: SlideSet; name: string }) {
  const { panels } = useEditing()
  const count = useContent((content) => content[set].length)
  const shown = useContent((content) => content[set].filter(({ display }) => display).length)
  if (count === 0) return null
  return (
    <button
      type="button"
      className={styles.slides}
      onClick={() => panels.open({ kind: 'scene', tab: set })}
    >
      <GalleryHorizontal aria-hidden />
      <span>
        {name} {count}枚{shown === 0 && '・見えません'}
      </span>
    </button>
  )
}
