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

/** The widths of a page on a PC, and the least scale: texts of 16 px stay 14 px high. */
const pcWidth = { min: 768, max: 1000 }
const minScale = 14 / 16

/** The bar and the preview, with space for an open panel: below on a phone, on the right from 1024 px. */
export function EditorStage({ view, bar }: { view: PreviewView; bar: ReactNode }) {
  const isOpen = usePanelState(({ panel }) => panel !== undefined)
  const isInItem = usePanelState((state) => state.isInItem === true)
  const isWriting = usePanelState(({ writing }) => writing !== undefined)
  const frame = useRef<HTMLDivElement>(null)
  const size = usePcSize(frame, isOpen)
  const scale = view === 'pc' ? size.scale : 1
  const page = useRef<HTMLDivElement>(null)
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
      data-item={isInItem}
    >
      {bar}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Escape and とじる close the panel, too */}
      <div ref={frame} className={`min-w-0 ${styles.frame}`} {...besidePage}>
        <PageHint />
        <div
          className={classNames('bg-white lg:shadow', styles[view])}
          style={view === 'pc' ? { width: size.width * size.scale } : undefined}
        >
          <div
            ref={page}
            className="relative"
            style={view === 'pc' ? toPageStyle(size) : undefined}
          >
            <EmptyPage />
            <EditablePreview view={view} />
          </div>
          <ScaledHeight page={page} scale={scale} />
          <SteadyPage frame={frame} scale={scale} />
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
    <p
      className={`display-none ${styles.hint} lg:block lg:tight lg:pb-2 lg:quiet lg:text-xs lg:text-center`}
    >
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
    <div className="stack content-center p-4 absolute inset-0 z-1 >*:round-lg >*:bg-main">
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

type PcSize = { width: number; scale: number }

// A transform: inside CSS zoom, browsers disagree about the positions of elements. The custom property keeps frames and buttons
// at their normal size.
function toPageStyle({ width, scale }: PcSize): CSSProperties & Record<'--preview-zoom', number> {
  return {
    width,
    transformOrigin: '0 0',
    ...(scale < 1 && { transform: `scale(${scale})` }),
    '--preview-zoom': scale,
  }
}

/** A transform leaves the height as it was: the paper follows what is seen. Render it before what measures. */
function ScaledHeight({ page, scale }: { page: RefObject<HTMLElement | null>; scale: number }) {
  useLayoutEffect(() => {
    const { current: element } = page
    const paper = element?.parentElement
    if (!element || !paper || scale === 1) return undefined
    const measure = () => paper.style.setProperty('height', `${element.offsetHeight * scale}px`)
    measure()
    // In the next frame: the frame around the paper is observed, too.
    const observer = new ResizeObserver(() => requestAnimationFrame(measure))
    observer.observe(element)
    return () => {
      observer.disconnect()
      paper.style.removeProperty('height')
    }
  }, [page, scale])
  return null
}

/** The width of a page of a PC and its scale: first it becomes smaller, then narrower. Measured at once when the panel opens, so that the page moves once. */
function usePcSize(frame: RefObject<HTMLDivElement | null>, isOpen: boolean): PcSize {
  const [space, setSpace] = useState(pcWidth.max)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the panel takes space from the page
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => setSpace(getInnerWidth(element))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame, isOpen])
  const width = Math.min(pcWidth.max, Math.max(pcWidth.min, space / minScale))
  return { width, scale: Math.min(1, space / width) }
}

function getInnerWidth(element: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element)
  return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
}
