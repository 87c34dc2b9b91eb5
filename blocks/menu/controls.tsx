import { Plus } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#functions/contract/limits.ts'
import type { BlockOfKind } from '#functions/contract/pages/page.ts'
import { ChoiceRow } from '#web/editor/fields/choices/choice-row.tsx'
import { TitleField } from '#web/editor/fields/text/title-field.tsx'
import { toPlainText } from '#web/editor/fields/text/to-plain-text.ts'
import { useBlockFields } from '#web/editor/fields/use-block-fields.ts'
import type { KindControls } from '#web/editor/kinds/kind-controls.ts'
import { changeList, getItemKey, type ListChange } from '#web/editor/lists/list-items.ts'
import { type OpenedItem, useItems, useOpenedItem } from '#web/editor/lists/use-items.ts'
import { changeContent } from '#web/editor/state/change-content.ts'
import { type HistoryStep, withField } from '#web/editor/state/commands.ts'
import { type Editing, useEditing } from '#web/editor/state/editing.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { usePastedTable } from '#web/ui/form/pasted-text.ts'
import { MenuGroupFields } from './menu-group-fields.tsx'
import { MenuItemFields } from './menu-item-fields.tsx'
import { readMenuRows } from './menu-items.ts'
import type { MenuContent, MenuGroup, MenuItem } from './schema.ts'

type Props = { block: BlockOfKind<'menu'> }

export const menuControls: KindControls<'menu'> = {
  Content: MenuContentControls,
  Look: MenuLookControls,
}

function MenuContentControls({ block }: Props) {
  const editing = useEditing()
  const { groups } = block.content
  const { setContent } = useBlockFields(block)
  const opened = useOpenedItem(groups.flatMap(({ items }) => items))
  const changeGroups = useGroupsChange(block)
  const open = groups.find(({ items }) => items.some((item) => getItemKey(item) === opened.key))
  const [added, setAdded] = useState<string>()

  function addGroup() {
    const group: MenuGroup = { name: '', items: [] }
    setAdded(getItemKey(group))
    changeGroups({ type: 'add', items: [group] }, { label: 'まとまりの追加' })
  }

  usePastedTable((rows) => {
    addPastedItems(editing, { rows, groups, open, changeGroups })
    opened.close()
  })

  const shared = { opened, changeGroups }
  if (open) return <Group key={getItemKey(open)} {...shared} group={open} groups={groups} />
  return (
    <>
      {groups.map((group) => (
        <Group
          key={getItemKey(group)}
          {...shared}
          group={group}
          groups={groups}
          isNew={getItemKey(group) === added}
        />
      ))}
      <Button icon={Plus} inactive={groups.length >= limits.menuGroups} onClick={addGroup}>
        まとまりを追加（飲みもの、デザートなど）
      </Button>
      <Details title="お品書きの題・税">
        <TitleField block={block} usual="" />
        <ChoiceRow<MenuContent['tax']>
          name="お品書きの下に"
          field="tax"
          choices={taxChoices}
          value={block.content.tax}
          onSelect={(tax) => setContent({ tax })}
        />
      </Details>
    </>
  )
}

const taxChoices = [
  { label: '書かない', value: '' },
  { label: '税込と書く', value: 'included' },
  { label: '税抜と書く', value: 'excluded' },
] as const

type Pasted = {
  rows: string[][]
  groups: readonly MenuGroup[]
  open: MenuGroup | undefined
  changeGroups: GroupsChange
}

/** Adds the items of a pasted table to the open group, or as a group of their own. */
function addPastedItems(
  { editor, panels }: Pick<Editing, 'editor' | 'panels'>,
  { rows, groups, open, changeGroups }: Pasted,
): void {
  const isFull = groups.length >= limits.menuGroups
  const group = open ?? groups.find(({ items }) => items.length === 0) ?? (isFull && groups.at(-1))
  // 品を追加 may have added an item for what is pasted.
  const before = group ? group.items.filter(({ name, price }) => name !== '' || price !== '') : []
  const plain = rows.map((cells) => cells.map((cell) => toPlainText(cell, limits.noteLength)))
  const pasted = readMenuRows(plain)
  const items = [...before, ...pasted].slice(0, limits.menuItems)
  const step = { label: '品の追加' }
  editor.seal()
  if (group) changeGroups({ type: 'change', key: getItemKey(group), change: { items } }, step)
  else changeGroups({ type: 'add', items: [{ name: '', items }] }, step)
  const count = items.length - before.length
  const rest = `。1つのまとまりは${limits.menuItems}品までなので、残りは入っていません。`
  const text = `貼り付けた品を${count}つ追加しました${count < pasted.length ? rest : ''}`
  panels.notify(text, editor.store.getState().content)
}

type GroupsChange = (change: ListChange<MenuGroup>, step: HistoryStep) => void

function useGroupsChange(block: BlockOfKind<'menu'>): GroupsChange {
  const editing = useEditing()
  return (change, step) =>
    changeContent(editing, block, {
      update: (content) => withField(content, 'groups', changeList(content.groups, change)),
      step,
    })
}

type GroupProps = {
  group: MenuGroup
  groups: readonly MenuGroup[]
  opened: OpenedItem
  changeGroups: GroupsChange
  isNew?: boolean
}

/** A group of items, or the one of its items that is open. */
function Group({ group, groups, opened, changeGroups, isNew = false }: GroupProps) {
  const key = getItemKey(group)
  const place = groups.indexOf(group) + 1
  const items = useItems<MenuItem>(
    {
      name: `${group.name || `まとまり${place}`}の品`,
      unit: '品',
      items: group.items,
      max: limits.menuItems,
      change: (change, step) =>
        changeGroups(
          { type: 'change', key, change: { items: changeList(group.items, change) } },
          step,
        ),
    },
    opened,
  )
  const item = group.items.find((each) => getItemKey(each) === opened.key)
  if (item) return <MenuItemFields items={items} item={item} />
  return (
    <MenuGroupFields
      items={items}
      group={group}
      place={place}
      count={groups.length}
      isNew={isNew}
      changeGroups={changeGroups}
    />
  )
}

const menuStyles = [
  { label: '雰囲気', value: 'theme' },
  { label: '点線', value: 'leaders' },
  { label: '木札', value: 'plates' },
  { label: '写真', value: 'cards' },
] as const

const columnChoices = [
  { label: '1列', value: 1 },
  { label: '2列', value: 2 },
] as const

function MenuLookControls({ block }: Props) {
  const { setContent } = useBlockFields(block)
  return (
    <>
      <ChoiceRow<MenuContent['style']>
        name="お品書きの形"
        choices={menuStyles}
        value={block.content.style}
        onSelect={(style) => setContent({ style })}
      />
      <ChoiceRow<1 | 2>
        name="パソコンでの列"
        choices={columnChoices}
        value={block.content.columns}
        onSelect={(columns) => setContent({ columns })}
      />
    </>
  )
}
