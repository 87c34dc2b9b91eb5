import {
  type KeptSection,
  nextSave,
  type SaveEvent,
  type SaveOutcome,
  type SaveRequest,
  type SaveStep,
  type SectionSave,
} from './section-save.ts'

/** What a saver needs of the world. `keep` is given what to keep on the device, or undefined once all is confirmed. */
export type SaverWorld<Content> = {
  send: (request: SaveRequest<Content>) => Promise<SaveOutcome<Content>>
  keep: (kept: KeptSection<Content> | undefined) => void
  setTimer: (run: () => void, afterMs: number) => unknown
  clearTimer: (timer: unknown) => void
  newKey: () => string
}

export type SectionSaver<Content> = {
  state: () => SectionSave<Content>
  handle: (event: SaveEvent<Content>) => void
  onChange: (listen: () => void) => () => void
  /** Begins, or goes on after a stop, and gives what stops it. */
  start: () => () => void
}

/** Runs the saving of one section: one save under way at a time, timers, and what is kept on the device. */
export function createSectionSaver<Content>(
  start: SectionSave<Content>,
  world: SaverWorld<Content>,
): SectionSaver<Content> {
  let state = start
  let timer: unknown
  let stopped = true
  const listeners = new Set<() => void>()

  function take(step: SaveStep<Content>): void {
    const before = state
    state = step.state
    if (before.unsaved !== state.unsaved || before.request !== state.request) {
      world.keep(keptOf(state))
    }
    run(step.effect)
    if (state !== before) for (const listen of listeners) listen()
  }

  function run(effect: SaveStep<Content>['effect']): void {
    if (effect || state.phase === 'idle') world.clearTimer(timer)
    if (effect?.type === 'wake')
      timer = world.setTimer(() => handle({ type: 'due' }), effect.afterMs)
    if (effect?.type === 'send') void send(effect.request)
  }

  async function send(request: SaveRequest<Content>): Promise<void> {
    const outcome = await world.send(request).catch((): SaveOutcome<Content> => ({ kind: 'later' }))
    handle({ type: 'answered', outcome })
  }

  function handle(event: SaveEvent<Content>): void {
    if (!stopped) take(nextSave(state, event, world.newKey))
  }

  function begin(): () => void {
    stopped = false
    if (state.phase === 'waiting') run({ type: 'wake', afterMs: 0 })
    return () => {
      stopped = true
      world.clearTimer(timer)
    }
  }

  function onChange(listen: () => void): () => void {
    listeners.add(listen)
    return () => listeners.delete(listen)
  }

  return { state: () => state, handle, onChange, start: begin }
}

function keptOf<Content>(state: SectionSave<Content>): KeptSection<Content> | undefined {
  if (state.unsaved === undefined) return undefined
  return {
    content: state.unsaved,
    version: state.saved.version,
    ...(state.request && { request: state.request }),
  }
}
