import { createStore, type StoreApi } from 'zustand/vanilla'
import { sectionNames } from '#functions/contract/page.ts'
import type { PageNumber } from '#functions/contract/page-number.ts'
import type { Client } from '#web/api/client.ts'
import { type Autosave, createAutosave, withKeptWork } from '#web/editor/autosave.ts'
import { createEditor, type Editor } from '#web/editor/editor-store.ts'
import { browserStore, createKeptWork, type KeptSections } from '#web/editor/kept-work.ts'
import { createPanels, type Panels } from '#web/editor/panel-store.ts'
import { afterChange, type Publicity } from '#web/editor/reservation-words.ts'
import { sameContent } from '#web/editor/same.ts'
import { sectionSenders } from './section-senders.ts'
import type { OpenedPage } from './use-opened-page.ts'

/** One page opened in the editor, as long as it is open. */
export type EditingSession = {
  editor: Editor
  panels: Panels
  autosave: Autosave
  /** Whether visitors see what is saved, and what they are going to see. */
  pageState: StoreApi<Publicity>
  owner: { user: string; page: PageNumber }
  /** Begins to save, and gives what stops it. */
  start: () => () => void
}

type Opening = { client: Client; owner: { user: string; page: PageNumber }; opened: OpenedPage }

/** Opens a page for editing, with the work that this device kept. */
export function openSession({ client, owner, opened }: Opening): EditingSession {
  const { server, kept } = opened
  const { data, bg, data1, data2, versions } = server
  const content = { data, bg, data1, data2 }
  const editor = createEditor(content)
  const panels = createPanels()
  takeUpKept({ editor, panels }, kept)
  const pageState = createStore<Publicity>(() => ({ state: server.state, reserve: server.reserve }))
  const autosave = createAutosave({
    editor,
    saved: { content, versions },
    kept,
    keptWork: createKeptWork(browserStore, owner),
    send: sectionSenders(client, owner),
    clock: {
      setTimer: (run, afterMs) => window.setTimeout(run, afterMs),
      clearTimer: (timer) => window.clearTimeout(typeof timer === 'number' ? timer : undefined),
      newKey: () => crypto.randomUUID(),
      now: () => new Date(),
    },
  })

  function start(): () => void {
    const stopSaving = autosave.start()
    const stopFollowing = autosave.state.subscribe(({ versions: now }, before) => {
      const isChanged = sectionNames.some((name) => now[name] !== before.versions[name])
      if (isChanged) pageState.setState(afterChange)
    })
    const stopClosing = editor.store.subscribe(({ content: now }) => {
      const { panel } = panels.store.getState()
      const isGone = panel?.kind === 'block' && now.data.every(({ id }) => id !== panel.id)
      if (isGone) panels.close()
    })
    return () => {
      stopClosing()
      stopSaving()
      stopFollowing()
    }
  }

  return { editor, panels, autosave, pageState, owner, start }
}

/** Goes on with the work that this device kept, and offers the way back to what the server has. */
function takeUpKept(
  { editor, panels }: Pick<EditingSession, 'editor' | 'panels'>,
  kept: KeptSections,
) {
  const { content: before } = editor.store.getState()
  const content = withKeptWork(before, kept)
  if (sameContent(content, before)) return
  editor.dispatch({ where: 'page', content, label: 'この端末に残っていた変更' })
  panels.notify('この端末に残っていた変更から続けます', editor.store.getState().content)
}
