import type { PageContent, SectionVersions } from '#functions/contract/page.ts'
import type { EditingSession } from './open-session.ts'

type Answer = PageContent & { versions: SectionVersions }

/**
 * Takes over what a change has made of the page, as one step under this label, and tells of it, with
 * the way back where the page has become another.
 */
export function takeOver(
  { autosave, editor, panels }: EditingSession,
  { data, bg, data1, data2, versions }: Answer,
  { label, text }: { label: string; text: string },
): void {
  const before = editor.store.getState().content
  autosave.adopt({ content: { data, bg, data1, data2 }, versions }, label)
  const after = editor.store.getState().content
  if (after === before) panels.notify('内容は同じでした')
  else panels.notify(text, after)
}
