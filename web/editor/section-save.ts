import { sameContent } from './same.ts'

/** One save on its way. The key is the same for every retry, so that a lost answer does no harm. */
export type SaveRequest<Content> = { content: Content; version: number; key: string }

/**
 * How a save ended. `later`: no answer, or one that says to come again (offline, 5xx); `crowded`: too many
 * changes in a short time; both with `waitMs` if the server said how long. `signed-out`: goes on once the owner is signed in again. `refused`: the
 * server will not take this content.
 */
export type SaveOutcome<Content> =
  | { kind: 'saved'; version: number; message: string }
  | { kind: 'conflict'; current: Saved<Content> }
  | { kind: 'later' | 'crowded'; waitMs?: number }
  | { kind: 'signed-out' }
  | { kind: 'refused'; message: string }

/** A section as the server has it. */
export type Saved<Content> = { content: Content; version: number }

/** What is kept on the device of a section until the server has confirmed it. */
export type KeptSection<Content> = {
  content: Content
  version: number
  request?: SaveRequest<Content>
}

export type SavePhase =
  | 'idle'
  | 'waiting'
  | 'sending'
  | 'later'
  | 'crowded'
  | 'signed-out'
  | 'conflict'
  | 'refused'

/**
 * Where the saving of one section stands. `saved` is what the server confirmed last, `unsaved` what
 * is newer here, `request` the save whose end is not known: it is sent again, with the same content,
 * version and key, until it is, before anything newer goes.
 */
export type SectionSave<Content> = {
  phase: SavePhase
  saved: Saved<Content>
  unsaved?: Content | undefined
  request?: SaveRequest<Content> | undefined
  current?: Saved<Content> | undefined
  message?: string | undefined
  tries: number
}

export type SaveEvent<Content> =
  | { type: 'changed'; content: Content }
  | { type: 'due' }
  | { type: 'resumed' }
  | { type: 'answered'; outcome: SaveOutcome<Content> }
  | { type: 'keep-mine' }
  | { type: 'use-theirs' }
  | { type: 'adopted'; saved: Saved<Content> }

/** What to do after an event: send the request, or come back as `due` after so many milliseconds. */
type SaveEffect<Content> =
  | { type: 'send'; request: SaveRequest<Content> }
  | { type: 'wake'; afterMs: number }

export type SaveStep<Content> = {
  state: SectionSave<Content>
  effect?: SaveEffect<Content>
}

// Coming back online or signing in wakes what waits for that; a timer or a flush wakes all but a conflict.
const sendsWhen: Record<'due' | 'resumed', readonly SavePhase[]> = {
  due: ['waiting', 'later', 'crowded', 'signed-out', 'refused'],
  resumed: ['later', 'crowded', 'signed-out'],
}

const quietMs = 600
const firstRetryMs = 1000
const longestRetryMs = 30_000

/**
 * Where saving starts when a page is opened: with nothing to do, or with the work that was kept on
 * this device. Kept work that is based on an older version than the server's is a conflict, unless
 * its last save may have arrived unseen: then that save is asked for again first.
 */
export function startSave<Content>(
  saved: Saved<Content>,
  kept?: KeptSection<Content>,
): SectionSave<Content> {
  const idle: SectionSave<Content> = { phase: 'idle', saved, tries: 0 }
  if (!kept || sameContent(kept.content, saved.content)) return idle
  const { content, version, request } = kept
  if (request) {
    const unsaved = sameContent(content, request.content) ? request.content : content
    return { ...idle, phase: 'waiting', unsaved, request }
  }
  if (version === saved.version) return { ...idle, phase: 'waiting', unsaved: content }
  return { ...idle, phase: 'conflict', unsaved: content, current: saved }
}

