import { type PageContent, type SectionName, sectionNames } from '#functions/contract/pages/page.ts'
import type { Editor } from '#web/editor/state/editor-store.ts'
import { isDeepEqual } from '#web/editor/state/is-same-content.ts'
import type { SectionSavers } from './saving-state.ts'
import { canAdopt, type SavedSection } from './section-save.ts'
import type { SectionSaver } from './section-saver.ts'
import { splitSections } from './sections.ts'

export type SavedPage = { content: PageContent; versions: Record<SectionName, number> }

type Open = { editor: Editor; savers: SectionSavers }

/**
 * Adopts the sections that are newer on the server and have no unsaved changes, and returns their names.
 * With a label this is one undoable step of the history; without one it is a change by others that cannot
 * be undone here.
 */
export function adoptPage(
  { editor, savers }: Open,
  page: SavedPage,
  label?: string,
): SectionName[] {
  const { versions } = page
  const { data, bg, slide } = splitSections(page.content)
  const isAdopted = {
    data: adoptSection(savers.data, { content: data, version: versions.data }),
    bg: adoptSection(savers.bg, { content: bg, version: versions.bg }),
    slide: adoptSection(savers.slide, { content: slide, version: versions.slide }),
  }
  const present = editor.store.getState().content
  const change = {
    ...(isAdopted.data && { data }),
    ...(isAdopted.bg && { bg }),
    ...(isAdopted.slide && slide),
  }
  if (!isDeepEqual({ ...present, ...change }, present)) {
    if (label === undefined) editor.applyForeignChange(change)
    else editor.dispatch({ where: 'page', content: change, label })
  }
  return sectionNames.filter((name) => isAdopted[name])
}

/** Adopts one section if it is newer. Returns whether it was. */
function adoptSection<Content>(
  saver: SectionSaver<Content>,
  saved: SavedSection<Content>,
): boolean {
  const isNewer = canAdopt(saver.state(), saved)
  saver.handle({ type: 'adopted', saved })
  return isNewer
}
