import { createStore } from 'zustand/vanilla'
import { sectionNames } from '#functions/contract/pages/page.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import type { Client } from '#web/api/client.ts'
import { applyLocalDraft, createAutosave } from '#web/editor/saving/autosave.ts'
import { openBrowserSaves } from '#web/editor/saving/browser-saves.ts'
import {
  createPageLocalDraft,
  type LocalDraftSections,
} from '#web/editor/saving/page-local-draft.ts'
import { createEditor, type Editor } from '#web/editor/state/editor-store.ts'
import { isSameContent } from '#web/editor/state/is-same-content.ts'
import { createPanels, type Panels } from '#web/editor/state/panel-store.ts'
import { type PublishingState, toChangedState } from '#web/editor/status/publishing-state.ts'
import { thisDevice } from '#web/ui/this-device.ts'
import { createSectionSenders } from './section-senders.ts'
import type { OpenedPage } from './use-opened-page.ts'

export type EditingSession = ReturnType<typeof openEditingSession>

type Options = { client: Client; pageKey: { user: string; page: PageNumber }; opened: OpenedPage }

export function openEditingSession({ client, pageKey, opened }: Options) {
  const { server, localDraft } = opened
  const { data, bg, data1, data2, versions } = server
  const content = { data, bg, data1, data2 }
  const editor = createEditor(content)
  const panels = createPanels()
  resumeLocalDraft({ editor, panels }, localDraft)
  const pageState = createStore<PublishingState>(() => ({
    state: server.state,
    reserve: server.reserve,
    held: server.held,
  }))
  const browserSaves = openBrowserSaves(pageKey)
  const autosave = createAutosave({
    editor,
    saved: { content, versions },
    localDraft,
    draftStore: createPageLocalDraft(pageKey),
    send: createSectionSenders(client, pageKey, browserSaves.record),
    clock: {
      ...browserTimers,
      newKey: () => crypto.randomUUID(),
      now: () => new Date(),
    },
  })

  /** Starts saving. Returns a function that stops it. */
  function start(): () => void {
    const stops = [
      autosave.start(),
      browserSaves.start(),
      autosave.state.subscribe(({ versions: now }, before) => {
        const isChanged = sectionNames.some((name) => now[name] !== before.versions[name])
        if (isChanged) pageState.setState(toChangedState)
      }),
      editor.store.subscribe(({ content: now }) => {
        const { panel } = panels.store.getState()
        const isGone = panel?.kind === 'block' && now.data.every(({ id }) => id !== panel.id)
        if (isGone) panels.close()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }

  return { editor, panels, autosave, browserSaves, pageState, pageKey, start }
}

/** Applies the local draft, with an undo back to the server's content. */
function resumeLocalDraft(
  { editor, panels }: { editor: Editor; panels: Panels },
  localDraft: LocalDraftSections,
) {
  const { content: before } = editor.store.getState()
  const content = applyLocalDraft(before, localDraft)
  if (isSameContent(content, before)) return
  editor.dispatch({ where: 'page', content, label: `${thisDevice}に残っていた変更` })
  panels.notify(`${thisDevice}に残っていた変更から続けます`, editor.store.getState().content)
}

export const browserTimers = {
  setTimer: (run: () => void, afterMs: number) => window.setTimeout(run, afterMs),
  clearTimer: (timer: unknown) =>
    window.clearTimeout(typeof timer === 'number' ? timer : undefined),
}
