import type { BlockKind, BlockOfKind } from '#functions/contract/pages/page.ts'
import type { BlockChange, HistoryStep } from './commands.ts'
import type { Editing } from './editing.tsx'

export type ContentOf<Kind extends BlockKind> = BlockOfKind<Kind>['content']

/**
 * Changes the content of a block as it is now, which may be newer than the rendered one. Consecutive changes with
 * the same `step.merge` are one step of the history.
 */
export function changeContent<Kind extends BlockKind>(
  { editor }: Pick<Editing, 'editor'>,
  { id, kind }: { id: string; kind: Kind },
  { update, step }: { update: (content: ContentOf<Kind>) => ContentOf<Kind>; step: HistoryStep },
): void {
  const block = editor.store.getState().content.data.find((each) => each.id === id)
  if (block === undefined || block.kind === 'basic' || block.kind !== kind) return
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a block of this kind
  const before = block.content as ContentOf<Kind>
  const content = update(before)
  if (content === before) return
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the content is of the block's kind
  const change = { content } as BlockChange
  editor.dispatch({ where: 'data', type: 'change', id, change, step })
}
