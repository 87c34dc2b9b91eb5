import { type ReactNode, useEffect } from 'react'
import { wireSlides } from '#functions/renderer/items/slide-script.ts'
import { FieldMarkContext } from '#functions/renderer/kinds/field-mark.ts'
import { listEditorSlides } from '#functions/renderer/page-parts.ts'
import { type PageFrame, PageView } from '#functions/renderer/page-view.tsx'
import { LazyPageDrag } from '#web/editor/drag/lazy-page-drag.tsx'
import { FrameHints } from '#web/editor/hints/frame-hints.tsx'
import { PastDatesProvider } from '#web/editor/periods/past-dates.tsx'
import { SampleTextsProvider } from '#web/editor/samples/sample-texts.tsx'
import { useEditing, usePageContent, usePanelState } from '#web/editor/state/editing.tsx'
import { getSelectedBlockId, type Panel } from '#web/editor/state/panel-store.ts'
import { FieldKeeper } from './field-keeper.tsx'
import { frameStyles } from './frame-styles.ts'
import { markField } from './mark-field.ts'
import { followMouse } from './near-gap.ts'
import { PartFrame } from './part-frame.tsx'
import { ShadowPage } from './shadow-page.tsx'
import { joinIds, UnreadableTextsContext, useUnreadableTexts } from './text/unreadable-texts.ts'

// One constant function, so that a block renders again only when it has changed.
const frame: PageFrame = (part, view) => <PartFrame part={part} view={view} />

/**
 * The page as visitors see it, with every block and slide set selectable. `view` only triggers scrolling
 * when it changes.
 */
export function EditablePreview({ view }: { view: string }) {
  const { site } = useEditing()
  const content = usePageContent((page) => page)
  const unreadable = joinIds(useUnreadableTexts(content, site))
  return (
    <ShadowPage content={content} site={site} styles={frameStyles}>
      {(root, design) => (
        <FocusKeeper root={root} view={view}>
          <UnreadableTextsContext value={unreadable}>
            <PastDatesProvider>
              <SampleTextsProvider>
                <FieldMarkContext value={markField}>
                  <PageView content={content} site={site} frame={frame} design={design} />
                </FieldMarkContext>
              </SampleTextsProvider>
            </PastDatesProvider>
          </UnreadableTextsContext>
          <FrameHints root={root} />
          <LazyPageDrag root={root} />
          <PreviewListeners root={root} />
          <ScrollToSlide root={root} />
          <FieldKeeper root={root} />
        </FocusKeeper>
      )}
    </ShadowPage>
  )
}

function PreviewListeners({ root }: { root: ShadowRoot }) {
  useEffect(() => wireSlides(root), [root])
  useEffect(() => followMouse(root), [root])
  return null
}

type FocusKeeperProps = { root: ShadowRoot; view: string; children: ReactNode }

function getSelectedPartId(panel: Panel | undefined): string | undefined {
  return panel?.kind === 'scene' ? panel.tab : getSelectedBlockId(panel)
}

/** Scrolls the selected block into view and resolves requests for the focus. */
function FocusKeeper({ root, view, children }: FocusKeeperProps) {
  const { panels } = useEditing()
  const selected = usePanelState(({ panel }) => getSelectedPartId(panel))
  const place = usePageContent(({ data }) => data.findIndex(({ id }) => id === selected))
  const slide = usePanelState(({ panel }) => (panel?.kind === 'scene' ? panel.slide : undefined))
  const focusRequest = usePanelState(({ focus }) => focus)
  const isWriting = usePanelState(({ writing }) => writing !== undefined)

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- each of these may take the part out of sight
  useEffect(() => {
    // The text editor scrolls its own line into view.
    if (isWriting) return
    root.querySelector('.selected > .select')?.scrollIntoView({ block: 'nearest' })
  }, [root, view, selected, place, slide, isWriting])

  // Child effects run first, so the block has already taken the focus if it exists.
  useEffect(() => {
    if (focusRequest === undefined) return
    if (root.activeElement === null) document.getElementById('main')?.focus({ preventScroll: true })
    panels.focused()
  }, [root, focusRequest, panels])

  return children
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
