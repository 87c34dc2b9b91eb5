import { limits } from '#functions/contract/limits.ts'
import type { Background, Block, PageContent, Slide } from '#functions/contract/pages/page.ts'

/**
 * One step of the history, with the label for 「文字の変更」を元に戻しました. Consecutive commands with
 * the same `merge` are one step.
 */
export type HistoryStep = { label: string; merge?: string }

/** Slides above (`data1`) and below (`data2`) the blocks. */
export type SlideSet = 'data1' | 'data2'

type ChangeOf<Each> = Each extends Block
  ? Partial<Omit<Each, 'id' | 'position_index' | 'kind'>>
  : never
export type BlockChange = ChangeOf<Block>
export type SlideChange = Partial<Omit<Slide, 'id'>>
export type BackgroundChange = Partial<Background>

type ListCommand<Item, Change> =
  | { type: 'add'; items: readonly Item[]; at: number; copied?: true }
  | { type: 'change'; id: string; change: Change; step?: HistoryStep }
  | { type: 'move'; id: string; to: number }
  | { type: 'remove'; id: string }

/** A change of a page. Each command is undone and redone as a whole. */
export type EditorCommand =
  | ({ where: 'data' } & ListCommand<Block, BlockChange>)
  | ({ where: SlideSet } & ListCommand<Slide, SlideChange>)
  | { where: 'bg'; change: BackgroundChange }
  | { where: 'page'; content: Partial<PageContent>; label: string }

/**
 * Returns the page after a command. Unchanged parts keep their identity, so that only changed ones render
 * again; a command without effect returns the same page. `to` and `at` are indexes from 0.
 */
export function applyCommand(content: PageContent, command: EditorCommand): PageContent {
  switch (command.where) {
    case 'data':
      return withField(
        content,
        'data',
        renumberBlocks(applyToList<Block, BlockChange>(content.data, command)),
      )
    case 'bg':
      return withField(content, 'bg', mergeChange(content.bg, command.change))
    case 'page':
      return { ...content, ...command.content }
    case 'data1':
    case 'data2':
      return withField(
        content,
        command.where,
        applyToList<Slide, SlideChange>(content[command.where], command),
      )
  }
}

export function maxListItems(where: 'data' | SlideSet): number {
  return where === 'data' ? limits.blocksPerPage : limits.slidesPerSet
}

/** Returns the content with another value of a field, or the same content if the value is the same. */
export function withField<Content extends object, Name extends keyof Content>(
  content: Content,
  name: Name,
  value: Content[Name],
): Content {
  return content[name] === value ? content : { ...content, [name]: value }
}

function applyToList<Item extends { id: string } & Change, Change extends object>(
  items: Item[],
  command: { where: 'data' | SlideSet } & ListCommand<Item, Change>,
): Item[] {
  switch (command.type) {
    case 'add': {
      const free = Math.max(0, maxListItems(command.where) - items.length)
      return insertItems(items, command.at, command.items.slice(0, free))
    }
    case 'change':
      return changeItem(items, command.id, command.change)
    case 'move':
      return moveItem(
        items,
        items.findIndex(({ id }) => id === command.id),
        command.to,
      )
    case 'remove':
      return items.some(({ id }) => id === command.id)
        ? items.filter(({ id }) => id !== command.id)
        : items
  }
}

export function insertItems<Item>(items: Item[], at: number, added: readonly Item[]): Item[] {
  if (added.length === 0) return items
  return [...items.slice(0, at), ...added, ...items.slice(at)]
}

function changeItem<Item extends { id: string }>(
  items: Item[],
  id: string,
  change: object,
): Item[] {
  const next = items.map((item) => (item.id === id ? mergeChange(item, change) : item))
  return next.every((item, index) => item === items[index]) ? items : next
}

/** Returns the item with a change. Without an effect, it is the same item. */
export function mergeChange<Item extends object>(item: Item, change: object): Item {
  const present = new Map(Object.entries(item))
  const differs = Object.entries(change).some(([key, value]) => !Object.is(value, present.get(key)))
  return differs ? { ...item, ...change } : item
}

/** Returns the list with the item at `from` moved; the same list where it stays. */
export function moveItem<Item>(items: Item[], from: number, to: number): Item[] {
  const item = items[from]
  const target = Math.min(Math.max(to, 0), items.length - 1)
  if (item === undefined || from === target) return items
  return insertItems([...items.slice(0, from), ...items.slice(from + 1)], target, [item])
}

function renumberBlocks(blocks: Block[]): Block[] {
  if (blocks.every((block, index) => block.position_index === index + 1)) return blocks
  return blocks.map((block, index) =>
    block.position_index === index + 1 ? block : { ...block, position_index: index + 1 },
  )
}

const changeLabels: Record<string, string> = {
  text: '文字の変更',
  text_check: '文字の変更',
  text_size: '文字の大きさの変更',
  text_color: '文字の色の変更',
  position_url: '写真・動画の変更',
  alt: '説明の変更',
  margin_up: 'すき間の変更',
  margin_down: 'すき間の変更',
  link: 'リンク先の変更',
  display: '表示の変更',
  align: '文字の位置の変更',
  width: '幅の変更',
  crop: '写真の切り取りの変更',
  focus_x: '写真の中心の変更',
  corners: '写真の角の変更',
}

const backgroundLabels: Record<string, string> = {
  position_url: '背景の写真の変更',
  color: '背景の色の変更',
  display: '背景の表示の変更',
  title: 'ページの題名の変更',
  description: 'ページの説明の変更',
  label: 'ページの名前の変更',
}

// Fields that change many times in one action, by typing or in a colour dialog.
const mergedFields = new Set([
  'text',
  'alt',
  'title',
  'description',
  'label',
  'link',
  'text_color',
  'color',
  'text_size',
  'margin_up',
  'margin_down',
])

const listLabels = { add: '追加', move: '移動', remove: '削除' } as const

export function toHistoryStep(command: EditorCommand): HistoryStep {
  if (command.where === 'page') return { label: command.label }
  if (command.where === 'bg') return toBackgroundStep(Object.keys(command.change)[0] ?? '')
  const thing = command.where === 'data' ? '部品' : 'スライド写真'
  if (command.type === 'change') return command.step ?? toChangeStep(command, thing)
  if (command.type === 'add' && command.copied) return { label: `${thing}の複製` }
  return { label: `${thing}の${listLabels[command.type]}` }
}

type ChangeCommand = { where: string; id: string; change: object }

function toChangeStep({ where, id, change }: ChangeCommand, thing: string): HistoryStep {
  const key = Object.keys(change)[0] ?? ''
  return toStep(changeLabels[key] ?? `${thing}の変更`, `${where}:${id}:${key}`, key)
}

function toBackgroundStep(key: string): HistoryStep {
  return toStep(backgroundLabels[key] ?? '背景の変更', `bg:${key}`, key)
}

function toStep(label: string, merge: string, key: string): HistoryStep {
  return mergedFields.has(key) ? { label, merge } : { label }
}
