import { MousePointerClick } from 'lucide-react'
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { EditablePreview } from '#web/editor/canvas/editable-preview.tsx'
import { getNewBlockIndex } from '#web/editor/state/block-actions.ts'
import { useEditing, usePageContent, usePanelState } from '#web/editor/state/editing.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import styles from './editor-stage.module.css'
import type { PreviewView } from './view-switch.tsx'

const pcWidth = 1000

/** The bar and the preview, with space for the panel: below on a phone, on the right from 1024 px. */
export function EditorStage({ view, bar }: { view: PreviewView; bar: ReactNode }) {
  const isOpen = usePanelState(({ panel }) => panel !== undefined)
  const isWriting = usePanelState(({ writing }) => writing !== undefined)
  const frame = useRef<HTMLDivElement>(null)
  const scale = useScale(frame)
  return (
    <div className={classNames(styles.stage, isOpen && styles.open)} data-writing={isWriting}>
      <div>
        {bar}
        <div ref={frame} className={styles.frame}>
          <div
            className={classNames(styles.paper, styles[view])}
            style={view === 'pc' ? getZoomStyle(scale) : undefined}
          >
            <EmptyPage />
            <EditablePreview view={view} />
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
  const isEmpty = usePageContent(
    ({ data, data1, data2 }) => data.length + data1.length + data2.length === 0,
  )
  if (!isEmpty) return null
  return (
    <div className={styles.empty}>
      <EmptyState
        title="このページはまだ空です"
        action={
          <Button
            onClick={() => editing.panels.open({ kind: 'add', at: getNewBlockIndex(editing) })}
          >
            最初の部品を追加
          </Button>
        }
      >
        文字や写真を追加して、お店のページを作りましょう。
      </EmptyState>
    </div>
  )
}

// The custom property keeps frames and buttons at their normal size.
function getZoomStyle(scale: number): CSSProperties & Record<'--preview-zoom', number> {
  return { zoom: scale, '--preview-zoom': scale }
}

/** How much a page of PC width must shrink to fit. */
function useScale(frame: RefObject<HTMLDivElement | null>): number {
  const [scale, setScale] = useState(1)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setScale(Math.min(1, entry.contentRect.width / pcWidth))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return scale
}
