import type { LucideIcon } from 'lucide-react'
import { createStore } from 'zustand/vanilla'
import type { PageContent } from '#functions/contract/pages/page.ts'
import type { Point } from '#web/editor/canvas/text/text-position.ts'
import type { SlideSet } from './commands.ts'

/** Tabs of the panel for background and slides. */
export type SceneTab = 'bg' | SlideSet

/** What of a block is open: an item of its list, by its key, and the field that takes the focus. */
export type OpenedField = { item?: string | undefined; isNew?: boolean; field?: string | undefined }

/** Content of the sheet (phone) or right-hand panel. `looks` are the themes (雰囲気). */
export type Panel =
  | ({ kind: 'block'; id: string } & OpenedField)
  | { kind: 'scene'; tab: SceneTab; slide?: string | undefined }
  | { kind: 'looks' }
  | { kind: 'add'; at: number }
  | { kind: 'order'; id?: string | undefined }

export type NoticeAction =
  | { label: string; icon: LucideIcon; act: () => void }
  | { label: string; href: string }

/**
 * A short message about what happened. With `after`, undo is offered as long as the page is still that
 * page. A lasting notice stays until the next one.
 */
type Notice = {
  id: number
  text: string
  after?: PageContent | undefined
  actions?: readonly NoticeAction[]
  isLasting?: boolean
}

/** Id of the block that is selected, or that is being moved in the order panel. */
export function getSelectedBlockId(panel: Panel | undefined): string | undefined {
  return panel?.kind === 'block' || panel?.kind === 'order' ? panel.id : undefined
}

/** The block whose text editor is open; `at` is the clicked point. */
type Writing = { id: string; at?: Point | undefined }

/** What the user has opened and been told. Not part of the page. */
export type PanelState = {
  panel?: Panel | undefined
  writing?: Writing | undefined
  /** The panel of a block shows one item of a list: it needs the space, and hides the buttons of the block. */
  isInItem?: boolean
  /** The field that was pressed on the page or has the focus in the panel: the page shows it. */
  field?: string | undefined
  notice?: Notice | undefined
  /** Id of the block to focus once it is rendered. Empty for the beginning of the page. */
  focus?: string | undefined
}

export type Panels = ReturnType<typeof createPanels>

/** Separate from the page, so that undo never changes the selection. */
export function createPanels() {
  const store = createStore<PanelState>(() => ({}))
  let notices = 0
  /** Like `notify`, with actions or a lasting notice. */
  function show(notice: Omit<Notice, 'id'>) {
    notices += 1
    store.setState({ notice: { ...notice, id: notices } })
  }
  const open = (panel: Panel) =>
    store.setState({
      panel,
      writing: undefined,
      field: panel.kind === 'block' ? panel.field : undefined,
    })
  return {
    store,
    open,
    /** Opens an item or a field of the block whose panel is open. */
    openInBlock: (opened: OpenedField) => {
      const { panel } = store.getState()
      if (panel?.kind === 'block') open({ kind: 'block', id: panel.id, ...opened })
    },
    /** Call when a field of the panel takes the focus. */
    followField: (field: string) => store.setState({ field }),
    close: () => store.setState({ panel: undefined, writing: undefined, field: undefined }),
    /** Selects a block and opens its text editor. */
    write: (writing: Writing) =>
      store.setState({ panel: { kind: 'block', id: writing.id }, writing, field: undefined }),
    endWriting: (id: string) => {
      if (store.getState().writing?.id === id) store.setState({ writing: undefined })
    },
    notify: (text: string, after?: PageContent) => show({ text, after }),
    show,
    dismiss: () => store.setState({ notice: undefined }),
    /** Call after the focused control has disappeared. Without an id, focuses the beginning of the page. */
    focusPart: (id: string | undefined) => store.setState({ focus: id ?? '' }),
    focused: () => store.setState({ focus: undefined }),
  }
}
