import { ArrowDown, ArrowUp, Clock, EyeOff, GalleryHorizontal } from 'lucide-react'
import { type KeyboardEvent, memo, useEffect, useRef } from 'react'
import { listPartFiles } from '#functions/contract/pages/fields/part-files.ts'
import type { Block } from '#functions/contract/pages/page.ts'
import { describePeriod } from '#web/editor/periods/describe-period.ts'
import { moveBlock } from '#web/editor/state/block-actions.ts'
import type { SlideSet } from '#web/editor/state/commands.ts'
import { summarizeBlock } from '#web/editor/state/describe-block.ts'
import { useEditing, usePageContent } from '#web/editor/state/editing.tsx'
import { useFocusInPanel } from '#web/editor/state/use-focus-in-panel.ts'
import { getThumbnailAddress } from '#web/files/thumbnail-address.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LiveText } from '#web/ui/live-text.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { DragHandle, SortableItem } from '#web/ui/sortable/sortable-item.tsx'
import { SortableList } from '#web/ui/sortable/sortable-list.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import styles from './order-panel.module.css'

type Props = {
  id: string | undefined
  onClose: () => void
}

export function OrderPanel({ id, onClose }: Props) {
  const { editor, panels } = useEditing()
  const blocks = usePageContent(({ data }) => data)

  const content = useRef<HTMLDivElement>(null)
  const giveBack = useFocusInPanel(content, () => panels.focusPart(id))

  function close() {
    onClose()
    giveBack()
  }

  function moveTo(moved: string, to: number) {
    editor.dispatch({ where: 'data', type: 'move', id: moved, to })
    panels.open({ kind: 'order', id: moved })
  }

  return (
    <Sheet open tall modal={false} onClose={close} title="並べ替え">
      <div ref={content} className="display-contents">
        <SlidesRow set="data1" name="上のスライド写真" />
        {blocks.length === 0 && (
          <EmptyState title="部品がまだありません">「＋追加」から入れてください。</EmptyState>
        )}
        <SortableList
          name="部品の順番"
          ids={blocks.map((block) => block.id)}
          layout="column"
          nameOf={(place) => `部品${place}`}
          onMove={moveTo}
          className={`stack gap-2 ${styles.list}`}
        >
          {blocks.map((block) => (
            <OrderRow
              key={block.id}
              block={block}
              isLast={block.position_index === blocks.length}
              isSelected={block.id === id}
            />
          ))}
        </SortableList>
        <SlidesRow set="data2" name="下のスライド写真" />
      </div>
    </Sheet>
  )
}

/** The slides above or below all blocks. They cannot be moved between blocks. */
function SlidesRow({ set, name }: { set: SlideSet; name: string }) {
  const { panels } = useEditing()
  const count = usePageContent((content) => content[set].length)
  const visibleCount = usePageContent(
    (content) => content[set].filter(({ display }) => display).length,
  )
  if (count === 0) return null
  return (
    <button
      type="button"
      className={`row gap-2 w-full min-h-target hint p-1-3 border-dashed round-md text-start ${styles.slides} hover:bg-raised`}
      onClick={() => panels.open({ kind: 'scene', tab: set })}
    >
      <GalleryHorizontal className="flex-none size-5" aria-hidden />
      <span>{`${name} ${count}枚${visibleCount === 0 ? '・見えません' : ''}`}</span>
    </button>
  )
}

type OrderRowProps = { block: Block; isLast: boolean; isSelected: boolean }

const OrderRow = memo(function OrderRow({ block, isLast, isSelected }: OrderRowProps) {
  const editing = useEditing()
  const { id, position_index: place } = block
  const { row, keepFocus } = useFocusAfterMove(isSelected)

  function move(by: -1 | 1) {
    keepFocus()
    moveBlock(editing, id, by)
    editing.panels.open({ kind: 'order', id })
  }

  function moveByKey(event: KeyboardEvent) {
    const by = event.altKey ? steps[event.key] : undefined
    if (!by) return
    event.preventDefault()
    event.stopPropagation()
    move(by)
  }

  return (
    <SortableItem
      id={id}
      className={classNames('border-clear round-md bg-raised', isSelected && 'border-color-orange')}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only listens to its buttons */}
      <div
        ref={row}
        className="stack cols-[minmax(0,1fr)_auto_auto_auto] scroll-my-3"
        onKeyDown={moveByKey}
      >
        <BlockButton block={block} isSelected={isSelected} />
        {moves.map(({ by, icon, label }) => (
          <Button
            key={by}
            icon={icon}
            className={`text-xs column-dir gap-0 ${styles.move}`}
            inactive={by < 0 ? place === 1 : isLast}
            aria-label={`部品${place}を${label}`}
            onClick={() => move(by)}
          >
            {label}
          </Button>
        ))}
        <DragHandle name={`部品${place}を動かす`} />
      </div>
    </SortableItem>
  )
})

const moves = [
  { by: -1, icon: ArrowUp, label: '上へ' },
  { by: 1, icon: ArrowDown, label: '下へ' },
] as const

const steps: Record<string, -1 | 1> = { ArrowUp: -1, ArrowDown: 1 }

function BlockButton({ block, isSelected }: Pick<OrderRowProps, 'block' | 'isSelected'>) {
  const { panels, site } = useEditing()
  const { id, position_index: place } = block
  const period = block.display ? describePeriod(block, site.now) : undefined
  return (
    <button
      type="button"
      className="row gap-2 min-w-0 min-h-14 round-md text-start p-1-2-1-1 hover:bg-pressed focus:inset-outline"
      aria-current={isSelected ? true : undefined}
      onClick={() => panels.open({ kind: 'block', id })}
    >
      <span className="flex-none hint bold text-center min-w-[1.5em]">{place}</span>
      <Thumbnail path={listPartFiles(block)[0]?.file ?? ''} />
      <span className="stack min-w-0">
        <span className="text-sm tight clip break clamp-2">{summarizeBlock(block)}</span>
        {period !== undefined && (
          <span className="row gap-1 warning text-xs tight nowrap">
            <Clock className="flex-none icon-sm" aria-hidden />
            <LiveText>{period}</LiveText>
          </span>
        )}
        {!block.display && (
          <span className="row gap-1 warning text-xs tight nowrap">
            <EyeOff className="flex-none icon-sm" aria-hidden />
            見えません
          </span>
        )}
      </span>
    </button>
  )
}

function Thumbnail({ path }: { path: string }) {
  const { site } = useEditing()
  const address = getThumbnailAddress(path, site.media)
  return address ? (
    <img src={address} alt="" className="flex-none size-11 round-sm cover" loading="lazy" />
  ) : null
}

/** Moving a row removes it from the document for a moment, so its button would lose the focus. */
function useFocusAfterMove(isSelected: boolean) {
  const row = useRef<HTMLDivElement>(null)
  const wanted = useRef<HTMLElement>(undefined)
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])
  useEffect(() => {
    if (!wanted.current) return
    wanted.current.focus()
    wanted.current = undefined
    row.current?.scrollIntoView({ block: 'nearest' })
  })
  return {
    row,
    keepFocus: () => {
      const { activeElement } = document
      if (activeElement instanceof HTMLElement) wanted.current = activeElement
    },
  }
}
