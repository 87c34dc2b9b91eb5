import { CanvasDrag } from './canvas-drag.tsx'
import { FileDrop } from './file-drop.tsx'

/** Drags blocks on the page, and takes files that are dropped on it. */
export function PageDrag({ root }: { root: ShadowRoot }) {
  const hasMouse = window.matchMedia('(min-width: 64em) and (hover: hover) and (pointer: fine)')
  return (
    <>
      {hasMouse.matches && <CanvasDrag root={root} />}
      <FileDrop root={root} />
    </>
  )
}
