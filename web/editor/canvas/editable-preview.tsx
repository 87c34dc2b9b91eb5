import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { limits } from '#functions/contract/limits.ts'
import type { Block } from '#functions/contract/pages/page.ts'
import { wireSlides } from '#functions/renderer/items/slide-script.ts'
import { listEditorSlides } from '#functions/renderer/page-parts.ts'
import { useDrag } from '#web/editor/drag/drop-target.ts'
import { LazyPageDrag } from '#web/editor/drag/lazy-page-drag.tsx'
import { toPlainText } from '#web/editor/fields/text/to-plain-text.ts'
import { useQuotedPastDates } from '#web/editor/periods/past-dates.ts'
import { useSampleBlocks } from '#web/editor/samples/sample-texts.ts'
import { changeBlock } from '#web/editor/state/block-actions.ts'
import { useBlock, useEditing, usePageContent, usePanelState } from '#web/editor/state/editing.tsx'
import { getSelectedBlockId, type Panel } from '#web/editor/state/panel-store.ts'
import { useComposedText } from '#web/ui/form/use-composed-text.ts'
import { isPhoneViewport } from '#web/ui/overlay/use-close-on-back.ts'
import { createPageCanvas, type PageCanvas } from './html/page-canvas.tsx'
import { usePagePresses } from './html/page-presses.ts'
import { followMouse, useNearGap } from './near-gap.ts'
import { InlineTextEditor } from './text/inline-text-editor.tsx'
import { getScrollDistance } from './text/text-position.ts'
import { DesignFailure, useDesignedPage, useUnreadableTexts } from './use-page-design.tsx'

/**
 * The page as visitors see it, with every block and slide set selectable. `view` only triggers scrolling
 * when it changes.
 */
export function EditablePreview({ view }: { view: string }) {
  const { site } = useEditing()
  const content = usePageContent((page) => page)
  const { design, isReady, hasFailed, retry } = useDesignedPage(content, site)
  const [canvas] = useState(createPageCanvas)
  const place = useCallback(
    (element: HTMLDivElement | null) => element?.append(canvas.host),
    [canvas],
  )
  const { root } = canvas
  return (
    <>
      <div ref={place} />
      {isReady && (
        <>
          <CanvasPage canvas={canvas} design={design} />
          <WrittenText canvas={canvas} />
          <FocusKeeper root={root} view={view} />
          <LazyPageDrag root={root} />
          <ScrollToSlide root={root} />
          <FieldKeeper root={root} />
        </>
      )}
      {hasFailed && !isReady && <DesignFailure onRetry={retry} />}
    </>
  )
}

type CanvasProps = { canvas: PageCanvas }

/** Shows the page. It comes first: what follows finds its changes. */
function CanvasPage({
  canvas,
  design,
}: CanvasProps & Pick<ReturnType<typeof useDesignedPage>, 'design'>) {
  const { site } = useEditing()
  const content = usePageContent((page) => page)
  const selected = usePanelState(({ panel }) => getSelectedPartId(panel))
  const opened = usePanelState(({ panel }) => (panel?.kind === 'block' ? panel.id : undefined))
  const addAt = usePanelState(({ panel }) => (panel?.kind === 'add' ? panel.at : undefined))
  const writing = usePanelState((state) => state.writing?.id)
  const nearAt = useNearGap(({ at }) => at)
  const { target, movedId } = useDrag()
  const unreadable = useUnreadableTexts(content, site)
  const pastDates = useQuotedPastDates()
  const sampleTexts = useSampleBlocks()
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the canvas compares, and touches what has changed
  useLayoutEffect(() =>
    canvas.show({
      content,
      site,
      design,
      selected,
      opened,
      addAt,
      nearAt,
      writing,
      target,
      movedId,
      unreadable,
      pastDates,
      sampleTexts,
    }),
  )
  usePagePresses(canvas)
  useEffect(() => wireSlides(canvas.root), [canvas])
  useEffect(() => followMouse(canvas.root), [canvas])
  return null
}

/** The text editor over the block that is written. */
function WrittenText({ canvas }: CanvasProps) {
  const id = usePanelState(({ writing }) => writing?.id) ?? ''
  const block = useBlock(id)
  return block && <WrittenBlock key={id} canvas={canvas} block={block} />
}

function WrittenBlock({ canvas, block }: CanvasProps & { block: Block }) {
  const editing = useEditing()
  const { id, text } = block
  const at = usePanelState(({ writing }) => writing?.at)
  const composed = useComposedText(text, (next) =>
    changeBlock(editing, id, { text: toPlainText(next, limits.textLength) }),
  )
  const written = { ...block, text: withLastLine(composed.value) }
  return (
    <>
      <ShownText canvas={canvas} text={written.text} />
      {createPortal(<InlineTextEditor block={written} composed={composed} at={at} />, canvas.tools)}
    </>
  )
}

