import { Clapperboard, GalleryHorizontal, Image, Layers, type LucideIcon, Type } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { addBlock } from '#web/editor/state/block-actions.ts'
import type { BlockKind } from '#web/editor/state/create-block.ts'
import { useEditing, usePageContent } from '#web/editor/state/editing.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import styles from './add-panel.module.css'

const tiles: readonly { kind: BlockKind; label: string; hint: string; icon: LucideIcon }[] = [
  { kind: 'text', label: '文字', hint: 'あいさつ、メニュー、営業時間など', icon: Type },
  { kind: 'image', label: '写真', hint: '料理や店内の写真', icon: Image },
  { kind: 'movie', label: '動画', hint: '料理を作るようすや店内の動画', icon: Clapperboard },
  { kind: 'image-text', label: '写真の上に文字', hint: '写真に見出しをのせる', icon: Layers },
]

export function AddPanel({ at }: { at: number }) {
  const editing = useEditing()
  const count = usePageContent(({ data }) => data.length)
  const place = at >= count ? 'ページのいちばん下' : `${at + 1}番目`
  const { list, giveBack } = useFocusFromAddButton(at)

  function close() {
    editing.panels.close()
    giveBack()
  }

  return (
    <Sheet open modal={false} onClose={close} title="部品を追加">
      <p className={styles.place}>{place}に入ります</p>
      <div ref={list} className={styles.tiles}>
        {tiles.map(({ kind, label, hint, icon: Icon }) => (
          <button
            key={kind}
            type="button"
            className={styles.tile}
            onClick={() => addBlock(editing, kind, at)}
          >
            <Icon aria-hidden className={styles.icon} />
            <b>{label}</b>
            <span>{hint}</span>
          </button>
        ))}
        <button
          type="button"
          className={styles.tile}
          onClick={() => editing.panels.open({ kind: 'scene', tab: 'data1' })}
        >
          <GalleryHorizontal aria-hidden className={styles.icon} />
          <b>スライド写真</b>
          <span>ページの上か下で、横に送って見る写真</span>
        </button>
      </div>
    </Sheet>
  )
}

/** Moves the focus into the panel when it was opened from the page, and back to the block when it closes. */
function useFocusFromAddButton(at: number) {
  const { editor, panels } = useEditing()
  const list = useRef<HTMLDivElement>(null)
  const isFromEdge = useRef(false)
  useEffect(() => {
    const outer = document.activeElement
    const inPage = outer?.shadowRoot?.activeElement
    if (outer !== document.body && !inPage?.matches('.add')) return
    isFromEdge.current = true
    list.current?.querySelector('button')?.focus()
  }, [])

  function focusAddedBlock(): void {
    const { data } = editor.store.getState().content
    if (isFromEdge.current) panels.focusPart(data[Math.max(0, at - 1)]?.id)
  }

  return { list, giveBack: focusAddedBlock }
}
