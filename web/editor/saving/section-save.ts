import { getBackOffMs } from '#web/api/retry-call.ts'
import { isSameContent } from '#web/editor/state/is-same-content.ts'

/** Why a save is retried later. */
export type RetryReason = 'later' | 'crowded' | 'full' | 'read-only'

/** The key stays the same for every retry, so that a request whose answer was lost is not applied twice. */
export type SaveRequest<Content> = { content: Content; version: number; key: string }

/**
 * Result of a save. `later`: no answer, or a temporary failure (offline, 5xx). `crowded`: rate limit.
 * `full`: the service has no storage left. `waitMs` is the delay that the server asked for. `signed-out`:
 * continues after the next sign-in. `refused`: the server does not accept this content.
 */
export type SaveOutcome<Content> =
  | { kind: 'saved'; version: number; message: string }
  | { kind: 'conflict'; current: SavedSection<Content> }
  | { kind: RetryReason; waitMs?: number }
  | { kind: 'signed-out' }
  | { kind: 'refused'; message: string }

export type SavedSection<Content> = { content: Content; version: number }

/** What the device stores of a section until the server has confirmed it. */
export type LocalDraftSection<Content> = {
  content: Content
  version: number
  request?: SaveRequest<Content>
}

export type SavePhase =
  | 'idle'
  | 'waiting'
  | 'sending'
  | RetryReason
  | 'signed-out'
  | 'conflict'
  | 'refused'

/**
 * State of saving one section. `saved` is what the server confirmed last, `unsaved` the newer content,
 * `request` a save with an unknown result: it is repeated unchanged until its result is known, before
 * anything newer is sent.
 */
