import { ArrowDown, ArrowUp, ChevronLeft, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { announce } from '#web/ui/status/announce.ts'
import { getItemKey } from './list-items.ts'
import type { ItemEditing } from './use-items.ts'

type Props<Item extends object> = {
  editing: ItemEditing<Item>
  item: Item
  /** Adds the next item, for entering several in a row. */
  onAddNext?: () => void
  children: ReactNode
}

/** The fields of one item, instead of the list. Give it the item's key as its `key`. */
export function ItemDetail<Item extends object>(props: Props<Item>) {
  const { editing, item, onAddNext, children } = props
  const { unit, items, max } = editing
  const index = items.indexOf(item)
  const detail = useFirstFocus(editing.isNew)
  return (
    <section ref={detail} className="grid cols-1 gap-3" aria-label={`${unit}${index + 1}`}>
      <div className="row between gap-2 -mt-3 button:px-0-2">
        <Button kind="quiet" icon={ChevronLeft} data-back="" onClick={editing.close}>
          一覧へもどる
        </Button>
        <b>{`${unit}${index + 1}`}</b>
      </div>
      {children}
      {onAddNext && (
        <Button icon={Plus} inactive={items.length >= max} onClick={onAddNext}>
          {`つぎの${unit}を追加`}
        </Button>
      )}
      <MoveButtons editing={editing} item={item} index={index} />
    </section>
  )
}

type MoveProps<Item extends object> = Pick<Props<Item>, 'editing' | 'item'> & { index: number }

function MoveButtons<Item extends object>({ editing, item, index }: MoveProps<Item>) {
  const { items, move, remove, unit } = editing
  const key = getItemKey(item)

  function step(by: -1 | 1) {
    move(key, index + by)
    announce(`${unit}を動かしました。いまは${index + by + 1}番目です`)
  }

  return (
    <div className="grid cols-3-equal gap-2 button:column-dir button:gap-0 button:px-1 button:text-sm">
      <Button icon={ArrowUp} inactive={index === 0} onClick={() => step(-1)}>
        {unit}を上へ
      </Button>
      <Button icon={ArrowDown} inactive={index === items.length - 1} onClick={() => step(1)}>
        {unit}を下へ
      </Button>
      <Button icon={Trash2} onClick={() => remove(key)}>
        {unit}を削除
      </Button>
    </div>
  )
}

/** A new item begins in its first field; one that was opened, at its beginning, unless a field of it was. */
function useFirstFocus(isNew: boolean): RefObject<HTMLElement | null> {
  const detail = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (detail.current?.contains(document.activeElement)) return
    const first = detail.current?.querySelector<HTMLElement>(
      isNew ? 'input, textarea' : '[data-back]',
    )
    first?.focus()
  }, [isNew])
  return detail
}
