import type { Block } from '#functions/contract/pages/page.ts'
import { getTimeInJapan } from '#functions/contract/text/japan-day.ts'
import { findBlockEnd, getPeriodState } from '#functions/renderer/periods.ts'
import { formatTime, getClockParts } from '#web/ui/format.ts'

/** 9月1日から · 期限ぎれ; undefined for a block that visitors see at this time. */
export function describePeriod(block: Block, now: number | undefined): string | undefined {
  if (now === undefined) return undefined
  const end = findBlockEnd(block)
  const state = getPeriodState(block, now)
  if (state === 'over' || (end !== undefined && end <= now)) return '期限ぎれ'
  return state === 'waiting' ? `${formatMoment(block.show_from, now)}から` : undefined
}

/** 9月1日, with its time unless it is midnight, and with its year unless it is the present one. */
export function formatMoment(moment: string, now: number): string {
  const { year, date, time } = getClockParts(new Date(moment))
  const isThisYear = year === getClockParts(new Date(now)).year
  return `${isThisYear ? '' : year}${date}${time === '00:00' ? '' : ` ${formatTime(moment)}`}`
}

/** The value of an input of the type `datetime-local`, in Japan: `2026-09-01T09:00`, or `""`. */
export function toInputTime(time: string | undefined): string {
  const parsed = Date.parse(time ?? '')
  if (Number.isNaN(parsed)) return ''
  return getTimeInJapan(new Date(parsed)).slice(0, 'yyyy-mm-ddThh:mm'.length)
}

/** The time that the API takes; `""` for an input that is empty or not complete. */
export function toPeriodTime(input: string): string {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(input) ? `${input}+09:00` : ''
}
