import type { SectionVersions } from '#functions/contract/pages/page.ts'
import { formatPageAddress } from '#functions/contract/pages/page-number.ts'
import type { PublishState } from '#functions/contract/pages/page-summary.ts'
import type { Reservation } from '#functions/contract/pages/reservation.ts'
import type { Client } from '#web/api/client.ts'
import { useClient } from '#web/api/client-context.tsx'
import { useConfig } from '#web/api/config.ts'
import { useInvalidate } from '#web/api/use-api.ts'
import { useSignedInShop } from '#web/api/use-signed-in-shop.ts'
import { readSeenPage } from '#web/editor/screen/sending/seen-page.ts'
import {
  cancelFailures,
  type FailureMessages,
  publishFailures,
  reserveFailures,
  unpublishFailures,
} from '#web/editor/screen/sending/sending-messages.ts'
import {
  type CurrentPage,
  type Sending,
  useSending,
} from '#web/editor/screen/sending/use-sending.ts'
import type { EditingSession } from '#web/editor/screen/session/editing-session.ts'
import { reportReservationCall } from '#web/editor/screen/session/save-status-report.ts'
import { isDeepEqual } from '#web/editor/state/is-same-content.ts'
import { getReservationToCancel } from '#web/editor/status/publishing-state.ts'

/** Result of a change, with the reservation that it cancelled. */
export type PublishAnswer = {
  res: string
  url: string
  state: PublishState
  cancelledReservation: Reservation | undefined
}

type Done = (answer: PublishAnswer) => void
type Tools = {
  session: EditingSession
  client: Client
  invalidate: ReturnType<typeof useInvalidate>
  send: Sending['send']
  /** The page's public address. */
  url: string
}

/** All calls that change what visitors see, and their progress. */
export function usePublishing(session: EditingSession) {
  const client = useClient()
  const invalidate = useInvalidate()
  const { progress, send, abort } = useSending(session)
  const { pages } = useConfig()
  const user = useSignedInShop()
  const url = formatPageAddress(pages, user ?? { slug: '' }, session.pageKey.page)
  const tools = { session, client, invalidate, send, url }
  return {
    progress,
    abort,
    publish: (done: Done) => sendChange(tools, 'publishPage', done),
    undo: (done: Done) => sendChange(tools, 'undoPublish', done),
    unpublish: (done: Done) => sendChange(tools, 'unpublishPage', done),
    reserve: (updatetimes: string[], done: () => void) => sendReservation(tools, updatetimes, done),
    /** `done` receives false when the reservation had already started. */
    cancel: (done: (isCancelled: boolean) => void) => sendCancellation(tools, done),
  }
}

type Publishing = {
  messages: FailureMessages
  savesFirst: boolean
  /** The server's message, if the page shows that the change was made. */
  readMessage?: (page: CurrentPage, seen: SectionVersions) => string | undefined
}

const changeOrders: Record<'publishPage' | 'undoPublish' | 'unpublishPage', Publishing> = {
  publishPage: {
    messages: publishFailures,
    savesFirst: true,
    readMessage: ({ state, versions }, seen) =>
      state === 'published' && isDeepEqual(versions, seen) ? '公開しました' : undefined,
  },
  // The page does not show whether its content was restored or published.
  undoPublish: { messages: cancelFailures, savesFirst: false },
  unpublishPage: {
    messages: unpublishFailures,
    savesFirst: false,
    readMessage: ({ state }) => (state === 'draft' ? '公開をやめました' : undefined),
  },
}

function sendChange(
  { session, client, invalidate, send, url }: Tools,
  name: keyof typeof changeOrders,
  done: Done,
) {
  const { pageState } = session
  const { readMessage, ...order } = changeOrders[name]
  // A manual change cancels a reservation that waits or has not ended.
  let cancelledReservation: Reservation | undefined
  return send({
    ...order,
    body: () => {
      cancelledReservation = getReservationToCancel(pageState.getState())
      return readSeenPage(session)
    },
    call: client[name],
    refresh: (signal) => refreshPublishingState(session, client, signal),
    ...(readMessage && {
      readAnswer: (page: CurrentPage, { versions }: { versions: SectionVersions }) => {
        const res = readMessage(page, versions)
        return res === undefined ? undefined : { res, url, state: page.state }
      },
    }),
    done: (answer) => {
      pageState.setState({ state: answer.state, ...(cancelledReservation && { reserve: null }) })
      // Visitors may see another look now.
      void invalidate('getShop', 'getSession')
      done({ ...answer, cancelledReservation })
    },
  })
}

function sendReservation(
  { session, client, send }: Tools,
  updatetimes: string[],
  done: () => void,
) {
  return send({
    messages: reserveFailures,
    savesFirst: true,
    refresh: (signal) => refreshPublishingState(session, client, signal),
    body: () => ({ ...readSeenPage(session), updatetimes, page_check: true }),
    call: (...sent) => reportReservationCall(() => client.setReservation(...sent)),
    done: (answer) => {
      storeReservation(session, answer.reserve)
      done()
    },
  })
}

function sendCancellation({ session, client, send }: Tools, done: (isCancelled: boolean) => void) {
  const { user, page } = session.pageKey
  return send({
    messages: cancelFailures,
    savesFirst: false,
    refresh: (signal) => refreshPublishingState(session, client, signal),
    body: () => ({ user_id: user, page_data: page }),
    call: (...sent) => reportReservationCall(() => client.resetReservations(...sent)),
    done: (answer) => {
      storeReservation(session, answer.reserve)
      done(session.pageState.getState().reserve?.state === 'cancelled')
    },
  })
}

function storeReservation({ pageState, pageKey }: EditingSession, all: readonly Reservation[]) {
  pageState.setState({ reserve: all.find(({ page }) => page === pageKey.page) ?? null })
}

/** Reads the page. Its state is ignored when it changed on this device meanwhile. */
export async function refreshPublishingState(
  { pageState, pageKey }: EditingSession,
  client: Client,
  signal?: AbortSignal,
): Promise<CurrentPage | undefined> {
  const before = pageState.getState()
  const page = await client
    .getPage({ body: pageKey }, signal ? { signal } : {})
    .catch(() => undefined)
  if (page && pageState.getState() === before)
    pageState.setState({ state: page.state, reserve: page.reserve, held: page.held })
  return page
}
