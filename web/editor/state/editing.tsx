import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { Block, PageContent } from '#functions/contract/pages/page.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import type { Look, ThemeName } from '#functions/contract/shop-record/look.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import type { FileKind } from '#web/files/file-kind-labels.ts'
import type { Uploads } from '#web/files/upload/uploads.ts'
import type { Editor } from './editor-store.ts'
import type { PanelState, Panels } from './panel-store.ts'

/**
 * Request for files. `kinds` begins with the preferred kind; at most `limit` files may be taken if
 * `several`; `take` receives their paths.
 */
export type FileRequest = {
  kinds: readonly FileKind[]
  several: boolean
  limit?: number
  take: (paths: string[]) => void
}

/** How far a chosen look (雰囲気) is saved. */
export type LookState = 'saved' | 'saving' | 'waiting' | 'failed'

/**
 * The look of the shop. It belongs to all its pages and is saved on its own, so that it is not part of a page's history:
 * undoing a step of one page must not change the others.
 */
export type LookEditing = {
  look: Look | null
  /** Visitors see another look until a page is published. */
  isNew: boolean
  /** The colours that were last chosen for each theme, so that it can be tried again in them. */
  colours: Partial<Record<ThemeName, Look['colours']>>
  state: LookState
  choose: (look: Look | null) => void
}

/** What the components of the editor share. The same object while neither the shop's record nor its look changes. */
export type Editing = {
  editor: Editor
  panels: Panels
  site: PageSite
  looks: LookEditing
  uploads: Uploads
  /** The day in Japan on which the texts were written, where the public page has them; without it, today. */
  written?: string | undefined
  /** The name of a page. */
  formatPage: (page: PageNumber) => string
  chooseFiles: (request: FileRequest) => void
  /** Opens the field of the shop's phrase (ひとこと), which stands over the first view of page 1. */
  editPhrase: () => void
}

export const EditingContext = createContext<Editing | undefined>(undefined)

/** Returns what the components of the editor share. Throws outside an EditingContext. */
export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('useEditing needs an EditingContext around it')
  return editing
}

/** Selects from the page; renders again only when the selected value changes. */
export function usePageContent<Piece>(select: (content: PageContent) => Piece): Piece {
  return useStore(useEditing().editor.store, ({ content }) => select(content))
}

export function useBlock(id: string): Block | undefined {
  return usePageContent(({ data }) => data.find((block) => block.id === id))
}

/** Selects from the panel state. */
export function usePanelState<Piece>(select: (state: PanelState) => Piece): Piece {
  return useStore(useEditing().panels.store, select)
}
