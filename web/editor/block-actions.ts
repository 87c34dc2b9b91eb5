import type { Block, PageContent } from '#functions/contract/page.ts'
import { eitherKind, kindOfPath, nameOfPath } from '#web/files/file-words.ts'
import { announce } from '#web/ui/announcer.ts'
import { type BlockChange, maxItems } from './commands.ts'
import { kindOfBlock } from './describe-block.ts'
import type { Editing } from './editing.tsx'
import { type BlockKind, copyOfBlock, newBlock } from './new-parts.ts'
import { selectedBlock } from './panel-store.ts'
import { partToFocus } from './part-to-focus.ts'

type Tools = Pick<Editing, 'editor' | 'panels'>

const contentOf = ({ editor }: Tools): PageContent => editor.store.getState().content
const blocksOf = (tools: Tools): Block[] => contentOf(tools).data

/** Whether the page has room for one more part; otherwise says so. */
function hasRoom(tools: Tools): boolean {
  const max = maxItems('data')
  if (blocksOf(tools).length < max) return true
  tools.panels.notify(`部品は${max}個までです。使わない部品を削除してから追加してください。`)
  return false
}

/** Changes one part. */
export function changeBlock({ editor }: Tools, id: string, change: BlockChange): void {
  editor.dispatch({ where: 'data', type: 'change', id, change })
}

/** Moves a part up (-1) or down (1) by one, and says where it is now. */
export function moveBlock(tools: Tools, id: string, by: -1 | 1): void {
  const blocks = blocksOf(tools)
  const from = blocks.findIndex((block) => block.id === id)
  const to = from + by
  if (from < 0 || to < 0 || to >= blocks.length) return
  tools.editor.dispatch({ where: 'data', type: 'move', id, to })
  const direction = by < 0 ? '上' : '下'
  announce(`部品${from + 1}を${direction}へ動かしました。いまは${to + 1}番目です`)
}

/** Puts a copy of a part right below it, and selects the copy. */
export function duplicateBlock(tools: Tools, id: string): void {
  const blocks = blocksOf(tools)
  const index = blocks.findIndex((each) => each.id === id)
  const block = blocks[index]
  if (!block || !hasRoom(tools)) return
  const copy = copyOfBlock(block)
  tools.editor.dispatch({ where: 'data', type: 'add', items: [copy], at: index + 1, copied: true })
  tools.panels.open({ kind: 'block', id: copy.id })
  tools.panels.notify(`部品${index + 1}を複製しました`, contentOf(tools))
}

/** Removes a part without asking; the notice offers the way back. */
export function removeBlock(tools: Tools, id: string): void {
  const before = contentOf(tools)
  const index = before.data.findIndex((block) => block.id === id)
  if (index < 0) return
  tools.editor.dispatch({ where: 'data', type: 'remove', id })
  tools.panels.close()
  tools.panels.focusPart(partToFocus(before, contentOf(tools)))
  tools.panels.notify(`部品${index + 1}を削除しました`, contentOf(tools))
}

/** Adds a part at an index and selects it. One that shows a file asks for the file first. */
export function addBlock(editing: Editing, kind: BlockKind, at: number): void {
  if (!hasRoom(editing)) return
  if (kind === 'text') insert(editing, newBlock(kind), at)
  else {
    editing.chooseFiles({
      kinds: eitherKind[kind === 'movie' ? 'movie' : 'image'],
      several: false,
      take: ([path]) => insert(editing, newBlock(kind, path), at),
    })
  }
}

function insert({ editor, panels }: Tools, block: Block, at: number): void {
  const { id } = block
  editor.dispatch({ where: 'data', type: 'add', items: [block], at })
  if (kindOfBlock(block) !== 'text') panels.open({ kind: 'block', id })
  else if (window.matchMedia('(min-width: 64em)').matches) panels.write({ id })
  else {
    // A keyboard that comes by itself would hide where the text went to.
    panels.open({ kind: 'block', id })
    panels.focusPart(id)
  }
  announce(`部品${at + 1}を追加しました`)
}

/** Adds a part that shows one of the shop's own files and selects it; the notice offers the way back. */
export function addFile(tools: Tools, path: string): void {
  if (!hasRoom(tools)) return
  const at = placeForNew(tools)
  const block = newBlock(kindOfPath(path) === 'movie' ? 'movie' : 'picture', path)
  tools.editor.dispatch({ where: 'data', type: 'add', items: [block], at })
  tools.panels.open({ kind: 'block', id: block.id })
  tools.panels.notify(`${nameOfPath(path)}を部品${at + 1}に追加しました`, contentOf(tools))
}

/** Takes the last step back, or does it again, and says which it was. */
export function travel({ editor, panels }: Tools, direction: 'undo' | 'redo'): void {
  const label = editor[direction]()
  if (label === undefined) return
  panels.notify(
    direction === 'undo' ? `「${label}」を元に戻しました` : `「${label}」をやり直しました`,
  )
}

/** Takes back what a notice tells of. The notice's button goes with it, and the focus to what came back. */
export function takeBack(tools: Tools): void {
  const before = contentOf(tools)
  travel(tools, 'undo')
  tools.panels.focusPart(partToFocus(before, contentOf(tools)))
}

/** Where a new part goes: below the selected one, or at the end. */
export function placeForNew({ editor, panels }: Tools): number {
  const blocks = editor.store.getState().content.data
  const id = selectedBlock(panels.store.getState().panel)
  const selected = blocks.findIndex((block) => block.id === id)
  return selected < 0 ? blocks.length : selected + 1
}
