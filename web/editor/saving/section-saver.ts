import {
  type LocalDraftSection,
  reduceSave,
  type SaveEvent,
  type SaveOutcome,
  type SaveRequest,
  type SaveStep,
  type SectionSave,
} from './section-save.ts'

/** `storeDraft` stores the local draft of the section, or removes it when given undefined. */
export type SaverDependencies<Content> = {
  send: (request: SaveRequest<Content>) => Promise<SaveOutcome<Content>>
  storeDraft: (draft: LocalDraftSection<Content> | undefined) => void
  setTimer: (run: () => void, afterMs: number) => unknown
  clearTimer: (timer: unknown) => void
  newKey: () => string
}

export type SectionSaver<Content> = ReturnType<typeof createSectionSaver<Content>>

/** Runs the saving of one section: one request at a time, timers and the local draft. */
export function createSectionSaver<Content>(
  start: SectionSave<Content>,
  dependencies: SaverDependencies<Content>,
) {
  let state = start
  let timer: unknown
  let stopped = true
  const listeners = new Set<() => void>()

  function take(step: SaveStep<Content>): void {
    const before = state
    state = step.state
    if (before.unsaved !== state.unsaved || before.request !== state.request) {
      dependencies.storeDraft(toLocalDraftSection(state))
    }
    run(step.effect)
    if (state !== before) for (const listen of listeners) listen()
  }

  function run(effect: SaveStep<Content>['effect']): void {
    if (effect || state.phase === 'idle') dependencies.clearTimer(timer)
    if (effect?.type === 'wake')
      timer = dependencies.setTimer(() => handle({ type: 'due' }), effect.afterMs)
    if (effect?.type === 'send') void send(effect.request)
  }

  async function send(request: SaveRequest<Content>): Promise<void> {
    const outcome = await dependencies
      .send(request)
      .catch((): SaveOutcome<Content> => ({ kind: 'later' }))
    handle({ type: 'answered', outcome })
  }

  function handle(event: SaveEvent<Content>): void {
    if (!stopped) take(reduceSave(state, event, dependencies.newKey))
  }

  /** Starts or resumes. Returns a function that stops it. */
  function begin(): () => void {
    stopped = false
    if (state.phase === 'waiting') run({ type: 'wake', afterMs: 0 })
    return () => {
      stopped = true
      dependencies.clearTimer(timer)
    }
  }

  function onChange(listen: () => void): () => void {
    listeners.add(listen)
    return () => listeners.delete(listen)
  }

  return { state: () => state, handle, onChange, start: begin }
}

function toLocalDraftSection<Content>(
  state: SectionSave<Content>,
): LocalDraftSection<Content> | undefined {
  if (state.unsaved === undefined) return undefined
  return {
    content: state.unsaved,
    version: state.saved.version,
    ...(state.request && { request: state.request }),
  }
}