/** The state after an event, and what to do now. Pure but for `newKey`, which names a new save. */
export function nextSave<Content>(
  state: SectionSave<Content>,
  event: SaveEvent<Content>,
  newKey: () => string,
): SaveStep<Content> {
  switch (event.type) {
    case 'changed':
      return change(state, event.content)
    case 'due':
    case 'resumed':
      return sendsWhen[event.type].includes(state.phase) ? send(state, newKey) : { state }
    case 'answered':
      return answered(state, event.outcome)
    case 'keep-mine':
      return keepMine(state, newKey)
    case 'use-theirs':
      return { state: { phase: 'idle', saved: state.current ?? state.saved, tries: 0 } }
    case 'adopted':
      return { state: adopt(state, event.saved) }
  }
}

/** What is newer at the server is taken over only where nothing of one's own stands against it. */
export function canAdopt<Content>(
  { phase, saved }: SectionSave<Content>,
  newer: Saved<Content>,
): boolean {
  return phase === 'idle' && newer.version > saved.version
}

function adopt<Content>(state: SectionSave<Content>, newer: Saved<Content>): SectionSave<Content> {
  return canAdopt(state, newer) ? { phase: 'idle', saved: newer, tries: 0 } : state
}

function change<Content>(state: SectionSave<Content>, content: Content): SaveStep<Content> {
  if (!state.request && sameContent(content, state.saved.content) && state.phase !== 'conflict') {
    return { state: { phase: 'idle', saved: state.saved, tries: 0 } }
  }
  const next = { ...state, unsaved: content }
  const canWait = state.phase === 'idle' || state.phase === 'waiting' || state.phase === 'refused'
  if (!canWait) return { state: next }
  return waiting({ ...next, message: undefined })
}

function waiting<Content>(state: SectionSave<Content>): SaveStep<Content> {
  return { state: { ...state, phase: 'waiting' }, effect: { type: 'wake', afterMs: quietMs } }
}

function send<Content>(state: SectionSave<Content>, newKey: () => string): SaveStep<Content> {
  if (state.unsaved === undefined) return { state }
  const { version } = state.saved
  const request = state.request ?? { content: state.unsaved, version, key: newKey() }
  // The words of the last answer say nothing about this save.
  const next = { ...state, phase: 'sending', request, message: undefined } as const
  return { state: next, effect: { type: 'send', request } }
}

function answered<Content>(
  state: SectionSave<Content>,
  outcome: SaveOutcome<Content>,
): SaveStep<Content> {
  switch (outcome.kind) {
    case 'saved':
      return confirmed(state, outcome.version, outcome.message)
    case 'conflict':
      return conflicting(state, outcome.current)
    case 'later':
    case 'crowded':
      return later(state, outcome.kind, outcome.waitMs)
    case 'signed-out':
      return { state: { ...state, phase: 'signed-out' } }
    case 'refused':
      return { state: { ...state, phase: 'refused', request: undefined, message: outcome.message } }
  }
}

function confirmed<Content>(
  state: SectionSave<Content>,
  version: number,
  message: string,
): SaveStep<Content> {
  const content = state.request?.content ?? state.saved.content
  const next = { phase: 'idle', saved: { content, version }, tries: 0, message } as const
  if (state.unsaved === undefined || state.unsaved === content) return { state: next }
  return waiting({ ...next, unsaved: state.unsaved })
}

function conflicting<Content>(
  state: SectionSave<Content>,
  current: Saved<Content>,
): SaveStep<Content> {
  // Both made it the same: there is nothing to ask.
  if (sameContent(current.content, state.unsaved)) {
    const saved = { content: state.unsaved ?? current.content, version: current.version }
    return { state: { phase: 'idle', saved, tries: 0 } }
  }
  return { state: { ...state, phase: 'conflict', request: undefined, current, tries: 0 } }
}

function later<Content>(
  state: SectionSave<Content>,
  phase: 'later' | 'crowded',
  waitMs?: number,
): SaveStep<Content> {
  const afterMs = waitMs ?? Math.min(firstRetryMs * 2 ** state.tries, longestRetryMs)
  return {
    state: { ...state, phase, tries: state.tries + 1 },
    effect: { type: 'wake', afterMs },
  }
}

function keepMine<Content>(state: SectionSave<Content>, newKey: () => string): SaveStep<Content> {
  if (state.phase !== 'conflict' || !state.current) return { state }
  return send({ ...state, saved: state.current, current: undefined }, newKey)
}
