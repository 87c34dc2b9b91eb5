import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { useEditing } from '#web/editor/state/editing.tsx'
import { followBatch } from '#web/files/upload/follow-batch.ts'
import { UploadTiles } from '#web/files/upload/upload-tiles.tsx'
import { useIncomingFiles } from '#web/files/use-incoming-files.ts'
import { CanvasDrag } from './canvas-drag.tsx'
import { useDrag } from './drop-target.ts'
import { planDrop } from './plan-drop.ts'
import { takeDroppedFiles } from './take-dropped-files.ts'

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

const EmptyTarget = () => <p className="drop-here over-page">ここに置くと、ページに入ります</p>

/** Takes photos and movies that are dropped on the page or pasted, and shows how they are sent. */
function FileDrop({ root }: { root: ShadowRoot }) {
  const editing = useEditing()
  const { uploads } = editing
  const [ids, setIds] = useState<readonly string[]>([])
  const stops = useRef<(() => void)[]>([])
  const isEmptyTarget = useDrag(({ target }) => target?.kind === 'page')
  const isSending = useStore(uploads.store, ({ items }) =>
    items.some(({ id, phase }) => phase !== 'done' && ids.includes(id)),
  )

  useIncomingFiles({
    onDrag: (at) => useDrag.setState({ target: at && planDrop(editing, root, at)?.target }),
    onFiles: (files, at) => {
      const planned = planDrop(editing, root, at && { ...at, count: files.length })
      if (!planned) return
      const { plan } = planned
      const added = uploads.add(files, plan.kinds)
      setIds((before) => [...before, ...added])
      const take = (paths: string[]) => takeDroppedFiles(editing, plan, paths)
      stops.current.push(
        followBatch(uploads, added, (arrived) => take(arrived.flatMap(({ path }) => path ?? []))),
      )
    },
  })
  useEffect(
    () => () => {
      for (const stop of stops.current) stop()
      useDrag.setState({ target: undefined })
    },
    [],
  )

  return (
    <>
      {isEmptyTarget && createPortal(<EmptyTarget />, root)}
      {isSending &&
        createPortal(
          <section
            className="stack gap-2 p-3-4 fixed z-bar border-strong round-lg bg-main shadow scroll inset-[auto_auto_var(--space-5)_calc(100vw/6_+_var(--space-4))] w-96 max-h-[60vh] h2:bright h2:text-md max-lg:inset-[auto_var(--space-3)_calc(var(--space-8)_+_var(--space-4))] max-lg:w-auto"
            aria-label="送っている写真・動画"
          >
            <h2>送っている写真・動画</h2>
            <UploadTiles
              uploads={uploads}
              note="送り終わると、ページに入ります。ほかの画面へ移ったときは「自分の写真」からえらべます。"
            />
          </section>,
          document.body,
        )}
    </>
  )
}
