import type { Reservation } from '#functions/contract/reservation.ts'
import {
  type DayTime,
  dayAfter,
  dayTimeOf,
  momentOf,
  problemsOf,
  quickChoices,
  type Times,
} from './reservation-times.ts'

/** What is chosen and written; what is not chosen at the moment is still there. */
export type ReserveForm = {
  choices: ReturnType<typeof quickChoices>
  /** The name of a quick choice; undefined for 日時をえらぶ. */
  choice: string | undefined
  start: DayTime
  hasEnd: boolean
  end: DayTime
  /** When it was last looked at: what lies before is past. */
  now: Date
}

/** Begins with the nearest quick choice, or with the times of the reservation that waits. */
export function startForm(waiting: Reservation | undefined, now: Date): ReserveForm {
  const choices = quickChoices(now)
  const start = waiting
    ? dayTimeOf(new Date(waiting.start))
    : { day: dayAfter(dayTimeOf(now)), time: '09:00' }
  return {
    choices,
    choice: waiting ? undefined : choices[0]?.name,
    start,
    hasEnd: typeof waiting?.end === 'string',
    end: waiting?.end
      ? dayTimeOf(new Date(waiting.end))
      : { day: dayAfter(start), time: start.time },
    now,
  }
}

/** The times that the form stands for. */
export function chosenTimes({ choices, choice, start, hasEnd, end }: ReserveForm): Times {
  const quick = choices.find(({ name }) => name === choice)
  return { start: quick?.start ?? start, end: hasEnd ? end : undefined }
}

/** What is wrong with the form, as far as it was looked at. */
export const wrongIn = (form: ReserveForm) => problemsOf(chosenTimes(form), form.now)

/** The times as the API takes them. */
export function updateTimesOf(form: ReserveForm): string[] {
  const { start, end } = chosenTimes(form)
  return [momentOf(start), ...(end ? [momentOf(end)] : [])]
}
