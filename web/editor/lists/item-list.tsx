import { type LucideIcon, Plus } from 'lucide-react'
import { useEditing } from '#web/editor/state/editing.tsx'
import { getThumbnailAddress } from '#web/files/thumbnail-address.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Switch, type SwitchProps } from '#web/ui/form/fields/switch.tsx'
import { DragHandle, SortableItem } from '#web/ui/sortable/sortable-item.tsx'
import { SortableList } from '#web/ui/sortable/sortable-list.tsx'
import styles from './item-list.module.css'
import { getItemKey } from './list-items.ts'
import type { ItemEditing } from './use-items.ts'

/** What a row shows of its item. `image` is the path of a photo. */
type ItemSummary = { title: string; detail?: string; image?: string }

type Props<Item extends object> = {
  editing: ItemEditing<Item>
  summarize: (item: Item) => ItemSummary
  /** A switch at the end of the row. */
  toSwitch?: (item: Item) => SwitchProps
  addLabel: string
  addIcon?: LucideIcon
  onAdd: () => void
}

/** Items of a block: a row opens its item, the handle moves it by mouse, finger or keyboard. */
export function ItemList<Item extends object>(props: Props<Item>) {
  const { editing, toSwitch, addLabel, addIcon = Plus, onAdd } = props
  const { items, name, unit, max } = editing
  const isFull = items.length >= max
  return (
    <div className="grid cols-1 gap-3" data-list={name}>
      <SortableList
        name={name}
        ids={items.map(getItemKey)}
        layout="column"
        nameOf={(place) => `${unit}${place}`}
        onMove={editing.move}
        className={`stack gap-1 ${styles.rows} w-container empty:display-none`}
      >
        {items.map((item, index) => (
          <SortableItem
            key={getItemKey(item)}
            id={getItemKey(item)}
            className="row round-md bg-raised"
          >
            <DragHandle name={`${unit}${index + 1}を動かす`} />
            <ItemButton {...props} item={item} place={index + 1} />
            {toSwitch && <Switch {...toSwitch(item)} />}
          </SortableItem>
        ))}
      </SortableList>
      <Button data-add="" icon={addIcon} inactive={isFull} onClick={onAdd}>
        {addLabel}
      </Button>
      {isFull && <p className="quiet text-xs">{`${unit}は${max}個までです。`}</p>}
    </div>
  )
}

type ItemProps<Item extends object> = Pick<Props<Item>, 'editing' | 'summarize'> & {
  item: Item
  place: number
}

function ItemButton<Item extends object>({ editing, summarize, item, place }: ItemProps<Item>) {
  const { site } = useEditing()
  const { title, detail, image = '' } = summarize(item)
  const key = getItemKey(item)
  const address = getThumbnailAddress(image, site.media)
  return (
    <button
      type="button"
      className={`row gap-2 grow min-w-0 round-md text-start ${styles.item} min-h-13 p-1-2 hover:bg-pressed focus:inset-outline`}
      data-item={key}
      onClick={() => editing.open(key)}
    >
      {address && (
        <img src={address} alt="" className="flex-none size-11 round-sm cover" loading="lazy" />
      )}
      <span className="visually-hidden">{`${editing.unit}${place} `}</span>
      <span className="stack min-w-0">
        <span className="tight text-sm truncate">{title || '（まだ書いていません）'}</span>
        {detail && <span className="tight quiet text-xs truncate">{detail}</span>}
      </span>
    </button>
  )
}
