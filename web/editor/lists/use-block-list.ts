import type { BlockKind } from '#functions/contract/pages/page.ts'
import { type ContentOf, changeContent } from '#web/editor/state/change-content.ts'
import { useEditing } from '#web/editor/state/editing.tsx'
import { getItemKey } from './item-keys.ts'
import { changeList } from './list-items.ts'
import { type ItemEditing, type ItemSource, useItems, useOpenedItem } from './use-items.ts'

type BlockList<Kind extends BlockKind, Item extends object> = Pick<
  ItemSource<Item>,
  'name' | 'unit' | 'max'
> & {
  read: (content: ContentOf<Kind>) => Item[]
  write: (content: ContentOf<Kind>, items: Item[]) => ContentOf<Kind>
}

/** The list of a block whose content is one list, and the item that is open. */
export function useBlockList<Kind extends BlockKind, Item extends object>(
  block: { id: string; kind: Kind; content: ContentOf<Kind> },
  { read, write, ...texts }: BlockList<Kind, Item>,
): { list: ItemEditing<Item>; item: Item | undefined } {
  const editing = useEditing()
  const items = read(block.content)
  const opened = useOpenedItem(items)
  const list = useItems<Item>(
    {
      ...texts,
      items,
      change: (change, step) => {
        const update = (content: ContentOf<Kind>) => {
          const before = read(content)
          const after = changeList(before, change)
          return after === before ? content : write(content, after)
        }
        changeContent(editing, block, { update, step })
      },
    },
    opened,
  )
  return { list, item: items.find((item) => getItemKey(item) === opened.key) }
}
