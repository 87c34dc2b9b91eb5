import { type ReactNode, useEffect } from 'react'
import { type PageFrame, PageView } from '#functions/renderer/page-view.tsx'
import { wireSlides } from '#functions/renderer/slide-script.ts'
import { useContent, useEditing, usePanels } from './editing.tsx'
import { followMouse } from './near-gap.ts'
import { type Panel, selectedBlock } from './panel-store.ts'
import { PartFrame } from './part-frame.tsx'
import { frameStyles } from './part-frame-styles.ts'
import { ShadowPage } from './shadow-page.tsx'
import { SlideInSight } from './slide-in-sight.tsx'

// Always the same function, so that a part is drawn again only when it has changed.
const frame: PageFrame = (part, view) => <PartFrame part={part} view={view} />

/** The page as visitors will see it, each part selectable. `view` is any name of how wide it is. */
export function Preview({ view }: { view: string }) {
  const { site } = useEditing()
  const content = useContent((page) => page)
  return (
    <ShadowPage content={content} media={site.media} styles={frameStyles}>
      {(root) => (
        <Attention root={root} view={view}>
          <PageView content={content} site={site} frame={frame} />
          <Wiring root={root} />
          <SlideInSight root={root} />
        </Attention>
      )}
    </ShadowPage>
  )
}

function Wiring({ root }: { root: ShadowRoot }) {
  useEffect(() => wireSlides(root), [root])
  useEffect(() => followMouse(root), [root])
  return null
}

type AttentionProps = { root: ShadowRoot; view: string; children: ReactNode }

function selectedPart(panel: Panel | undefined): string | undefined {
  return panel?.kind === 'scene' ? panel.tab : selectedBlock(panel)
}

/** Keeps the selected part in sight, and sees to it that a wish for the focus is granted or let go. */
function Attention({ root, view, children }: AttentionProps) {
  const { panels } = useEditing()
  const selected = usePanels(({ panel }) => selectedPart(panel))
  const place = useContent(({ data }) => data.findIndex(({ id }) => id === selected))
  const slide = usePanels(({ panel }) => (panel?.kind === 'scene' ? panel.slide : undefined))
  const wish = usePanels(({ focus }) => focus)
  const isWriting = usePanels(({ writing }) => writing !== undefined)

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- each of these may take the part out of sight
  useEffect(() => {
    // Then the line that is written keeps itself in sight.
    if (isWriting) return
    root.querySelector('.selected > .select')?.scrollIntoView({ block: 'nearest' })
  }, [root, view, selected, place, slide, isWriting])

  // The parts within have had their turn: effects run from the inside to the outside.
  useEffect(() => {
    if (wish === undefined) return
    if (root.activeElement === null) document.getElementById('main')?.focus({ preventScroll: true })
    panels.focused()
  }, [root, wish, panels])

  return children
}
