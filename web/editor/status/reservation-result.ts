import type { Reservation } from '#functions/contract/pages/reservation.ts'
import { formatDayAndTime } from '#web/ui/format.ts'

export type ReservationResult = {
  state: '公開済み' | '終了' | '取り消し' | '失敗'
  text: string
  note?: string
  isFailed: boolean
}

// Schedules fire within a minute, and publishing takes a moment.
const lateAfterMs = 2 * 60_000

/** Undefined while the reservation waits, and when a user cancelled it. */
export function getReservationResult(reserve: Reservation | null): ReservationResult | undefined {
  switch (reserve?.state) {
    case 'published':
      return buildOutcome('公開済み', formatPublished(reserve), formatPublishedNote(reserve))
    case 'ended':
      return buildOutcome('終了', formatEnded(reserve), reserve.reason)
    case 'cancelled':
      return reserve.reason === undefined ? undefined : buildOutcome('取り消し', reserve.reason)
    case 'failed':
      return { ...buildOutcome('失敗', formatFailed(reserve), reserve.reason), isFailed: true }
    case 'reserved':
    case undefined:
      return undefined
  }
}

const buildOutcome = (
  state: ReservationResult['state'],
  text: string,
  note?: string,
): ReservationResult => ({
  state,
  text,
  ...(note !== undefined && { note }),
  isFailed: false,
})

const formatPublished = ({ start, published_at = start }: Reservation) =>
  `${formatDayAndTime(published_at)} に公開`

const formatEnded = ({ ended_at, end }: Reservation) =>
  ended_at === undefined
    ? '公開の予約は終わりました'
    : `${formatDayAndTime(ended_at)} に、もとの内容にもどしました${formatDelay(end, ended_at)}`

const formatFailed = ({ start, published_at }: Reservation) =>
  published_at === undefined
    ? `${formatDayAndTime(start)} の予約は公開できませんでした`
    : 'もとの内容にもどせませんでした'

function formatPublishedNote({ start, end, published_at }: Reservation): string | undefined {
  const late = formatDelay(start, published_at)
  const untilEnd = end === null ? '' : `${formatDayAndTime(end)} まで`
  return late + untilEnd || undefined
}

function formatDelay(planned: string | null, real: string | undefined): string {
  const isLate =
    planned !== null && real !== undefined && Date.parse(real) > Date.parse(planned) + lateAfterMs
  return isLate ? `（予約の ${formatDayAndTime(planned)} より遅れました）` : ''
}
