import type { PageContent, SectionVersions } from '#functions/contract/pages/page.ts'
import { pickVersions } from '#web/editor/saving/browser-saves.ts'
import type { EditingSession } from '#web/editor/screen/session/editing-session.ts'

type Answer = PageContent & { versions: SectionVersions }

/**
 * Adopts the page that a change returned, as one step of the history with this label, and offers undo when
 * the content changed.
 */
export function adoptChangedPage(
  { autosave, browserSaves, editor, panels }: EditingSession,
  { data, bg, data1, data2, versions }: Answer,
  { label, text }: { label: string; text: string },
): void {
  const before = editor.store.getState().content
  const changed = autosave.adopt({ content: { data, bg, data1, data2 }, versions }, label)
  browserSaves.record(pickVersions(versions, changed))
  const after = editor.store.getState().content
  if (after === before) panels.notify('内容は同じでした')
  else panels.notify(text, after)
}
