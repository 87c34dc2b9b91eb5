import { limits } from '#functions/contract/limits.ts'
import type { Background, Block, PageContent, Slide } from '#functions/contract/page.ts'

/** The two slide sets of a page: above the parts, and below them. */
export type SlideSet = 'data1' | 'data2'

export type BlockChange = Partial<Omit<Block, 'id' | 'position_index'>>
export type SlideChange = Partial<Omit<Slide, 'id'>>
export type BackgroundChange = Partial<Background>

type ListCommand<Item, Change> =
  | { type: 'add'; items: readonly Item[]; at: number; copied?: true }
  | { type: 'change'; id: string; change: Change }
  | { type: 'move'; id: string; to: number }
  | { type: 'remove'; id: string }

/** Everything an owner can do to a page. Each one is undone and redone whole. */
export type Command =
  | ({ where: 'data' } & ListCommand<Block, BlockChange>)
  | ({ where: SlideSet } & ListCommand<Slide, SlideChange>)
  | { where: 'bg'; change: BackgroundChange }
  | { where: 'page'; content: Partial<PageContent>; label: string }

/**
 * The page after a command. What a command does not touch stays the same object, so that a screen
 * draws only what changed; a command that changes nothing gives the page itself back. `to` and `at`
 * are indexes from 0.
 */
export function apply(content: PageContent, command: Command): PageContent {
  switch (command.where) {
    case 'data':
      return withPart(
        content,
        'data',
        renumbered(inList<Block, BlockChange>(content.data, command)),
      )
    case 'bg':
      return withPart(content, 'bg', changed(content.bg, command.change))
    case 'page':
      return { ...content, ...command.content }
    case 'data1':
    case 'data2':
      return withPart(
        content,
        command.where,
        inList<Slide, SlideChange>(content[command.where], command),
      )
  }
}

/** How many items a list may hold. */
export function maxItems(where: 'data' | SlideSet): number {
  return where === 'data' ? limits.blocksPerPage : limits.slidesPerSet
}

function withPart<Key extends keyof PageContent>(
  content: PageContent,
  key: Key,
  part: PageContent[Key],
): PageContent {
  return content[key] === part ? content : { ...content, [key]: part }
}

function inList<Item extends { id: string } & Change, Change extends object>(
  items: Item[],
  command: { where: 'data' | SlideSet } & ListCommand<Item, Change>,
): Item[] {
  switch (command.type) {
    case 'add': {
      const room = Math.max(0, maxItems(command.where) - items.length)
      return inserted(items, command.at, command.items.slice(0, room))
    }
    case 'change':
      return changedIn(items, command.id, command.change)
    case 'move':
      return moved(items, command.id, command.to)
    case 'remove':
      return items.some(({ id }) => id === command.id)
        ? items.filter(({ id }) => id !== command.id)
        : items
  }
}

function inserted<Item>(items: Item[], at: number, added: readonly Item[]): Item[] {
  if (added.length === 0) return items
  return [...items.slice(0, at), ...added, ...items.slice(at)]
}

function changedIn<Item extends { id: string }>(items: Item[], id: string, change: object): Item[] {
  const next = items.map((item) => (item.id === id ? changed(item, change) : item))
  return next.every((item, index) => item === items[index]) ? items : next
}

function changed<Item extends object>(item: Item, change: object): Item {
  const present = new Map(Object.entries(item))
  const differs = Object.entries(change).some(([key, value]) => !Object.is(value, present.get(key)))
  return differs ? { ...item, ...change } : item
}

function moved<Item extends { id: string }>(items: Item[], id: string, to: number): Item[] {
  const from = items.findIndex((item) => item.id === id)
  const item = items[from]
  const target = Math.min(Math.max(to, 0), items.length - 1)
  if (!item || from === target) return items
  return inserted(
    items.filter((each) => each !== item),
    target,
    [item],
  )
}

function renumbered(blocks: Block[]): Block[] {
  if (blocks.every((block, index) => block.position_index === index + 1)) return blocks
  return blocks.map((block, index) =>
    block.position_index === index + 1 ? block : { ...block, position_index: index + 1 },
  )
}
