import { ApiError } from '#web/api/api-error.ts'
import { type Session, useSession } from '#web/api/session.ts'
import { canSendAgain } from './can-send-again.ts'
import { type Listen, whenBack } from './when-back.ts'

type Waiting = {
  signal: AbortSignal
  /** Told what is waited for, in words. */
  onWait: (message: string) => void
}

type Tries = { failed: number; toldToWait: number }

/** How long to wait after a first, a second and a third failure. */
const pausesMs = [1000, 3000, 6000]
/** How often the server may say how long to wait: a hundred photos are more than it takes in a minute. */
const mostWaits = 20
const longestWaitSeconds = 120

const whenOnline = '電波がもどると、続きを送ります。'
const whenSignedIn = 'ログインし直すと、続きを送ります。'
const whenPasswordIsOwn = '新しいパスワードを決めると、続きを送ります。'

/**
 * Makes an attempt until it comes to an end. A failure that may pass is tried again a few times, after
 * ever longer pauses or as long as the server says; without network, after the session's end and before a
 * one-time password is replaced it waits for these. Throws the last failure, or the signal's reason.
 */
export async function tryAgain<Result>(
  attempt: () => Promise<Result>,
  waiting: Waiting,
  tries: Tries = { failed: 0, toldToWait: 0 },
): Promise<Result> {
  await networkBack(waiting)
  try {
    return await attempt()
  } catch (error) {
    waiting.signal.throwIfAborted()
    const next = await pauseAfter(error, waiting, tries)
    if (!next) throw error
    return tryAgain(attempt, waiting, next)
  }
}

/** Waits as long as is right after this failure; gives nothing when another try would be of no use. */
async function pauseAfter(
  error: unknown,
  waiting: Waiting,
  tries: Tries,
): Promise<Tries | undefined> {
  if (isForWantOfPassword(error)) {
    await sessionIs(({ user }) => !user?.must_change_password, whenPasswordIsOwn, waiting)
    return tries
  }
  if (!(error instanceof Error) || !canSendAgain(error)) return undefined
  if (useSession.getState().isEnded) {
    await sessionIs(({ isEnded }) => !isEnded, whenSignedIn, waiting)
    return tries
  }
  if (!navigator.onLine) return tries
  waiting.onWait(error.message)
  const seconds = error instanceof ApiError ? error.retryAfter : undefined
  if (seconds !== undefined && tries.toldToWait < mostWaits) {
    await pause(Math.min(seconds, longestWaitSeconds) * 1000, waiting.signal)
    return { ...tries, toldToWait: tries.toldToWait + 1 }
  }
  const wait = pausesMs[tries.failed]
  if (wait === undefined) return undefined
  await pause(wait, waiting.signal, whenBack)
  return { ...tries, failed: tries.failed + 1 }
}

async function networkBack({ onWait, signal }: Waiting): Promise<void> {
  if (navigator.onLine) return
  onWait(whenOnline)
  await until(signal, (done) => {
    window.addEventListener('online', done)
    return () => window.removeEventListener('online', done)
  })
}

/** With a one-time password the server lets nobody do anything but choose another. */
const isForWantOfPassword = (error: unknown) =>
  error instanceof ApiError &&
  error.problem?.code === 'forbidden' &&
  useSession.getState().user?.must_change_password === true

async function sessionIs(
  isSo: (session: Session) => boolean,
  words: string,
  { onWait, signal }: Waiting,
): Promise<void> {
  onWait(words)
  await until(signal, (done) =>
    useSession.subscribe((session) => {
      if (isSo(session)) done()
    }),
  )
}

/** A pause, cut short by what may be heard meanwhile. */
function pause(ms: number, signal: AbortSignal, listen?: Listen): Promise<void> {
  return until(signal, (done) => {
    const timer = setTimeout(done, ms)
    const stop = listen?.(done)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  })
}

/** Waits until it is told to go on; rejects with the signal's reason. */
function until(signal: AbortSignal, listen: Listen): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = listen(() => {
      end()
      resolve()
    })
    const giveUp = () => {
      end()
      reject(signal.reason)
    }
    function end() {
      stop()
      signal.removeEventListener('abort', giveUp)
    }
    signal.addEventListener('abort', giveUp)
    if (signal.aborted) giveUp()
  })
}