export type SectionSave<Content> = {
  phase: SavePhase
  saved: SavedSection<Content>
  unsaved?: Content | undefined
  request?: SaveRequest<Content> | undefined
  current?: SavedSection<Content> | undefined
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
  | { type: 'adopted'; saved: SavedSection<Content> }

type SaveEffect<Content> =
  | { type: 'send'; request: SaveRequest<Content> }
  | { type: 'wake'; afterMs: number }

export type SaveStep<Content> = {
  state: SectionSave<Content>
  effect?: SaveEffect<Content>
}

// `resumed` (online or signed in again) retries what waited for that. `due` (timer or flush) sends
// everything except conflicts.
const phasesToSend: Record<'due' | 'resumed', readonly SavePhase[]> = {
  due: ['waiting', 'later', 'crowded', 'full', 'read-only', 'signed-out', 'refused'],
  resumed: ['later', 'crowded', 'full', 'read-only', 'signed-out'],
}

const saveDelayMs = 600

/**
 * Initial state of a section: idle, or with its local draft. A draft of an older version is a conflict,
 * unless it has a request whose answer was lost: then that request is repeated first.
 */
export function createSaveState<Content>(
  saved: SavedSection<Content>,
  draft?: LocalDraftSection<Content>,
): SectionSave<Content> {
  const idle: SectionSave<Content> = { phase: 'idle', saved, tries: 0 }
  if (!draft || isSameContent(draft.content, saved.content)) return idle
  const { content, version, request } = draft
  if (request) {
    const unsaved = isSameContent(content, request.content) ? request.content : content
    return { ...idle, phase: 'waiting', unsaved, request }
  }
  if (version === saved.version) return { ...idle, phase: 'waiting', unsaved: content }
  return { ...idle, phase: 'conflict', unsaved: content, current: saved }
}

/** Returns the next state and the effect to run. Pure except for `newKey`. */
export function reduceSave<Content>(
  state: SectionSave<Content>,
  event: SaveEvent<Content>,
  newKey: () => string,
): SaveStep<Content> {
  switch (event.type) {
    case 'changed':
      return handleChange(state, event.content)
    case 'due':
    case 'resumed':
      return phasesToSend[event.type].includes(state.phase) ? sendSave(state, newKey) : { state }
    case 'answered':
      return handleAnswer(state, event.outcome)
    case 'keep-mine':
      return keepOwnChanges(state, newKey)
    case 'use-theirs':
      return { state: { phase: 'idle', saved: state.current ?? state.saved, tries: 0 } }
    case 'adopted':
      return { state: adoptSaved(state, event.saved) }
  }
}

/** A section is adopted only when it is newer and has no unsaved changes. */
export function canAdopt<Content>(
  { phase, saved }: SectionSave<Content>,
  newer: SavedSection<Content>,
): boolean {
  return phase === 'idle' && newer.version > saved.version
}

function adoptSaved<Content>(
  state: SectionSave<Content>,
  newer: SavedSection<Content>,
): SectionSave<Content> {
  return canAdopt(state, newer) ? { phase: 'idle', saved: newer, tries: 0 } : state
}

function handleChange<Content>(state: SectionSave<Content>, content: Content): SaveStep<Content> {
  if (!state.request && isSameContent(content, state.saved.content) && state.phase !== 'conflict') {
    return { state: { phase: 'idle', saved: state.saved, tries: 0 } }
  }
  const next = { ...state, unsaved: content }
  const canWait = state.phase === 'idle' || state.phase === 'waiting' || state.phase === 'refused'
  if (!canWait) return { state: next }
  return waitToSave({ ...next, message: undefined })
}

function waitToSave<Content>(state: SectionSave<Content>): SaveStep<Content> {
  return { state: { ...state, phase: 'waiting' }, effect: { type: 'wake', afterMs: saveDelayMs } }
}

function sendSave<Content>(state: SectionSave<Content>, newKey: () => string): SaveStep<Content> {
  if (state.unsaved === undefined) return { state }
  const { version } = state.saved
  const request = state.request ?? { content: state.unsaved, version, key: newKey() }
  // The previous answer's message does not describe this save.
  const next = { ...state, phase: 'sending', request, message: undefined } as const
  return { state: next, effect: { type: 'send', request } }
}

function handleAnswer<Content>(
  state: SectionSave<Content>,
  outcome: SaveOutcome<Content>,
): SaveStep<Content> {
  switch (outcome.kind) {
    case 'saved':
      return handleSaved(state, outcome.version, outcome.message)
    case 'conflict':
      return handleConflict(state, outcome.current)
    case 'later':
    case 'crowded':
    case 'full':
    case 'read-only':
      return retryLater(state, outcome.kind, outcome.waitMs)
    case 'signed-out':
      return { state: { ...state, phase: 'signed-out' } }
    case 'refused':
      return { state: { ...state, phase: 'refused', request: undefined, message: outcome.message } }
  }
}

function handleSaved<Content>(
  state: SectionSave<Content>,
  version: number,
  message: string,
): SaveStep<Content> {
  const content = state.request?.content ?? state.saved.content
  const next = { phase: 'idle', saved: { content, version }, tries: 0, message } as const
  if (state.unsaved === undefined || state.unsaved === content) return { state: next }
  return waitToSave({ ...next, unsaved: state.unsaved })
}

function handleConflict<Content>(
  state: SectionSave<Content>,
  current: SavedSection<Content>,
): SaveStep<Content> {
  // Both devices made the same change.
  if (isSameContent(current.content, state.unsaved)) {
    const saved = { content: state.unsaved ?? current.content, version: current.version }
    return { state: { phase: 'idle', saved, tries: 0 } }
  }
  return { state: { ...state, phase: 'conflict', request: undefined, current, tries: 0 } }
}

function retryLater<Content>(
  state: SectionSave<Content>,
  phase: RetryReason,
  waitMs?: number,
): SaveStep<Content> {
  const afterMs = waitMs ?? getBackOffMs(state.tries)
  return {
    state: { ...state, phase, tries: state.tries + 1 },
    effect: { type: 'wake', afterMs },
  }
}

function keepOwnChanges<Content>(
  state: SectionSave<Content>,
  newKey: () => string,
): SaveStep<Content> {
  if (state.phase !== 'conflict' || !state.current) return { state }
  return sendSave({ ...state, saved: state.current, current: undefined }, newKey)
}
