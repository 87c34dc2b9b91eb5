import { useEffect, useRef, useState } from 'react'
import { unsavedWords } from '#web/editor/unsaved-words.ts'
import { failureWords } from '#web/screens/failure-words.ts'
import { createKeys } from './call-keys.ts'
import type { EditingSession } from './open-session.ts'
import { adoptCurrent, type SeenPage, seenOf } from './seen-page.ts'
import { saveAll, whileSignedIn } from './while-signed-in.ts'

/** saving can be given up; sending cannot: from then on the change may have happened any moment. */
export type PageChange =
  | { step: 'asking'; problem?: string }
  | { step: 'saving' }
  | { step: 'sending' }

type Options<Answer> = {
  session: EditingSession
  /**
   * The call, about the page as the owner has seen it; its key stays the same when it is tried again, so
   * that nothing happens twice.
   */
  send: (seen: SeenPage, key: string) => Promise<Answer>
  /** What a failure begins with: `コピーできませんでした。` */
  failed: string
  /** Why a call failed, where there are better words than the server's. */
  reasonOf?: (error: unknown) => string
  onDone: (answer: Answer) => void
}

/** One call that changes a whole page: what is unsaved is saved first, and every end is told in words. */
export function usePageChange<Answer>(options: Options<Answer>) {
  const { session, send, failed, reasonOf = failureWords, onDone } = options
  const [change, setChange] = useState<PageChange>({ step: 'asking' })
  const [keys] = useState(createKeys)
  const stop = useRef<AbortController>(undefined)
  const giveUp = () => stop.current?.abort()
  useEffect(() => () => stop.current?.abort(), [])
  const fail = (reason: string) => setChange({ step: 'asking', problem: failed + reason })

  async function start(): Promise<void> {
    const { signal } = (stop.current = new AbortController())
    setChange({ step: 'saving' })
    const isSaved = await saveAll(session)
    if (signal.aborted) return
    if (!isSaved) return fail(unsavedReason(session))
    setChange({ step: 'sending' })
    const seen = seenOf(session)
    try {
      onDone(await whileSignedIn(() => send(seen, keys.keyOf(seen))))
    } catch (error) {
      fail(adoptCurrent(session, error) ? changedElsewhere : reasonOf(error))
    }
  }

  return { change, start: () => void start(), giveUp }
}

const changedElsewhere =
  'ほかの端末で変更されていたので、このページを新しい内容にしました。確かめてから、もう一度押してください。'

function unsavedReason({ autosave }: EditingSession): string {
  const { phases, refusal, keeping } = autosave.state.getState()
  if (Object.values(phases).includes('conflict')) {
    return 'ほかの端末で変更されています。どちらの変更を使うか選んでから、もう一度お試しください。'
  }
  if (refusal) return `保存できない変更があります。${refusal}`
  return `まだ保存できていない変更があります。${unsavedWords(keeping)}電波の状態を確かめて、もう一度お試しください。`
}
