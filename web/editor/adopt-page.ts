import { type PageContent, type SectionName, sectionNames } from '#functions/contract/page.ts'
import type { Editor } from './editor-store.ts'
import { same } from './same.ts'
import type { Savers } from './saving-state.ts'
import { canAdopt, type Saved } from './section-save.ts'
import type { SectionSaver } from './section-saver.ts'
import { sectionsOf } from './sections.ts'

/** A page as the server has it: its content, and the version of each section. */
export type SavedPage = { content: PageContent; versions: Record<SectionName, number> }

type Open = { editor: Editor; savers: Savers }

/**
 * Takes over what the server has newer: each section that nothing unsaved stands against. Gives the names of
 * those. It is one step of the history under this label; without a label it is what others have done, and
 * nothing that can be taken back here.
 */
export function adoptPage(
  { editor, savers }: Open,
  page: SavedPage,
  label?: string,
): SectionName[] {
  const { versions } = page
  const { data, bg, slide } = sectionsOf(page.content)
  const isTaken = {
    data: takeOver(savers.data, { content: data, version: versions.data }),
    bg: takeOver(savers.bg, { content: bg, version: versions.bg }),
    slide: takeOver(savers.slide, { content: slide, version: versions.slide }),
  }
  const present = editor.store.getState().content
  const change = {
    ...(isTaken.data && { data }),
    ...(isTaken.bg && { bg }),
    ...(isTaken.slide && slide),
  }
  if (!same({ ...present, ...change }, present)) {
    if (label === undefined) editor.takeIn(change)
    else editor.dispatch({ where: 'page', content: change, label })
  }
  return sectionNames.filter((name) => isTaken[name])
}

/** Takes one section over if it is newer; answers whether it was. */
function takeOver<Content>(saver: SectionSaver<Content>, saved: Saved<Content>): boolean {
  const isNewer = canAdopt(saver.state(), saved)
  saver.handle({ type: 'adopted', saved })
  return isNewer
}
