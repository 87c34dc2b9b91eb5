import { parseFilePath } from '#functions/contract/files/file-path.ts'
import type { Block } from '#functions/contract/pages/page.ts'
import { getNewBlockIndex } from '#web/editor/state/block-actions.ts'
import type { Editing } from '#web/editor/state/editing.tsx'
import { getPathLabel, kindsByPreference } from '#web/files/file-kind-labels.ts'
import type { IncomingFiles } from '#web/files/use-incoming-files.ts'
import type { DropTarget } from './drop-target.ts'
import { findGap, findPartAt } from './find-gap.ts'
import type { DropPlan } from './take-dropped-files.ts'

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
  const { data } = tools.editor.store.getState().content
  return {
    target: at && (gap ?? { kind: 'page' }),
    plan: { kind: 'add', after: data[index - 1]?.id, kinds: kindsByPreference.image },
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
  const block = tools.editor.store.getState().content.data.find((each) => each.id === id)
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
