import type { PageHold, PublishState } from '#functions/contract/pages/page-summary.ts'
import type { Reservation } from '#functions/contract/pages/reservation.ts'
import { formatDayAndTime } from '#web/ui/format.ts'

/** Whether visitors see the saved content, the page's reservation, and whether an admin holds the page down. */
export type PublishingState = {
  state: PublishState
  reserve: Reservation | null
  held?: PageHold | undefined
}

type Reserving = Pick<PublishingState, 'reserve'>

/** State after a saved change: published pages become `changed`, a reservation becomes outdated. */
export function toChangedState({ state, reserve, held }: PublishingState): PublishingState {
  return {
    held,
    state: state === 'published' ? 'changed' : state,
    reserve: reserve?.is_current ? { ...reserve, is_current: false } : reserve,
  }
}

export function getWaitingReservation({ reserve }: Reserving): Reservation | undefined {
  return reserve?.state === 'reserved' ? reserve : undefined
}

/** When the reservation will next change what visitors see, if it will. */
export function getNextPublishTime({ reserve }: Reserving): string | undefined {
  if (reserve?.state === 'reserved') return reserve.start
  return reserve?.state === 'published' ? (reserve.end ?? undefined) : undefined
}

/** The reservation that a manual change cancels: one that waits, or one whose end is still to come. */
export function getReservationToCancel({ reserve }: Reserving): Reservation | undefined {
  return getNextPublishTime({ reserve }) === undefined ? undefined : (reserve ?? undefined)
}

const dayMs = 86_400_000

/** True while a reservation is active, and for 1 day after its end (7 days after a failure). */
export function shouldShowReservation({ reserve }: Reserving, now: Date): boolean {
  if (getNextPublishTime({ reserve }) !== undefined) return true
  if (!reserve || (reserve.state === 'cancelled' && reserve.reason === undefined)) return false
  const { start, end, published_at, ended_at } = reserve
  const last = Date.parse(ended_at ?? end ?? published_at ?? start)
  return last + (reserve.state === 'failed' ? 7 : 1) * dayMs > now.getTime()
}

/** `11月25日(水) 9:00 に公開されます`. */
export const formatReservationStart = (start: string) => `${formatDayAndTime(start)} に公開されます`

/** At the end, the previous content returns, or the page becomes a draft again. */
export const formatReservationEnd = (end: string, state: PublishState) =>
  state === 'draft'
    ? `${formatDayAndTime(end)} に公開が終わり、下書きにもどります`
    : `${formatDayAndTime(end)} に、もとの内容にもどります`

/** Names a reservation by what it would do next. */
export const formatReservationName = ({ state, start, end }: Reservation) =>
  state === 'published' && end !== null
    ? `${formatDayAndTime(end)} にもとの内容にもどす予約`
    : `${formatDayAndTime(start)} の予約`

export const formatReservationPlan = ({ start, end }: Reservation, state: PublishState) =>
  end === null
    ? formatReservationStart(start)
    : `${formatReservationStart(start)}。${formatReservationEnd(end, state)}`

/** Says so when the time has come and the page is not published yet. */
export function formatWaitingReservation({ start }: Pick<Reservation, 'start'>, now: Date): string {
  const isDue = Date.parse(start) <= now.getTime()
  return isDue
    ? `${formatDayAndTime(start)} の予約は、まだ公開されていません`
    : formatReservationStart(start)
}

/** Warns that the reservation is outdated, or else names its end. */
export function getWaitingNote({ end, is_current }: Pick<Reservation, 'end' | 'is_current'>) {
  if (!is_current) return { text: '予約のあとに変更があります', tone: 'warning' } as const
  return end === null
    ? undefined
    : ({ text: `${formatDayAndTime(end)} まで`, tone: 'plain' } as const)
}
