import { expect, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createAutosave, withKeptWork } from '#web/editor/autosave.ts'
import { createEditor } from '#web/editor/editor-store.ts'
import type { Keeping, KeptSections } from '#web/editor/kept-work.ts'
import type { SaveOutcome, SaveRequest } from '#web/editor/section-save.ts'
import type { Sections } from '#web/editor/sections.ts'
import { page } from './builders.ts'

type Sent = SaveRequest<Sections['data']> & {
  answer: (outcome: SaveOutcome<Sections['data']>) => void
}

export const typed = (text: string) =>
  ({ where: 'data', type: 'change', id: 'a', change: { text } }) as const
export const saved = (version: number) =>
  ({ kind: 'saved', version, message: '変更しました' }) as const

/** An editor of page `ab` at version 1, a hand that turns the clock, and a server that answers when told. */
export function open(kept: KeptSections = {}) {
  const content = page('ab')
  const editor = createEditor(withKeptWork(content, kept))
  const sent: Sent[] = []
  const sentBackgrounds: SaveRequest<Sections['bg']>[] = []
  const timers = new Map<unknown, { run: () => void; afterMs: number }>()
  const keptNow = new Map<string, unknown>()
  const device = createStore<{ keeping: Keeping }>(() => ({ keeping: 'kept' }))
  let keys = 0
  const autosave = createAutosave({
    editor,
    saved: { content, versions: { data: 1, bg: 1, slide: 1 } },
    kept,
    keptWork: {
      read: async () => kept,
      keep: (name, work) => keptNow.set(name, work),
      state: device,
    },
    send: {
      data: (request) => new Promise((resolve) => sent.push({ ...request, answer: resolve })),
      bg: async (request) => {
        sentBackgrounds.push(request)
        return saved(2)
      },
      slide: async () => saved(2),
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
  const textsOf = (request: Sent | undefined) => request?.content.map(({ text }) => text).join('')
  return {
    editor,
    autosave,
    sent,
    sentBackgrounds,
    waits,
    ring,
    answer,
    phase,
    textsOf,
    keptNow,
    device,
  }
}
