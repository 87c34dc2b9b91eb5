import { expect, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { buildPage } from '#test/web/editor/builders.ts'
import type { LocalDraftState } from '#web/drafts/local-draft.ts'
import { applyLocalDraft, createAutosave } from '#web/editor/saving/autosave.ts'
import type { LocalDraftSections } from '#web/editor/saving/page-local-draft.ts'
import type { SaveOutcome, SaveRequest } from '#web/editor/saving/section-save.ts'
import type { Sections } from '#web/editor/saving/sections.ts'
import { createEditor } from '#web/editor/state/editor-store.ts'

type Sent = SaveRequest<Sections['data']> & {
  answer: (outcome: SaveOutcome<Sections['data']>) => void
}

export const typeText = (text: string) =>
  ({ where: 'data', type: 'change', id: 'a', change: { text } }) as const
export const savedOutcome = (version: number) =>
  ({ kind: 'saved', version, message: '変更しました' }) as const

/** Autosave of page `ab` at version 1, with a manual clock and a server that answers on demand. */
export function openAutosave(localDraft: LocalDraftSections = {}) {
  const content = buildPage('ab')
  const editor = createEditor(applyLocalDraft(content, localDraft))
  const sent: Sent[] = []
  const sentBackgrounds: SaveRequest<Sections['bg']>[] = []
  const timers = new Map<unknown, { run: () => void; afterMs: number }>()
  const storedDrafts = new Map<string, unknown>()
  const device = createStore<{ draftState: LocalDraftState }>(() => ({ draftState: 'stored' }))
  let keys = 0
  const autosave = createAutosave({
    editor,
    saved: { content, versions: { data: 1, bg: 1, slide: 1 } },
    localDraft,
    draftStore: {
      read: async () => localDraft,
      storeDraft: (name, work) => storedDrafts.set(name, work),
      state: device,
    },
    send: {
      data: (request) => new Promise((resolve) => sent.push({ ...request, answer: resolve })),
      bg: async (request) => {
        sentBackgrounds.push(request)
        return savedOutcome(2)
      },
      slide: async () => savedOutcome(2),
    },
    clock: {
      setTimer: (run, afterMs) => {
        const timer = {}
        timers.set(timer, { run, afterMs })
        return timer
      },
      clearTimer: (timer) => timers.delete(timer),
      newKey: () => `key-${(keys += 1)}`,
      now: () => new Date('2026-11-25T02:24:00Z'),
    },
  })
  autosave.start()
  const waits = () => [...timers.values()].map(({ afterMs }) => afterMs)
  function ring(): void {
    const due = [...timers.values()]
    timers.clear()
    for (const { run } of due) run()
  }
  async function answer(outcome: SaveOutcome<Sections['data']>): Promise<void> {
    const before = autosave.state.getState()
    sent.at(-1)?.answer(outcome)
    await vi.waitFor(() => expect(autosave.state.getState()).not.toBe(before))
  }
  const phase = () => autosave.state.getState().phases.data
  const readTexts = (request: Sent | undefined) => request?.content.map(({ text }) => text).join('')
  return {
    editor,
    autosave,
    sent,
    sentBackgrounds,
    waits,
    ring,
    answer,
    phase,
    readTexts,
    storedDrafts,
    device,
  }
}
