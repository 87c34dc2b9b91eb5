import type { Problem } from '#functions/contract/problem.ts'
import { sharedMessages } from '#functions/contract/shared-messages.ts'
import { formatApiFailure } from '#web/actions/format-api-failure.ts'
import { ApiError } from '#web/api/api-error.ts'
import { getUnsavedMessage } from '#web/drafts/unsaved.ts'
import type { NamedVersions } from '#web/editor/saving/browser-saves.ts'
import type { EditingSession } from '#web/editor/screen/session/editing-session.ts'
import { findChangePlace } from '#web/editor/status/save-status.ts'
import { adoptConflictingPage } from './seen-page.ts'

/** First sentences of failure messages: refused, result unknown, and not even sent. */
export type FailureMessages = { refused: string; unsure: string; unsaved: string }

export const publishFailures: FailureMessages = {
  refused: '公開できませんでした。',
  unsure: '公開できたか、確かめられませんでした。',
  unsaved: '公開していません。',
}

export const reserveFailures: FailureMessages = {
  refused: '予約できませんでした。',
  unsure: '予約できたか、確かめられませんでした。',
  unsaved: '予約していません。',
}

/** For undoing a publication and cancelling a reservation. */
export const cancelFailures: FailureMessages = {
  refused: '取り消せませんでした。',
  unsure: '取り消せたか、確かめられませんでした。',
  unsaved: '取り消していません。',
}

export const unpublishFailures: FailureMessages = {
  refused: '公開をやめられませんでした。',
  unsure: '公開をやめられたか、確かめられませんでした。',
  unsaved: '公開をやめていません。',
}

export const copyFailures: FailureMessages = {
  refused: 'コピーできませんでした。',
  unsure: 'コピーできたか、確かめられませんでした。',
  unsaved: 'コピーしていません。',
}

export const restoreFailures: FailureMessages = {
  refused: 'もどせませんでした。',
  unsure: 'もどせたか、確かめられませんでした。',
  unsaved: 'もどしていません。',
}

export const resetFailures: FailureMessages = {
  refused: '変えられませんでした。',
  unsure: '変えられたか、確かめられませんでした。',
  unsaved: '変えていません。',
}

/** Shown when the server says that nothing has changed yet. */
export const notYetMessage =
  'サーバーの返事が届いていません。いまのところ、変わっていません。編集した内容は、そのまま残っています。少し待って、もう一度たしかめてください。'

type Failing = {
  messages: FailureMessages
  /** True when the device was offline, so that nothing was sent. */
  isCutOff: boolean
  getReason?: ((error: ApiError) => string | undefined) | undefined
}

/** True when the call had no answer. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof ApiError && !error.problem

/** True when the page is not as it was: a newer draft, or an admin holds it down. */
export const isOutdatedPageError = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.problem?.code === 'conflict' || error.problem?.code === 'forbidden')

/** Formats the failure of a call. In a conflict, also shows the newer draft in the editor. */
export function formatSendingFailure(
  session: EditingSession,
  error: unknown,
  { messages, isCutOff, getReason }: Failing,
): string {
  if (!(error instanceof ApiError)) return messages.refused + sharedMessages.internal
  const { problem } = error
  if (!problem) return (isCutOff ? messages.refused : messages.unsure) + error.message
  const newer = adoptConflictingPage(session, error)
  const reason = newer ? formatChangedElsewhere(session, newer) : getReason?.(error)
  return messages.refused + (reason ?? formatRefusal(error, problem))
}

function formatChangedElsewhere({ browserSaves }: EditingSession, newer: NamedVersions): string {
  const place = findChangePlace(newer, browserSaves.state.getState())
  return `${place}で変更されていたので、このページを新しい内容にしました。確かめてから、もう一度押してください。`
}

function formatRefusal(error: ApiError, { code, fields = {} }: Problem): string {
  if (code === 'session_required' || code === 'session_mismatch') {
    return 'ログインし直してから、もう一度お試しください。'
  }
  return Object.values(fields)[0] ?? formatApiFailure(error)
}

export function formatUnsavedProblem(session: EditingSession, unsaved: string): string {
  const { autosave, browserSaves } = session
  const { phases, refusal, draftState } = autosave.state.getState()
  if (Object.values(phases).includes('conflict')) {
    const place = findChangePlace(autosave.theirVersions(), browserSaves.state.getState())
    return `${unsaved}${place}で変更されています。どちらの変更を使うかを先に選んでください。`
  }
  if (refusal) return `保存できない変更があるため、${unsaved}${refusal}`
  const advice = '電波の状態を確かめて、もう一度お試しください。'
  return `まだ保存できていない変更があるため、${unsaved}${getUnsavedMessage(draftState)}${advice}`
}
