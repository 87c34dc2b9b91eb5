import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '#web/api/api-error.ts'
import { createKeys } from './call-keys.ts'
import type { EditingSession } from './open-session.ts'
import {
  type FailureWords,
  isConflict,
  isUnsure,
  sendingFailure,
  unsavedProblem,
} from './sending-words.ts'
import { saveAll, whileSignedIn } from './while-signed-in.ts'

/** saving can be given up; sending cannot: from then on the server may do it any moment. */
export type Progress =
  | { step: 'resting'; problem?: string }
  | { step: 'saving' }
  | { step: 'sending' }

type Order<Body, Answer> = {
  words: FailureWords
  /** Begins with saving what is unsaved: what the change is about is what the owner sees. */
  savesFirst: boolean
  /** What is sent, as soon as all is saved. */
  body: () => Body
  /** Its key stays the same when it is tried again, so that nothing happens twice. */
  call: (input: { body: Body }, options: { idempotencyKey: string }) => Promise<Answer>
  /** Why it was refused, where there are better words than the server's. */
  reasonOf?: (error: ApiError) => string | undefined
  done: (answer: Answer) => void
  /** It went otherwise than this device knows: what it knows of the page is to be looked up anew. */
  lookAgain?: () => void
}

export type Sending = {
  progress: Progress
  send: <Body, Answer>(order: Order<Body, Answer>) => Promise<void>
  /** Takes back what is not sent yet; what went wrong before is forgotten. */
  giveUp: () => void
}

/**
 * Sends what changes a page as a whole, or what visitors see of it, one at a time, and says how far it
 * is. Where the session has ended it goes on after the next sign-in.
 */
export function useSending(session: EditingSession): Sending {
  const [progress, setProgress] = useState<Progress>({ step: 'resting' })
  const stop = useRef<AbortController>(undefined)
  const keys = useRef(createKeys())
  // Whether an earlier try may have got through: then a later one that surely did not says nothing.
  const mayBeDone = useRef(false)
  useEffect(() => () => stop.current?.abort(), [])
  const fail = (problem: string) => setProgress({ step: 'resting', problem })

  async function send<Body, Answer>(order: Order<Body, Answer>): Promise<void> {
    const { signal } = (stop.current = new AbortController())
    if (order.savesFirst) {
      setProgress({ step: 'saving' })
      const isSaved = await saveAll(session)
      if (signal.aborted) return
      if (!isSaved) return fail(unsavedProblem(session, order.words.unsaved))
    }
    setProgress({ step: 'sending' })
    const body = order.body()
    const isCutOff = !navigator.onLine && !mayBeDone.current
    try {
      const idempotencyKey = keys.current.keyOf(body)
      const answer = await whileSignedIn(() => order.call({ body }, { idempotencyKey }))
      keys.current.forget()
      mayBeDone.current = false
      setProgress({ step: 'resting' })
      order.done(answer)
    } catch (error) {
      if (!isCutOff) noteFailure(error, order)
      fail(sendingFailure(session, error, { ...order, isCutOff }))
    }
  }

  function noteFailure(error: unknown, { lookAgain }: Pick<Order<never, never>, 'lookAgain'>) {
    if (isUnsure(error)) mayBeDone.current = true
    if (mayBeDone.current || isConflict(error)) lookAgain?.()
  }

  function giveUp() {
    stop.current?.abort()
    setProgress({ step: 'resting' })
  }

  return { progress, send, giveUp }
}
