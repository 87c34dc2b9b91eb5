import { ApiError } from '#web/api/api-error.ts'
import { retryCall, waitUntilNotified } from '#web/api/retry-call.ts'
import { type TabSession, useSession } from '#web/api/session.ts'
import { subscribeToReturn } from '#web/files/upload/subscribe-to-return.ts'
import { isRetryable } from './is-retryable.ts'

type RetryOptions = {
  signal: AbortSignal
  /** Called with a message that says what the upload waits for. */
  onWait: (message: string) => void
}

const maxRetries = 3
// The server takes fewer than a hundred photos a minute, so a large batch is refused several times.
const maxServerWaits = 20
const maxServerWaitMs = 120_000

const againMessage = '送れなかったので、もう一度送ります。'
const offlineMessage = '電波がもどると、続きを送ります。'
const signedOutMessage = 'ログインし直すと、続きを送ります。'
const oneTimePasswordMessage = '新しいパスワードを決めると、続きを送ります。'

/**
 * Repeats an attempt a few times while it fails for a temporary reason. Without network, without a
 * session and with a one-time password it waits until these change, which counts as no retry.
 * Throws the last error, or the signal's reason.
 */
export function retryUpload<Result>(
  attempt: () => Promise<Result>,
  options: RetryOptions,
): Promise<Result> {
  return retryCall(() => attemptWhenPossible(attempt, options), {
    signal: options.signal,
    isRetryable,
    maxRetries,
    wakeUp: subscribeToReturn,
    maxServerWaits,
    maxServerWaitMs,
    onWait: () => options.onWait(againMessage),
  })
}

async function attemptWhenPossible<Result>(
  attempt: () => Promise<Result>,
  options: RetryOptions,
): Promise<Result> {
  await waitForNetwork(options)
  try {
    return await attempt()
  } catch (error) {
    options.signal.throwIfAborted()
    if (isPasswordChangeRequired(error)) {
      await waitForSession(hasOwnPassword, oneTimePasswordMessage, options)
    } else if (!isRetryable(error)) {
      throw error
    } else if (useSession.getState().isEnded) {
      await waitForSession(({ isEnded }) => !isEnded, signedOutMessage, options)
    } else if (navigator.onLine) {
      throw error
    }
    return attemptWhenPossible(attempt, options)
  }
}

async function waitForNetwork({ onWait, signal }: RetryOptions): Promise<void> {
  if (navigator.onLine) return
  onWait(offlineMessage)
  await waitUntilNotified(signal, (notify) => {
    window.addEventListener('online', notify)
    return () => window.removeEventListener('online', notify)
  })
}

/** With a one-time password, the server refuses everything but the change of the password. */
const isPasswordChangeRequired = (error: unknown) =>
  error instanceof ApiError &&
  error.problem?.code === 'forbidden' &&
  useSession.getState().user?.must_change_password === true

const hasOwnPassword = ({ user }: TabSession) => !user?.must_change_password

async function waitForSession(
  isReady: (session: TabSession) => boolean,
  message: string,
  { onWait, signal }: RetryOptions,
): Promise<void> {
  onWait(message)
  await waitUntilNotified(signal, (notify) =>
    useSession.subscribe((session) => {
      if (isReady(session)) notify()
    }),
  )
}
