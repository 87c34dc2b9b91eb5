import { useEffect } from 'react'
import { drawnSlides } from '#functions/renderer/page-parts.ts'
import { useContent, usePanels } from './editing.tsx'

/** Brings the slide that is chosen into sight, wherever it is moved to. */
export function SlideInSight({ root }: { root: ShadowRoot }) {
  const set = usePanels(({ panel }) =>
    panel?.kind === 'scene' && panel.tab !== 'bg' ? panel.tab : undefined,
  )
  const chosen = usePanels(({ panel }) => (panel?.kind === 'scene' ? panel.slide : undefined))
  const index = useContent((content) =>
    set ? drawnSlides(content[set]).findIndex(({ id }) => id === chosen) : -1,
  )
  useEffect(() => {
    const track = root.querySelector(`.slides.${set} > .track`)
    if (track && index >= 0) track.scrollLeft = index * track.clientWidth
  }, [root, set, index])
  return null
}
