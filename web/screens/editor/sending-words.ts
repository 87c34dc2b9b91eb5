import type { Problem } from '#functions/contract/problem.ts'
import { messages } from '#functions/contract/shared-messages.ts'
import { ApiError } from '#web/api/api-error.ts'
import { unsavedWords } from '#web/editor/unsaved-words.ts'
import { failureWords } from '#web/screens/failure-words.ts'
import type { EditingSession } from './open-session.ts'
import { adoptCurrent } from './seen-page.ts'

/** How a failure begins: when it was refused, when nobody knows, and when it was not even sent. */
export type FailureWords = { refused: string; unsure: string; unsaved: string }

export const publishWords: FailureWords = {
  refused: '公開できませんでした。',
  unsure: '公開できたか、確かめられませんでした。',
  unsaved: '公開していません。',
}

export const reserveWords: FailureWords = {
  refused: '予約できませんでした。',
  unsure: '予約できたか、確かめられませんでした。',
  unsaved: '予約していません。',
}

/** Of taking back a publish, a reservation, or the page itself. */
export const takeBackWords: FailureWords = {
  refused: '取り消せませんでした。',
  unsure: '取り消せたか、確かめられませんでした。',
  unsaved: '取り消していません。',
}

export const unpublishWords: FailureWords = {
  refused: '公開をやめられませんでした。',
  unsure: '公開をやめられたか、確かめられませんでした。',
  unsaved: '公開をやめていません。',
}

export const copyWords: FailureWords = {
  refused: 'コピーできませんでした。',
  unsure: 'コピーできたか、確かめられませんでした。',
  unsaved: 'コピーしていません。',
}

export const restoreWords: FailureWords = {
  refused: 'もどせませんでした。',
  unsure: 'もどせたか、確かめられませんでした。',
  unsaved: 'もどしていません。',
}

export const resetWords: FailureWords = {
  refused: '変えられませんでした。',
  unsure: '変えられたか、確かめられませんでした。',
  unsaved: '変えていません。',
}

type Failing = {
  words: FailureWords
  /** The device had no network when it was sent, so that nothing can have happened. */
  isCutOff: boolean
  reasonOf?: ((error: ApiError) => string | undefined) | undefined
}

/** Whether nobody knows if the call got through. */
export const isUnsure = (error: unknown): boolean => error instanceof ApiError && !error.problem

/** Whether the page is not as this device knows it. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.code === 'conflict'

/**
 * Why a call failed, in words. Where another device has changed the draft, the editor shows that from
 * now on, so that the next try is about what the owner has seen.
 */
export function sendingFailure(
  session: EditingSession,
  error: unknown,
  { words, isCutOff, reasonOf }: Failing,
): string {
  if (!(error instanceof ApiError)) return words.refused + messages.internal
  const { problem } = error
  if (!problem) return (isCutOff ? words.refused : words.unsure) + error.message
  const reason = adoptCurrent(session, error) ? changedElsewhere : reasonOf?.(error)
  return words.refused + (reason ?? refusalWords(error, problem))
}

const changedElsewhere =
  'ほかの端末で変更されていたので、このページを新しい内容にしました。確かめてから、もう一度押してください。'

function refusalWords(error: ApiError, { code, fields = {} }: Problem): string {
  if (code === 'session_required' || code === 'session_mismatch') {
    return 'ログインし直してから、もう一度お試しください。'
  }
  return Object.values(fields)[0] ?? failureWords(error)
}

/** Why what is unsaved stands in the way. */
export function unsavedProblem({ autosave }: EditingSession, unsaved: string): string {
  const { phases, refusal, keeping } = autosave.state.getState()
  if (Object.values(phases).includes('conflict')) {
    return `${unsaved}ほかの端末で変更されています。どちらの変更を使うかを先に選んでください。`
  }
  if (refusal) return `保存できない変更があるため、${unsaved}${refusal}`
  const advice = '電波の状態を確かめて、もう一度お試しください。'
  return `まだ保存できていない変更があるため、${unsaved}${unsavedWords(keeping)}${advice}`
}
