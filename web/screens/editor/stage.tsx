import { MousePointerClick } from 'lucide-react'
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { placeForNew } from '#web/editor/block-actions.ts'
import { useContent, useEditing, usePanels } from '#web/editor/editing.tsx'
import { Preview } from '#web/editor/preview.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import styles from './stage.module.css'
import type { View } from './view-switch.tsx'

const pcWidth = 1000

/** The bar over the preview, with room for the panel: below on a phone, at the right from 1024 px. */
export function Stage({ view, bar }: { view: View; bar: ReactNode }) {
  const isOpen = usePanels(({ panel }) => panel !== undefined)
  const isWriting = usePanels(({ writing }) => writing !== undefined)
  const room = useRef<HTMLDivElement>(null)
  const scale = useScale(room)
  return (
    <div className={classNames(styles.stage, isOpen && styles.open)} data-writing={isWriting}>
      <div className={styles.page}>
        {bar}
        <div ref={room} className={styles.room}>
          <div
            className={classNames(styles.paper, styles[view])}
            style={view === 'pc' ? zoomed(scale) : undefined}
          >
            <EmptyPage />
            <Preview view={view} />
          </div>
        </div>
      </div>
      {!isOpen && (
        <aside className={styles.hint} aria-label="部品の設定">
          <EmptyState icon={MousePointerClick} title="部品をえらんでください">
            ページの文字や写真を押すと、ここで変えられます。
          </EmptyState>
        </aside>
      )}
    </div>
  )
}

function EmptyPage() {
  const editing = useEditing()
  const isEmpty = useContent(
    ({ data, data1, data2 }) => data.length + data1.length + data2.length === 0,
  )
  if (!isEmpty) return null
  return (
    <div className={styles.empty}>
      <EmptyState
        title="このページはまだ空です"
        action={
          <Button onClick={() => editing.panels.open({ kind: 'add', at: placeForNew(editing) })}>
            最初の部品を追加
          </Button>
        }
      >
        文字や写真を追加して、お店のページを作りましょう。
      </EmptyState>
    </div>
  )
}

// Frames and buttons over the page are drawn as large as ever, by the custom property.
function zoomed(scale: number): CSSProperties & Record<'--preview-zoom', number> {
  return { zoom: scale, '--preview-zoom': scale }
}

/** How much a page as wide as on a PC must shrink to fit. */
function useScale(room: RefObject<HTMLDivElement | null>): number {
  const [scale, setScale] = useState(1)
  useLayoutEffect(() => {
    const element = room.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setScale(Math.min(1, entry.contentRect.width / pcWidth))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [room])
  return scale
}
