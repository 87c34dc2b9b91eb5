import { limits } from '#functions/contract/limits.ts'
import type { Block } from '#functions/contract/pages/page.ts'
import { changeList } from '#web/editor/lists/list-items.ts'
import { addSlides } from '#web/editor/slides/add-slides.ts'
import { changeBlock } from '#web/editor/state/block-actions.ts'
import { changeContent, withList } from '#web/editor/state/change-content.ts'
import { maxListItems, type SlideSet } from '#web/editor/state/commands.ts'
import { createBlock, toGalleryPhoto } from '#web/editor/state/create-block.ts'
import type { Editing } from '#web/editor/state/editing.tsx'
import { replaceFile } from '#web/editor/state/replace-file.ts'
import {
  detectPathKind,
  type FileKind,
  formatKindCount,
  formatKinds,
  getPathLabel,
} from '#web/files/file-kind-labels.ts'

/**
 * What becomes of dropped files. The page may change until they have arrived, so a place is told by the block before it, or by
 * none for the top of the page.
 */
export type DropPlan =
  | { kind: 'replace'; id: string; kinds: readonly FileKind[] }
  | { kind: 'gallery'; id: string; kinds: readonly FileKind[] }
  | { kind: 'slides'; set: SlideSet; kinds: readonly FileKind[] }
  | { kind: 'add'; after: string | undefined; kinds: readonly FileKind[] }

type Tools = Pick<Editing, 'editor' | 'panels'>

const readBlocks = ({ editor }: Tools): Block[] => editor.store.getState().content.data

/** Puts files that have arrived where they were dropped, as one step of the history. */
export function takeDroppedFiles(tools: Tools, plan: DropPlan, paths: readonly string[]): void {
  tools.editor.seal()
  if (plan.kind === 'slides') addSlides(tools, plan.set, paths)
  else if (plan.kind === 'add') addFileBlocks(tools, plan.after, paths)
  else takeIntoBlock(tools, plan, paths)
}

function takeIntoBlock(
  tools: Tools,
  { kind, id }: Extract<DropPlan, { id: string }>,
  paths: readonly string[],
): void {
  const block = readBlocks(tools).find((each) => each.id === id)
  if (!block) tellLibrary(tools, paths)
  else if (kind === 'gallery') addPhotos(tools, id, paths)
  else replaceBlockFile(tools, block, paths)
}

function replaceBlockFile(tools: Tools, block: Block, [path = '']: readonly string[]): void {
  changeBlock(tools, block.id, replaceFile(block, path))
  tools.panels.open({ kind: 'block', id: block.id })
  notifyWithUndo(tools, `${getPathLabel(path)}を入れかえました`)
}

function addPhotos(tools: Tools, id: string, paths: readonly string[]): void {
  let count = 0
  changeContent(
    tools,
    { id, kind: 'gallery' },
    {
      update: (content) => {
        const items = paths.slice(0, limits.galleryPhotos - content.photos.length)
        count = items.length
        const photos = changeList(content.photos, { type: 'add', items: items.map(toGalleryPhoto) })
        return withList(content, 'photos', photos)
      },
      step: { label: '写真の追加' },
    },
  )
  tools.panels.open({ kind: 'block', id })
  const text = `ギャラリーに写真を${count}枚追加しました`
  const rest = `。${limits.galleryPhotos}枚までなので、残りは「自分の写真」にあります。`
  notifyWithUndo(tools, count === paths.length ? text : text + rest)
}

function addFileBlocks(tools: Tools, after: string | undefined, paths: readonly string[]): void {
  const blocks = readBlocks(tools)
  const before = blocks.findIndex(({ id }) => id === after)
  // At the end when the block before has gone.
  const at = after === undefined ? 0 : before < 0 ? blocks.length : before + 1
  const max = maxListItems('data')
  const items = paths
    .slice(0, max - blocks.length)
    .map((path) => createBlock(detectPathKind(path) === 'movie' ? 'movie' : 'image', path))
  const rest = `部品は${max}個までなので、残りは「自分の写真」「自分の動画」にあります。`
  const [first] = items
  if (!first) return tools.panels.notify(rest)
  tools.editor.dispatch({ where: 'data', type: 'add', items, at })
  tools.panels.open({ kind: 'block', id: first.id })
  const text = `${formatFiles(paths.slice(0, items.length))}を追加しました`
  notifyWithUndo(tools, items.length === paths.length ? text : `${text}。${rest}`)
}

function tellLibrary({ panels }: Tools, paths: readonly string[]): void {
  panels.notify(
    `入れるはずの部品がなくなったので、${formatFiles(paths)}は「自分の写真」「自分の動画」にあります。`,
  )
}

function notifyWithUndo({ editor, panels }: Tools, text: string): void {
  panels.notify(text, editor.store.getState().content)
}

function formatFiles(paths: readonly string[]): string {
  const kinds = paths.map(detectPathKind)
  return `${formatKinds(kinds)}${formatKindCount(kinds)}`
}
