import {
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
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
import { SteadyPage } from './steady-page.tsx'
import type { PreviewView } from './use-preview-view.ts'

const pcWidth = 1000

/** The bar and the preview, with space for an open panel: below on a phone, on the right from 1024 px. */
export function EditorStage({ view, bar }: { view: PreviewView; bar: ReactNode }) {
  const isOpen = usePanelState(({ panel }) => panel !== undefined)
  const isWriting = usePanelState(({ writing }) => writing !== undefined)
  const frame = useRef<HTMLDivElement>(null)
  const scale = useScale(frame, isOpen)
  const besidePage = useCloseBesidePage()
  const { look } = useEditing().site
  return (
    <div
      className={classNames(
        styles.stage,
        isOpen && styles.open,
        look && styles.themed,
        styles[`${view}Stage`],
      )}
      data-writing={isWriting}
    >
      {bar}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Escape and とじる close the panel, too */}
      <div ref={frame} className={`min-w-0 ${styles.frame}`} {...besidePage}>
        <PageHint />
        <div
          className={classNames('relative bg-white', styles.paper, styles[view])}
          style={view === 'pc' ? getZoomStyle(scale) : undefined}
        >
          <EmptyPage />
          <EditablePreview view={view} />
          <SteadyPage frame={frame} scale={view === 'pc' ? scale : 1} />
        </div>
      </div>
    </div>
  )
}

/**
 * On a PC, a click beside the page or on an empty place of it closes the panel. Not the end of a drag: browsers report that as
 * a click on what contains both ends.
 */
function useCloseBesidePage() {
  const { panels } = useEditing()
  const isPressed = useRef(false)
  return {
    onPointerDown: ({ nativeEvent }: PointerEvent) => {
      isPressed.current = isBesideParts(nativeEvent)
    },
    onClick: ({ nativeEvent, detail }: MouseEvent) => {
      // The second click of a double click belongs to the first.
      const isMeant = isPressed.current && isBesideParts(nativeEvent) && detail < 2
      if (isMeant && window.matchMedia('(min-width: 64em)').matches) panels.close()
    },
  }
}

const isBesideParts = (event: Event): boolean =>
  !event
    .composedPath()
    .some((target) => target instanceof Element && target.matches('.part, .select, a, button'))

const useIsEmptyPage = () =>
  usePageContent(({ data, data1, data2 }) => data.length + data1.length + data2.length === 0)

/** Above the page on a PC, until a panel opens. */
function PageHint() {
  const isEmpty = useIsEmptyPage()
  return (
    <p className={`display-none ${styles.hint}`}>
      {isEmpty
        ? 'パソコンの写真を、下のページへドラッグしても追加できます'
        : 'ページの文字や写真を押すと、そこで変えられます'}
    </p>
  )
}

function EmptyPage() {
  const editing = useEditing()
  if (!useIsEmptyPage()) return null
  return (
    <div className={`stack content-center p-4 absolute inset-0 z-1 ${styles.empty}`}>
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

/** How much a page of PC width must shrink to fit. Measured at once when the panel opens, so that the page moves once. */
function useScale(frame: RefObject<HTMLDivElement | null>, isOpen: boolean): number {
  const [scale, setScale] = useState(1)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the panel takes space from the page
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => setScale(Math.min(1, getInnerWidth(element) / pcWidth))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame, isOpen])
  return scale
}

function getInnerWidth(element: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element)
  return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
}
