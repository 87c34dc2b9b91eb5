import { maxListItems, type SlideSet } from '#web/editor/state/commands.ts'
import { createSlide } from '#web/editor/state/create-block.ts'
import type { Editing } from '#web/editor/state/editing.tsx'
import { announce } from '#web/ui/status/announce.ts'

export const slideSetLabels = { data1: '上のスライド写真', data2: '下のスライド写真' } as const

/** Appends images to a slide set and chooses the first one. Says when not all of them fitted. */
export function addSlides(
  { editor, panels }: Pick<Editing, 'editor' | 'panels'>,
  set: SlideSet,
  paths: readonly string[],
): void {
  const at = editor.store.getState().content[set].length
  const items = paths.map(createSlide)
  editor.dispatch({ where: set, type: 'add', items, at })
  const count = editor.store.getState().content[set].length - at
  if (count > 0) panels.open({ kind: 'scene', tab: set, slide: items[0]?.id })
  const text = `${slideSetLabels[set]}に${count}枚追加しました`
  if (count === paths.length) announce(text)
  else panels.notify(`${text}。${maxListItems(set)}枚までなので、残りは「自分の写真」にあります。`)
}