// A zero-width space gives an empty last line its height.
function withLastLine(text: string): string {
  return text.trim() === '' || text.endsWith('\n') ? `${text}\u200b` : text
}

/** Before the text editor, which measures the text. */
function ShownText({ canvas, text }: CanvasProps & { text: string }) {
  useLayoutEffect(() => canvas.write(text), [canvas, text])
  return null
}

function getSelectedPartId(panel: Panel | undefined): string | undefined {
  return panel?.kind === 'scene' ? panel.tab : getSelectedBlockId(panel)
}

/** Scrolls the selected block into view and resolves requests for the focus. */
function FocusKeeper({ root, view }: { root: ShadowRoot; view: string }) {
  const { panels } = useEditing()
  const selected = usePanelState(({ panel }) => getSelectedPartId(panel))
  const place = usePageContent(({ data }) => data.findIndex(({ id }) => id === selected))
  const slide = usePanelState(({ panel }) => (panel?.kind === 'scene' ? panel.slide : undefined))
  const focusRequest = usePanelState(({ focus }) => focus)
  const isWriting = usePanelState(({ writing }) => writing !== undefined)
  const lastSelected = useRef(selected)

  useEffect(() => {
    if (focusRequest === undefined) return
    findButton(root, focusRequest)?.focus()
    if (root.activeElement === null) document.getElementById('main')?.focus({ preventScroll: true })
    panels.focused()
  }, [root, focusRequest, panels])

  // The part takes the focus back when its panel closes.
  useEffect(() => {
    const last = lastSelected.current
    lastSelected.current = selected
    if (last === selected || document.activeElement !== document.body) return
    findButton(root, last)?.focus({ preventScroll: true })
  }, [root, selected])

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- each of these may take the part out of sight
  useEffect(() => {
    // The text editor scrolls its own line into view.
    if (isWriting) return
    root.querySelector('.selected > .select')?.scrollIntoView({ block: 'nearest' })
  }, [root, view, selected, place, slide, isWriting])

  return null
}

function findButton(root: ShadowRoot, id: string | undefined): HTMLElement | null {
  return root.querySelector(`[data-part="${CSS.escape(id ?? '')}"] > .select`)
}

/** Scrolls the slide set to the chosen slide, also after it has moved. */
function ScrollToSlide({ root }: { root: ShadowRoot }) {
  const set = usePanelState(({ panel }) =>
    panel?.kind === 'scene' && panel.tab !== 'bg' ? panel.tab : undefined,
  )
  const chosen = usePanelState(({ panel }) => (panel?.kind === 'scene' ? panel.slide : undefined))
  const index = usePageContent((content) =>
    set ? listEditorSlides(content[set]).findIndex(({ id }) => id === chosen) : -1,
  )
  useEffect(() => {
    const track = root.querySelector(`.slides.${set} > .track`)
    if (track && index >= 0) track.scrollLeft = index * track.clientWidth
  }, [root, set, index])
  return null
}

/** Marks the field that is edited on the page, and keeps it above the panel and the keyboard. */
function FieldKeeper({ root }: { root: ShadowRoot }) {
  const field = usePanelState((state) => state.field)
  const isInItem = usePanelState((state) => state.isInItem)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the panel of an item is higher
  useEffect(() => {
    const shown = field && root.querySelector<HTMLElement>(`.part.selected [data-field="${field}"]`)
    if (!shown) return
    shown.dataset.edited = ''
    const panel = document.querySelector('[data-panel]')
    const reveal = () => scrollIntoSight(shown, panel)
    const revealBoth = () => {
      reveal()
      const { activeElement: control } = document
      if (panel?.contains(control)) control?.scrollIntoView({ block: 'center' })
    }
    // A keyboard changes the height of the panel, or moves it.
    const observer = new ResizeObserver(reveal)
    observer.observe(panel ?? shown)
    window.visualViewport?.addEventListener('resize', revealBoth)
    return () => {
      delete shown.dataset.edited
      observer.disconnect()
      window.visualViewport?.removeEventListener('resize', revealBoth)
    }
  }, [root, field, isInItem])
  return null
}

function scrollIntoSight(shown: Element, panel: Element | null): void {
  const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(shown)
  const bottom =
    panel && isPhoneViewport()
      ? panel.getBoundingClientRect().top - 8
      : window.innerHeight - Number.parseFloat(scrollMarginBottom)
  const distance = getScrollDistance(
    shown.getBoundingClientRect(),
    Number.parseFloat(scrollMarginTop),
    bottom,
  )
  window.scrollBy({ top: distance, behavior: 'instant' })
}
