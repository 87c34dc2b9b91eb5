import type { LucideIcon } from 'lucide-react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { PageContent } from '#functions/contract/page.ts'
import type { SlideSet } from './commands.ts'
import type { Point } from './text-place.ts'

/** What lies behind and around the parts of a page. */
export type SceneTab = 'bg' | SlideSet

/** What the sheet (on a phone) or the right-hand panel shows. */
export type Panel =
  | { kind: 'block'; id: string }
  | { kind: 'scene'; tab: SceneTab; slide?: string | undefined }
  | { kind: 'add'; at: number }
  | { kind: 'order'; id?: string | undefined }

/** What a notice offers: something to do, or a screen to go to. */
export type NoticeAction =
  | { label: string; icon: LucideIcon; act: () => void }
  | { label: string; href: string }

/**
 * A short word on what just happened. With the page as it was right `after`, there is a way back as long
 * as the page is still that. A lasting one stays until another takes its place.
 */
type Notice = {
  id: number
  text: string
  after?: PageContent | undefined
  actions?: readonly NoticeAction[]
  isLasting?: boolean
}

/** The part that is selected: the one whose controls are open, or the one that is moved in the list. */
export function selectedBlock(panel: Panel | undefined): string | undefined {
  return panel?.kind === 'block' || panel?.kind === 'order' ? panel.id : undefined
}

/** The part whose text is written on the page itself; `at` is the point that was pressed for it, if any. */
type Writing = { id: string; at?: Point | undefined }

/** What the owner has opened and been told; no part of the page. */
export type PanelState = {
  panel?: Panel | undefined
  writing?: Writing | undefined
  notice?: Notice | undefined
  /** The id of the part of the preview that is to take the focus, as soon as it is drawn. */
  focus?: string | undefined
}

export type Panels = {
  store: StoreApi<PanelState>
  open: (panel: Panel) => void
  close: () => void
  /** Selects a part with a text, to write it on the page. */
  write: (writing: Writing) => void
  endWriting: (id: string) => void
  notify: (text: string, after?: PageContent) => void
  /** The same for a notice with more to it. */
  show: (notice: Omit<Notice, 'id'>) => void
  dismiss: () => void
  /** Where reading goes on after a control is gone that had the focus; without a part, at the page's begin. */
  focusPart: (id: string | undefined) => void
  focused: () => void
}

/** Keeps what is open apart from the page itself, so that undoing never moves the selection. */
export function createPanels(): Panels {
  const store = createStore<PanelState>(() => ({}))
  let notices = 0
  function show(notice: Omit<Notice, 'id'>) {
    notices += 1
    store.setState({ notice: { ...notice, id: notices } })
  }
  return {
    store,
    open: (panel) => store.setState({ panel, writing: undefined }),
    close: () => store.setState({ panel: undefined, writing: undefined }),
    write: (writing) => store.setState({ panel: { kind: 'block', id: writing.id }, writing }),
    endWriting: (id) => {
      if (store.getState().writing?.id === id) store.setState({ writing: undefined })
    },
    notify: (text, after) => show({ text, after }),
    show,
    dismiss: () => store.setState({ notice: undefined }),
    focusPart: (id) => store.setState({ focus: id ?? '' }),
    focused: () => store.setState({ focus: undefined }),
  }
}
