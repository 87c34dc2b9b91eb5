import type { PageState } from '#functions/contract/page.ts'
import type { Reservation } from '#functions/contract/reservation.ts'
import type { Client } from '#web/api/client.ts'
import { useClient } from '#web/api/client-context.tsx'
import { endedByHand } from '#web/editor/reservation-words.ts'
import { notingReservation } from './noted-status.ts'
import type { EditingSession } from './open-session.ts'
import { seenOf } from './seen-page.ts'
import { publishWords, reserveWords, takeBackWords, unpublishWords } from './sending-words.ts'
import { type Sending, useSending } from './use-sending.ts'

/** What visitors see of the page after a change, where, and the reservation that it put an end to. */
export type Visible = {
  res: string
  url: string
  state: PageState
  overtaken: Reservation | undefined
}

type Done = (answer: Visible) => void
type Tools = { session: EditingSession; client: Client; send: Sending['send'] }

/** All that changes what visitors see of the page, or will see, and how far it is. */
export function usePublicity(session: EditingSession) {
  const client = useClient()
  const { progress, send, giveUp } = useSending(session)
  const tools = { session, client, send }
  return {
    progress,
    giveUp,
    publish: (done: Done) => change(tools, 'publishPage', done),
    undo: (done: Done) => change(tools, 'undoPublish', done),
    unpublish: (done: Done) => change(tools, 'unpublishPage', done),
    reserve: (updatetimes: string[], done: () => void) => reserve(tools, updatetimes, done),
    /** `done` is told whether it was in time. */
    cancel: (done: (isCancelled: boolean) => void) => cancel(tools, done),
  }
}

const orders = {
  publishPage: { words: publishWords, savesFirst: true },
  undoPublish: { words: takeBackWords, savesFirst: false },
  unpublishPage: { words: unpublishWords, savesFirst: false },
} as const

function change({ session, client, send }: Tools, name: keyof typeof orders, done: Done) {
  const { pageState } = session
  return send({
    ...orders[name],
    body: () => seenOf(session),
    call: client[name],
    lookAgain: () => void lookAgain(session, client),
    done: (answer) => {
      // What visitors see was changed by hand: what waits, or was to come back, is over.
      const overtaken = endedByHand(pageState.getState())
      pageState.setState({ state: answer.state, ...(overtaken && { reserve: null }) })
      done({ ...answer, overtaken })
    },
  })
}

/** Freezes the page as it stands. */
function reserve({ session, client, send }: Tools, updatetimes: string[], done: () => void) {
  return send({
    words: reserveWords,
    savesFirst: true,
    body: () => ({ ...seenOf(session), updatetimes, page_check: true }),
    call: (...sent) => notingReservation(() => client.setReservation(...sent)),
    done: (answer) => {
      keep(session, answer.reserve)
      done()
    },
  })
}

function cancel({ session, client, send }: Tools, done: (isCancelled: boolean) => void) {
  const { user, page } = session.owner
  return send({
    words: takeBackWords,
    savesFirst: false,
    body: () => ({ user_id: user, page_data: page }),
    call: (...sent) => notingReservation(() => client.resetReservations(...sent)),
    done: (answer) => {
      keep(session, answer.reserve)
      done(session.pageState.getState().reserve?.state === 'cancelled')
    },
  })
}

function keep({ pageState, owner }: EditingSession, all: readonly Reservation[]) {
  pageState.setState({ reserve: all.find(({ page }) => page === owner.page) ?? null })
}

/** Asks what visitors see by now; what happens here meanwhile is newer than the answer. */
async function lookAgain({ pageState, owner }: EditingSession, client: Client): Promise<void> {
  const before = pageState.getState()
  const page = await client.getPage({ body: owner }).catch(() => undefined)
  if (!page || pageState.getState() !== before) return
  pageState.setState({ state: page.state, reserve: page.reserve })
}
