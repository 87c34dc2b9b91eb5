import type { BlockSample } from '#blocks/block-sample.ts'
import { limits } from '#functions/contract/limits.ts'
import type { Block, BlockKind, PageContent } from '#functions/contract/pages/page.ts'
import { detectPathKind, getPathLabel, kindsByPreference } from '#web/files/file-kind-labels.ts'
import { announce } from '#web/ui/status/announce.ts'
import { type BlockChange, maxListItems } from './commands.ts'
import {
  type BasicKind,
  copyBlock,
  createBlock,
  createKindBlock,
  toGalleryPhoto,
} from './create-block.ts'
import { getBlockContentKind, summarizeBlock } from './describe-block.ts'
import type { Editing } from './editing.tsx'
import { findPartToFocus } from './find-part-to-focus.ts'
import { getSelectedBlockId } from './panel-store.ts'

type Tools = Pick<Editing, 'editor' | 'panels'>

const readContent = ({ editor }: Tools): PageContent => editor.store.getState().content
export const readBlocks = (tools: Tools): Block[] => readContent(tools).data

export function notifyWithUndo(tools: Tools, text: string): void {
  tools.panels.notify(text, readContent(tools))
}

/** Returns false, with a notice, when the page has the maximum number of blocks. */
function canAddBlock(tools: Tools): boolean {
  const max = maxListItems('data')
  if (readBlocks(tools).length < max) return true
  tools.panels.notify(`部品は${max}個までです。使わない部品を削除してから追加してください。`)
  return false
}

export function changeBlock({ editor }: Tools, id: string, change: BlockChange): void {
  editor.dispatch({ where: 'data', type: 'change', id, change })
}

/** Moves a block up (-1) or down (1) and announces its new place. */
export function moveBlock(tools: Tools, id: string, by: -1 | 1): void {
  const blocks = readBlocks(tools)
  const from = blocks.findIndex((block) => block.id === id)
  const to = from + by
  if (from < 0 || to < 0 || to >= blocks.length) return
  tools.editor.dispatch({ where: 'data', type: 'move', id, to })
  const block = blocks[from]
  if (!block) return
  const direction = by < 0 ? '上' : '下'
  announce(`${summarizeBlock(block)}を${direction}へ動かしました。いまは${to + 1}番目です`)
}

export function duplicateBlock(tools: Tools, id: string): void {
  const blocks = readBlocks(tools)
  const index = blocks.findIndex((each) => each.id === id)
  const block = blocks[index]
  if (!block || !canAddBlock(tools)) return
  const copy = copyBlock(block)
  tools.editor.dispatch({ where: 'data', type: 'add', items: [copy], at: index + 1, copied: true })
  tools.panels.open({ kind: 'block', id: copy.id })
  notifyWithUndo(tools, `${summarizeBlock(block)}を複製しました`)
}

/** Removes a block without asking. The notice offers undo. */
export function removeBlock(tools: Tools, id: string): void {
  const before = readContent(tools)
  const block = before.data.find((each) => each.id === id)
  if (!block) return
  tools.editor.dispatch({ where: 'data', type: 'remove', id })
  tools.panels.close()
  tools.panels.focusPart(findPartToFocus(before, readContent(tools)))
  notifyWithUndo(tools, `${summarizeBlock(block)}を削除しました`)
}

/** Adds a basic block at an index and selects it. For images and movies, asks for the file first. */
export function addBlock(editing: Editing, kind: BasicKind, at: number): void {
  if (!canAddBlock(editing)) return
  if (kind === 'text') insertBlock(editing, createBlock(kind), at)
  else {
    editing.chooseFiles({
      kinds: kindsByPreference[kind === 'movie' ? 'movie' : 'image'],
      several: false,
      take: ([path]) => insertBlock(editing, createBlock(kind, path), at),
    })
  }
}

type NewBlock<Kind extends BlockKind> = { kind: Kind; sample: BlockSample<Kind>; at: number }

/** Adds a block of a kind with sample words and selects it. For kinds with photos, asks for these first. */
export function addKindBlock<Kind extends BlockKind>(
  editing: Editing,
  { kind, sample, at }: NewBlock<Kind>,
): void {
  if (!canAddBlock(editing)) return
  const isGallery = kind === 'gallery'
  if (!isGallery && kind !== 'pair') {
    insertBlock(editing, createKindBlock(kind, sample), at)
    return
  }
  editing.chooseFiles({
    kinds: ['image'],
    several: isGallery,
    ...(isGallery && { limit: limits.galleryPhotos }),
    take: (paths) => {
      const block = isGallery ? createGallery(paths) : createKindBlock(kind, sample, paths[0])
      insertBlock(editing, block, at)
    },
  })
}

function createGallery(paths: readonly string[]): Block {
  const photos = paths.slice(0, limits.galleryPhotos).map(toGalleryPhoto)
  return createKindBlock('gallery', { content: { columns: 3, photos } })
}

function insertBlock({ editor, panels }: Tools, block: Block, at: number): void {
  const { id } = block
  editor.dispatch({ where: 'data', type: 'add', items: [block], at })
  const isText = block.kind === 'basic' && getBlockContentKind(block) === 'text'
  if (block.kind === 'basic' && !isText) panels.open({ kind: 'block', id })
  else if (isText && window.matchMedia('(min-width: 64em)').matches) panels.write({ id })
  else {
    // On a phone the keyboard would cover the new block.
    panels.open({ kind: 'block', id })
    panels.focusPart(id)
  }
  announce(`${summarizeBlock(block)}を、上から${at + 1}番目に追加しました`)
}

/** Adds a block with one of the shop's files and selects it. The notice offers undo. */
export function addFileBlock(tools: Tools, path: string): void {
  if (!canAddBlock(tools)) return
  const at = getNewBlockIndex(tools)
  const block = createBlock(detectPathKind(path) === 'movie' ? 'movie' : 'image', path)
  tools.editor.dispatch({ where: 'data', type: 'add', items: [block], at })
  tools.panels.open({ kind: 'block', id: block.id })
  notifyWithUndo(tools, `${getPathLabel(path)}を追加しました`)
}

/** Goes one step through the history and shows the label of the step. */
export function undoOrRedo({ editor, panels }: Tools, direction: 'undo' | 'redo'): void {
  const label = editor[direction]()
  if (label === undefined) return
  panels.notify(
    direction === 'undo' ? `「${label}」を元に戻しました` : `「${label}」をやり直しました`,
  )
}

/**
 * Undoes the change of a notice. The notice's button disappears, so the focus moves to the restored block.
 */
export function undoFromNotice(tools: Tools): void {
  const before = readContent(tools)
  undoOrRedo(tools, 'undo')
  tools.panels.focusPart(findPartToFocus(before, readContent(tools)))
}

/** Index of a new block: below the selected block, or at the end. */
export function getNewBlockIndex(tools: Tools): number {
  const blocks = readBlocks(tools)
  const id = getSelectedBlockId(tools.panels.store.getState().panel)
  const selected = blocks.findIndex((block) => block.id === id)
  return selected < 0 ? blocks.length : selected + 1
}
