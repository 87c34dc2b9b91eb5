import { ArrowDown, ArrowUp, EyeOff } from 'lucide-react'
import { memo, useEffect, useRef } from 'react'
import type { Block } from '#functions/contract/page.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { moveBlock } from './block-actions.ts'
import { summaryOfBlock } from './describe-block.ts'
import { useContent, useEditing } from './editing.tsx'
import styles from './order-panel.module.css'
import { thumbnailAddress } from './thumbnail-address.ts'

/** All parts as a compact list, to put them in order. */
export function OrderPanel({ onClose }: { onClose: () => void }) {
  const blocks = useContent(({ data }) => data)
  return (
    <Sheet open modal={false} onClose={onClose} title="並べ替え">
      {blocks.length === 0 && (
        <EmptyState title="部品がまだありません">「＋追加」から入れてください。</EmptyState>
      )}
      <ol className={styles.list}>
        {blocks.map((block) => (
          <OrderRow key={block.id} block={block} isLast={block.position_index === blocks.length} />
        ))}
      </ol>
    </Sheet>
  )
}

type Props = { block: Block; isLast: boolean }

const OrderRow = memo(function OrderRow({ block, isLast }: Props) {
  const editing = useEditing()
  const { up, down, moved } = useFocusAfterMove()
  const { id, position_index: place } = block

  function move(by: -1 | 1) {
    moved(by)
    moveBlock(editing, id, by)
  }

  return (
    <li className={styles.row}>
      <button
        type="button"
        className={styles.part}
        onClick={() => editing.panels.open({ kind: 'block', id })}
      >
        <span className={styles.place}>{place}</span>
        <Thumbnail path={block.position_url} />
        <span className={styles.summary}>
          {!block.display && <EyeOff aria-label="お客さまには見えません" />}
          {summaryOfBlock(block)}
        </span>
      </button>
      <Button
        ref={up}
        icon={ArrowUp}
        className={styles.move ?? ''}
        disabled={place === 1}
        aria-label={`部品${place}を上へ`}
        onClick={() => move(-1)}
      >
        上へ
      </Button>
      <Button
        ref={down}
        icon={ArrowDown}
        className={styles.move ?? ''}
        disabled={isLast}
        aria-label={`部品${place}を下へ`}
        onClick={() => move(1)}
      >
        下へ
      </Button>
    </li>
  )
})

function Thumbnail({ path }: { path: string }) {
  const { site } = useEditing()
  const address = thumbnailAddress(path, site.media)
  return address ? <img src={address} alt="" className={styles.thumbnail} loading="lazy" /> : null
}

/** Moving a row takes it out of the page for a moment, and its button would lose the focus. */
function useFocusAfterMove() {
  const up = useRef<HTMLButtonElement>(null)
  const down = useRef<HTMLButtonElement>(null)
  const direction = useRef<-1 | 1>(undefined)
  useEffect(() => {
    if (direction.current === undefined) return
    const [wanted, other] = direction.current < 0 ? [up, down] : [down, up]
    direction.current = undefined
    const button = wanted.current?.disabled ? other.current : wanted.current
    button?.focus()
    button?.scrollIntoView({ block: 'nearest' })
  })
  return {
    up,
    down,
    moved: (by: -1 | 1) => {
      direction.current = by
    },
  }
}
