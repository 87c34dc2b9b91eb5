import { useEffect, useState } from 'react'
import type { EndpointOutput } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import { createIdempotencyKeys } from '#web/actions/use-idempotency-key.ts'
import type { ApiError } from '#web/api/api-error.ts'
import type { EditingSession } from '#web/editor/screen/session/editing-session.ts'
import { retryAfterSignIn, saveAllChanges } from './retry-after-sign-in.ts'
import {
  type FailureMessages,
  formatSendingFailure,
  formatUnsavedProblem,
  isOutcomeUnknown,
  isOutdatedPageError,
  notYetMessage,
} from './sending-messages.ts'

/**
 * `saving` can be cancelled; `sending` cannot, because the server may already apply it. `checking` asks
 * the server for the result of a call without an answer.
 */
export type SendProgress =
  | { step: 'resting'; problem?: string; check?: () => void }
  | { step: 'saving' }
  | { step: 'sending' }
  | { step: 'checking' }

export type CurrentPage = EndpointOutput<Endpoints['getPage']>

type Order<Body, Answer> = {
  messages: FailureMessages
  /** Saves unsaved changes first, so that the call applies to what the user sees. */
  savesFirst: boolean
  /** Called once everything is saved. */
  body: () => Body
  /** A repeated call gets the same key and is applied once. */
  call: (input: { body: Body }, options: { idempotencyKey: string }) => Promise<Answer>
  /** A better reason than the server's message. */
  getReason?: (error: ApiError) => string | undefined
  done: (answer: Answer) => void
  /** Reads the page and adopts its publishing state. */
  refresh?: (signal?: AbortSignal) => Promise<CurrentPage | undefined>
  /**
   * The answer that the call would have had, if the page shows that it was applied. Without this, the call
   * is repeated with its key to find out.
   */
  readAnswer?: (page: CurrentPage, body: Body) => Answer | undefined
}

export type Sending = ReturnType<typeof useSending>

/** Closes a dialog unless its change is being sent, which cannot be cancelled. */
export function closeUnlessSending(
  { progress, abort }: Pick<Sending, 'progress' | 'abort'>,
  onClose: () => void,
): void {
  if (progress.step === 'sending') return
  abort()
  onClose()
}

type Sender = {
  session: EditingSession
  setProgress: (progress: SendProgress) => void
  keys: ReturnType<typeof createIdempotencyKeys>
  /** An earlier attempt may have been applied; a later failure does not prove that nothing happened. */
  mayBeDone: boolean
  /** Cancels saving and checking. */
  stop: AbortController
}

/**
 * Sends changes of the whole page, one at a time, and reports their progress. When the session has ended,
 * continues after the next sign-in. When no answer arrives, asks the server for the result.
 */
export function useSending(session: EditingSession) {
  const [progress, setProgress] = useState<SendProgress>({ step: 'resting' })
  const [sender] = useState<Sender>(() => ({
    session,
    setProgress,
    keys: createIdempotencyKeys(),
    mayBeDone: false,
    stop: new AbortController(),
  }))
  useEffect(() => () => sender.stop.abort(), [sender])

  async function send<Body, Answer>(order: Order<Body, Answer>): Promise<void> {
    const signal = renewAbort(sender)
    if (order.savesFirst) {
      setProgress({ step: 'saving' })
      const isSaved = await saveAllChanges(session)
      if (signal.aborted) return
      if (!isSaved)
        return setProgress({
          step: 'resting',
          problem: formatUnsavedProblem(session, order.messages.unsaved),
        })
    }
    await attemptCall(sender, order, order.body())
  }

  /** Cancels what is not sent yet and clears the last problem. */
  function abort() {
    sender.stop.abort()
    setProgress({ step: 'resting' })
  }

  return { progress, send, abort }
}

function renewAbort(sender: Sender): AbortSignal {
  sender.stop = new AbortController()
  return sender.stop.signal
}

async function attemptCall<Body, Answer>(
  sender: Sender,
  order: Order<Body, Answer>,
  body: Body,
): Promise<void> {
  const { session, setProgress, keys } = sender
  setProgress({ step: 'sending' })
  const isCutOff = !navigator.onLine && !sender.mayBeDone
  try {
    const idempotencyKey = keys.getKey(body)
    const answer = await retryAfterSignIn(() => order.call({ body }, { idempotencyKey }))
    finish(sender, order, answer)
  } catch (error) {
    const problem = formatSendingFailure(session, error, { ...order, isCutOff })
    if (!isCutOff && isOutcomeUnknown(error)) {
      sender.mayBeDone = true
      return checkOutcome(sender, { order, body, problem })
    }
    if (!isCutOff && (sender.mayBeDone || isOutdatedPageError(error))) void order.refresh?.()
    setProgress({ step: 'resting', problem })
  }
}

type Unanswered<Body, Answer> = {
  order: Order<Body, Answer>
  body: Body
  /** Shown while the result is unknown. */
  problem: string
}

/** Finds out the result of a call without an answer. */
async function checkOutcome<Body, Answer>(
  sender: Sender,
  unanswered: Unanswered<Body, Answer>,
): Promise<void> {
  const { setProgress } = sender
  const { order, body, problem } = unanswered
  const { refresh, readAnswer, messages } = order
  if (!readAnswer) {
    void refresh?.()
    return setProgress({
      step: 'resting',
      problem,
      check: () => void attemptCall(sender, order, body),
    })
  }
  const signal = renewAbort(sender)
  setProgress({ step: 'checking' })
  const page = await callWithTimeout(signal, (within) => refresh?.(within))
  if (signal.aborted) return
  const answer = page && readAnswer(page, body)
  if (answer) return finish(sender, order, answer)
  setProgress({
    step: 'resting',
    problem: page ? messages.unsure + notYetMessage : problem,
    check: () => void checkOutcome(sender, unanswered),
  })
}

function finish<Answer>(
  sender: Sender,
  { done }: Pick<Order<never, Answer>, 'done'>,
  answer: Answer,
): void {
  sender.keys.resetKey()
  sender.mayBeDone = false
  sender.setProgress({ step: 'resting' })
  done(answer)
}

// Shorter than a normal request, because the server already failed to answer once.
const maxCheckMs = 10_000

/**
 * Resolves to undefined when the call returned nothing; rejects after the timeout or when `signal` aborts.
 */
async function callWithTimeout<Answer>(
  signal: AbortSignal,
  call: (within: AbortSignal) => Promise<Answer | undefined> | undefined,
): Promise<Answer | undefined> {
  const ending = new AbortController()
  const end = () => ending.abort(new Error('The check was ended'))
  const timer = setTimeout(end, maxCheckMs)
  signal.addEventListener('abort', end)
  try {
    return await call(ending.signal)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
  }
}
