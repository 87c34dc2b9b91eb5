import type { Reservation } from '#functions/contract/reservation.ts'
import { momentText } from '#web/ui/format.ts'

/** What became of a reservation, in a word and in words, and what else there is to know. */
export type Outcome = {
  state: '公開済み' | '終了' | '取り消し' | '失敗'
  text: string
  note?: string
  isFailed: boolean
}

// The schedules come within their minute, and what they do takes a moment.
const lateAfterMs = 2 * 60_000

/** What became of it; undefined while it waits, and where somebody has taken it back. */
export function outcomeOf(reserve: Reservation | null): Outcome | undefined {
  switch (reserve?.state) {
    case 'published':
      return told('公開済み', publishedWords(reserve), publishedNote(reserve))
    case 'ended':
      return told('終了', endedWords(reserve), reserve.reason)
    case 'cancelled':
      return reserve.reason === undefined ? undefined : told('取り消し', reserve.reason)
    case 'failed':
      return { ...told('失敗', failedWords(reserve), reserve.reason), isFailed: true }
    case 'reserved':
    case undefined:
      return undefined
  }
}

const told = (state: Outcome['state'], text: string, note?: string): Outcome => ({
  state,
  text,
  ...(note !== undefined && { note }),
  isFailed: false,
})

const publishedWords = ({ start, published_at = start }: Reservation) =>
  `${momentText(published_at)} に公開`

const endedWords = ({ ended_at, end }: Reservation) =>
  ended_at === undefined
    ? '公開の予約は終わりました'
    : `${momentText(ended_at)} に、もとの内容にもどしました${lateWords(end, ended_at)}`

const failedWords = ({ start, published_at }: Reservation) =>
  published_at === undefined
    ? `${momentText(start)} の予約は公開できませんでした`
    : 'もとの内容にもどせませんでした'

function publishedNote({ start, end, published_at }: Reservation): string | undefined {
  const late = lateWords(start, published_at)
  const until = end === null ? '' : `${momentText(end)} まで`
  return late + until || undefined
}

/** That something came later than it was reserved for. */
function lateWords(planned: string | null, real: string | undefined): string {
  const isLate =
    planned !== null && real !== undefined && Date.parse(real) > Date.parse(planned) + lateAfterMs
  return isLate ? `（予約の ${momentText(planned)} より遅れました）` : ''
}
