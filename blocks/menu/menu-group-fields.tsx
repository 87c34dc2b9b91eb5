import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { limits } from '#functions/contract/limits.ts'
import { TextArea } from '#web/editor/fields/text/text-area.tsx'
import { ItemList } from '#web/editor/lists/item-list.tsx'
import { getItemKey, type ListChange } from '#web/editor/lists/list-items.ts'
import type { ItemEditing } from '#web/editor/lists/use-items.ts'
import type { HistoryStep } from '#web/editor/state/commands.ts'
import { useEditing } from '#web/editor/state/editing.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Details } from '#web/ui/details.tsx'
import styles from './menu-fields.module.css'
import { createMenuItem } from './menu-items.ts'
import type { MenuGroup, MenuItem } from './schema.ts'

type Props = {
  items: ItemEditing<MenuItem>
  group: MenuGroup
  /** From 1. */
  place: number
  count: number
  isNew: boolean
  changeGroups: (change: ListChange<MenuGroup>, step: HistoryStep) => void
}

/** The items of a group, and collapsed below them its name; 売り切れ is switched in the row. */
export function MenuGroupFields(props: Props) {
  const { items, group, place, count, isNew, changeGroups } = props
  const key = getItemKey(group)
  const section = useFocusWhenNew(isNew)
  const label = group.name || `まとまり${place}`
  return (
    <section ref={section} className={`${styles.group} stack cols-1 gap-3`} aria-label={label}>
      {count > 1 && <h3 className="heading text-sm">{label}</h3>}
      <ItemList
        editing={items}
        summarize={summarizeItem}
        toSwitch={(item) => ({
          name: `${item.name || '品'}は売り切れ`,
          label: '売り切れ',
          isOn: item.sold_out,
          onChange: (sold_out) => items.set(getItemKey(item), { sold_out }),
        })}
        addLabel="品を追加"
        onAdd={() => items.add([createMenuItem()])}
      />
      <Details
        title={count > 1 ? `「${label}」の名前・順番` : 'まとまりの名前'}
        opensFor={isNew ? newGroup : undefined}
      >
        <TextArea
          name={count > 1 ? `まとまり${place}の名前` : 'まとまりの名前'}
          field={`${key}.name`}
          value={group.name}
          maxLength={limits.shortTextLength}
          onText={(name) =>
            changeGroups(
              { type: 'change', key, change: { name } },
              { label: 'まとまりの名前の変更', merge: `${key}:name` },
            )
          }
        />
        {count > 1 && <GroupButtons {...props} label={label} />}
      </Details>
    </section>
  )
}

// The same object each time: its name is open from the start and can be collapsed.
const newGroup = {}

function summarizeItem({ name, price, marks, position_url }: MenuItem) {
  return { title: name, detail: [price, ...marks].filter(Boolean).join('・'), image: position_url }
}

function GroupButtons({ group, place, count, changeGroups, label }: Props & { label: string }) {
  const { editor, panels } = useEditing()
  const key = getItemKey(group)
  const move = (by: number) =>
    changeGroups({ type: 'move', key, to: place - 1 + by }, { label: 'まとまりの移動' })

  function remove() {
    changeGroups({ type: 'remove', key }, { label: 'まとまりの削除' })
    panels.notify(`「${label}」を削除しました`, editor.store.getState().content)
  }

  return (
    <div className="stack cols-3-equal gap-2">
      <Button icon={ArrowUp} inactive={place === 1} onClick={() => move(-1)}>
        上へ
      </Button>
      <Button icon={ArrowDown} inactive={place === count} onClick={() => move(1)}>
        下へ
      </Button>
      <Button icon={Trash2} onClick={remove}>
        削除
      </Button>
    </div>
  )
}

/** A new group begins in its name field, once that is expanded. */
function useFocusWhenNew(isNew: boolean) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isNew) section.current?.querySelector<HTMLElement>('details input')?.focus()
  }, [isNew])
  return section
}
