import * as v from 'valibot'
import { PageContent, SectionVersions } from '#functions/contract/pages/page.ts'
import { readConflict } from '#web/api/api-error.ts'
import { type NamedVersions, pickVersions } from '#web/editor/saving/browser-saves.ts'
import type { EditingSession } from '#web/editor/screen/session/editing-session.ts'

/** The page and the versions that the user sees, for the server to compare. */
export const readSeenPage = ({ pageKey, autosave }: EditingSession) => ({
  ...pageKey,
  versions: autosave.versions(),
})

const Current = v.object({ ...PageContent.entries, versions: SectionVersions })

/**
 * When a call failed because the draft was changed elsewhere, shows the newer draft and returns the versions
 * that are new here.
 */
export function adoptConflictingPage(
  { autosave }: EditingSession,
  error: unknown,
): NamedVersions | undefined {
  const newer = readConflict(error, Current)
  if (!newer) return undefined
  const { versions, ...content } = newer
  return pickVersions(versions, autosave.adopt({ content, versions }))
}

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
