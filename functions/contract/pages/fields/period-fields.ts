import * as v from 'valibot'
import { fieldMessages } from '#functions/contract/field-messages.ts'
import { MinuteTime } from '#functions/contract/text/calendar-day.ts'

const PeriodTime = v.union([v.literal(''), MinuteTime], fieldMessages.notTime)

/**
 * 表示する期間: visitors see the block from `show_from` on and until just before `show_until`; `""` is without limit. Where
 * the end is not after the beginning, they never see it.
 */
export const periodFields = {
  show_from: v.optional(PeriodTime, ''),
  show_until: v.optional(PeriodTime, ''),
}
