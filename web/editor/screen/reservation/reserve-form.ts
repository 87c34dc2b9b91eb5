import type { Reservation } from '#functions/contract/pages/reservation.ts'
import {
  type DayTime,
  findDayAfter,
  type PublishTimes,
  quickChoices,
  toApiTime,
  toDayTime,
  validateTimes,
} from './reservation-times.ts'

/** State of the form. Values of options that are not selected are kept. */
export type ReserveForm = {
  choices: ReturnType<typeof quickChoices>
  /** Name of a quick choice, or undefined for 日時をえらぶ. */
  choice: string | undefined
  start: DayTime
  hasEnd: boolean
  end: DayTime
  /** Time of the last validation. */
  now: Date
}

/** Starts with the first quick choice, or with the times of the waiting reservation. */
export function createReserveForm(waiting: Reservation | undefined, now: Date): ReserveForm {
  const choices = quickChoices(now)
  const start = waiting
    ? toDayTime(new Date(waiting.start))
    : { day: findDayAfter(toDayTime(now)), time: '09:00' }
  return {
    choices,
    choice: waiting ? undefined : choices[0]?.name,
    start,
    hasEnd: typeof waiting?.end === 'string',
    end: waiting?.end
      ? toDayTime(new Date(waiting.end))
      : { day: findDayAfter(start), time: start.time },
    now,
  }
}

export function getChosenTimes({ choices, choice, start, hasEnd, end }: ReserveForm): PublishTimes {
  const quick = choices.find(({ name }) => name === choice)
  return { start: quick?.start ?? start, end: hasEnd ? end : undefined }
}

export const validateReserveForm = (form: ReserveForm) =>
  validateTimes(getChosenTimes(form), form.now)

export function formatUpdateTimes(form: ReserveForm): string[] {
  const { start, end } = getChosenTimes(form)
  return [toApiTime(start), ...(end ? [toApiTime(end)] : [])]
}
