import { createContext, type ReactNode, useContext } from 'react'
import { useStore } from 'zustand'
import type { Block, PageContent } from '#functions/contract/page.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import type { FileKind } from '#web/files/file-words.ts'
import type { Editor } from './editor-store.ts'
import type { PanelState, Panels } from './panel-store.ts'

/**
 * A wish for files of these kinds, what is wanted most first: `several` may be taken, no more than there
 * is `room` for, and `take` is given their paths.
 */
export type FileWish = {
  kinds: readonly FileKind[]
  several: boolean
  room?: number
  take: (paths: string[]) => void
}

/** What every part of the editor works with; the same object as long as a page is open. */
export type Editing = {
  editor: Editor
  panels: Panels
  site: PageSite
  chooseFiles: (wish: FileWish) => void
}

const EditingContext = createContext<Editing | undefined>(undefined)

/** Gives the editor's parts what they work with. */
export function EditingProvider({ value, children }: { value: Editing; children: ReactNode }) {
  return <EditingContext value={value}>{children}</EditingContext>
}

/** The page being edited, what is open of it, and what the screen around can do. */
export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('useEditing needs an EditingProvider around it')
  return editing
}

/** A piece of the page; draws again only when that piece changes. */
export function useContent<Piece>(select: (content: PageContent) => Piece): Piece {
  return useStore(useEditing().editor.store, ({ content }) => select(content))
}

/** One part by its id, or undefined once it is gone. */
export function useBlock(id: string): Block | undefined {
  return useContent(({ data }) => data.find((block) => block.id === id))
}

/** A piece of what is open. */
export function usePanels<Piece>(select: (state: PanelState) => Piece): Piece {
  return useStore(useEditing().panels.store, select)
}
