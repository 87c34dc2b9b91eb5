import { useEffect, useRef, useState } from 'react'
import { createKeys } from './call-keys.ts'
import type { EditingSession } from './open-session.ts'
import { type FailureWords, sendingFailure, unsavedProblem } from './sending-words.ts'

/** saving can be given up; sending cannot: from then on the server may do it any moment. */
export type Progress =
  | { step: 'resting'; problem?: string }
  | { step: 'saving' }
  | { step: 'sending' }

type Order<Body, Answer> = {
  words: FailureWords
  /** Begins with saving what is unsaved: what visitors will see is what the owner sees. */
  savesFirst: boolean
  /** What is sent, as soon as all is saved. */
  body: () => Body
  call: (input: { body: Body }, options: { idempotencyKey: string }) => Promise<Answer>
  done: (answer: Answer) => void
}

export type Sending = {
  progress: Progress
  send: <Body, Answer>(order: Order<Body, Answer>) => Promise<void>
  /** Takes back what is not sent yet; what went wrong before is forgotten. */
  giveUp: () => void
}

/** Sends what changes what visitors see or will see, one at a time, and says how far it is. */
export function useSending(session: EditingSession): Sending {
  const [progress, setProgress] = useState<Progress>({ step: 'resting' })
  const stop = useRef<AbortController>(undefined)
  const keys = useRef(createKeys())
  useEffect(() => () => stop.current?.abort(), [])

  async function send<Body, Answer>(order: Order<Body, Answer>): Promise<void> {
    const { signal } = (stop.current = new AbortController())
    const { words, savesFirst } = order
    if (savesFirst) {
      setProgress({ step: 'saving' })
      const isSaved = await session.autosave.flush()
      if (signal.aborted) return
      if (!isSaved) {
        return setProgress({ step: 'resting', problem: unsavedProblem(session, words.unsaved) })
      }
    }
    setProgress({ step: 'sending' })
    const body = order.body()
    try {
      const answer = await order.call({ body }, { idempotencyKey: keys.current.keyOf(body) })
      keys.current.forget()
      setProgress({ step: 'resting' })
      order.done(answer)
    } catch (error) {
      setProgress({ step: 'resting', problem: sendingFailure(session, error, words) })
    }
  }

  function giveUp() {
    stop.current?.abort()
    setProgress({ step: 'resting' })
  }

  return { progress, send, giveUp }
}
