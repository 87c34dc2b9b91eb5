import { parseFilePath } from '#functions/contract/files/file-path.ts'
import { limits } from '#functions/contract/limits.ts'
import type { Block } from '#functions/contract/pages/page.ts'
import { changeList } from '#web/editor/lists/list-items.ts'
import { addSlides } from '#web/editor/slides/add-slides.ts'
import {
  changeBlock,
  getNewBlockIndex,
  notifyWithUndo,
  readBlocks,
} from '#web/editor/state/block-actions.ts'
import { changeContent } from '#web/editor/state/change-content.ts'
import { maxListItems, type SlideSet, withField } from '#web/editor/state/commands.ts'
import { createBlock, replaceFile, toGalleryPhoto } from '#web/editor/state/create-block.ts'
import type { Editing } from '#web/editor/state/editing.tsx'
import {
  detectPathKind,
  type FileKind,
  formatKindCount,
  formatKinds,
  getPathLabel,
  kindsByPreference,
} from '#web/files/file-kind-labels.ts'
import type { IncomingFiles } from '#web/files/use-incoming-files.ts'
import type { DropTarget } from './drop-target.ts'
import { findGap, findPartAt } from './find-gap.ts'

type Tools = Pick<Editing, 'editor' | 'panels'>
type Planned = { target: DropTarget | undefined; plan: DropPlan }

// Near its edges, files go before or after a block that could take them.
const edgePx = 24

/** Returns where files go and what the page shows meanwhile; undefined where they cannot be dropped. Pasted files have no place. */
export function planDrop(tools: Tools, root: ShadowRoot, at?: IncomingFiles): Planned | undefined {
  if (at && isBesidePage(at)) return undefined
  const into = at && planInto(tools, root, at)
  if (into) return into
  const gap = at && findGap(root, at)
  const index = gap ? gap.at : getNewBlockIndex(tools)
  return {
    target: at && (gap ?? { kind: 'page' }),
    plan: { kind: 'add', after: readBlocks(tools)[index - 1]?.id, kinds: kindsByPreference.image },
  }
}

/** On the bar, a panel or the sidebar. */
function isBesidePage({ x, y }: IncomingFiles): boolean {
  const element = document.elementFromPoint(x, y)
  return element?.closest('header, section, aside') !== null
}

function planInto(tools: Tools, root: ShadowRoot, at: IncomingFiles): Planned | undefined {
  const part = findPartAt(root, at)
  const id = part?.getAttribute('data-part')
  if (!part || !id) return undefined
  if (id === 'data1' || id === 'data2') {
    const label = 'ここに置くと、スライド写真に入ります'
    return {
      target: { kind: 'part', id, label },
      plan: { kind: 'slides', set: id, kinds: ['image'] },
    }
  }
  const { top, bottom } = part.getBoundingClientRect()
  const isAtEdge = Math.min(at.y - top, bottom - at.y) < Math.min(edgePx, (bottom - top) / 4)
  const block = readBlocks(tools).find((each) => each.id === id)
  return isAtEdge || !block ? undefined : planBlock(block, at.count)
}

/** Several files do not fit a place of one photo: they become blocks of their own. */
function planBlock(block: Block, count: number): Planned | undefined {
  const { id, kind } = block
  if (kind === 'gallery') {
    const label = 'ここに置くと、ギャラリーに入ります'
    return { target: { kind: 'part', id, label }, plan: { kind: 'gallery', id, kinds: ['image'] } }
  }
  const isFile = parseFilePath(block.position_url) !== undefined
  const takesFile = (kind === 'basic' && isFile) || (kind === 'access' && isFile) || kind === 'pair'
  if (!takesFile || count > 1) return undefined
  const present = getPathLabel(block.position_url)
  const label = isFile
    ? `ここに置くと、この${present}と入れかわります`
    : 'ここに置くと、写真が入ります'
  const kinds = kind === 'basic' ? kindsByPreference.image : (['image'] as const)
  return { target: { kind: 'part', id, label }, plan: { kind: 'replace', id, kinds } }
}

/**
 * What becomes of dropped files. The page may change until they have arrived, so a place is told by the block before it, or by
 * none for the top of the page.
 */
type DropPlan =
  | { kind: 'replace'; id: string; kinds: readonly FileKind[] }
  | { kind: 'gallery'; id: string; kinds: readonly FileKind[] }
  | { kind: 'slides'; set: SlideSet; kinds: readonly FileKind[] }
  | { kind: 'add'; after: string | undefined; kinds: readonly FileKind[] }

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
        return withField(content, 'photos', photos)
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

function formatFiles(paths: readonly string[]): string {
  const kinds = paths.map(detectPathKind)
  return `${formatKinds(kinds)}${formatKindCount(kinds)}`
}
