import type { PageState } from '#functions/contract/page.ts'
import type { Reservation } from '#functions/contract/reservation.ts'
import { momentText } from '#web/ui/format.ts'

/** Whether visitors see what is saved, and what is reserved. */
export type Publicity = { state: PageState; reserve: Reservation | null }

/** What a saved change makes of it. */
export function afterChange({ state, reserve }: Publicity): Publicity {
  return {
    state: state === 'published' ? 'changed' : state,
    reserve: reserve?.is_current ? { ...reserve, is_current: false } : reserve,
  }
}

/** The page's reservation while it waits. */
export function waitingOf({ reserve }: Pick<Publicity, 'reserve'>): Reservation | undefined {
  return reserve?.state === 'reserved' ? reserve : undefined
}

/** When something is going to happen to what visitors see; undefined where nothing is. */
export function nextTimeOf({ reserve }: Pick<Publicity, 'reserve'>): string | undefined {
  if (reserve?.state === 'reserved') return reserve.start
  return reserve?.state === 'published' ? (reserve.end ?? undefined) : undefined
}

/** What a change by hand puts an end to: a reservation that waits, or one that is to come back at its end. */
export function endedByHand({ reserve }: Pick<Publicity, 'reserve'>): Reservation | undefined {
  return nextTimeOf({ reserve }) === undefined ? undefined : (reserve ?? undefined)
}

const dayMs = 86_400_000

/** Whether whoever opens the page is to be told of its reservation: it goes on, or is news. */
export function isToTell({ reserve }: Pick<Publicity, 'reserve'>, now: Date): boolean {
  if (nextTimeOf({ reserve }) !== undefined) return true
  if (!reserve || (reserve.state === 'cancelled' && reserve.reason === undefined)) return false
  const { start, end, published_at, ended_at } = reserve
  const last = Date.parse(ended_at ?? end ?? published_at ?? start)
  return last + (reserve.state === 'failed' ? 7 : 1) * dayMs > now.getTime()
}

/** `11月25日(水) 9:00 に公開されます`. */
export const startWords = (start: string) => `${momentText(start)} に公開されます`

/** What happens at the end: what visitors see now comes back, be it nothing. */
export const endWords = (end: string, state: PageState) =>
  state === 'draft'
    ? `${momentText(end)} に公開が終わり、下書きにもどります`
    : `${momentText(end)} に、もとの内容にもどります`

/** What one that a change by hand puts an end to is called: by what it would do next. */
export const nameOfReservation = ({ state, start, end }: Reservation) =>
  state === 'published' && end !== null
    ? `${momentText(end)} にもとの内容にもどす予約`
    : `${momentText(start)} の予約`

/** What a reservation is going to do. */
export const plannedWords = ({ start, end }: Reservation, state: PageState) =>
  end === null ? startWords(start) : `${startWords(start)}。${endWords(end, state)}`

/** What a reservation waits for; when its time has come, only that it still waits. */
export function waitingWords({ start }: Pick<Reservation, 'start'>, now: Date): string {
  const isDue = Date.parse(start) <= now.getTime()
  return isDue ? `${momentText(start)} の予約は、まだ公開されていません` : startWords(start)
}

/** What else there is to know of one that waits: that it is out of date, or else when it ends. */
export function waitingNote({ end, is_current }: Pick<Reservation, 'end' | 'is_current'>) {
  if (!is_current) return { text: '予約のあとに変更があります', tone: 'warning' } as const
  return end === null ? undefined : ({ text: `${momentText(end)} まで`, tone: 'plain' } as const)
}
