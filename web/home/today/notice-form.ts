import {
  findBusinessDay,
  findClosingTime,
  findNoticeDays,
  type KnownHours,
  toJapanMoment,
} from '#functions/contract/shop-notice/find-notice-days.ts'
import type {
  NoticeChoice,
  NoticeKind,
  ShopNotice,
} from '#functions/contract/shop-notice/shop-notice.ts'
import { formatTimeOfDay } from '#functions/contract/shop-record/format-hours.ts'
import { toNameText } from '#functions/contract/text/text.ts'
import { formatDayAndTime, padTwoDigits } from '#web/ui/format.ts'

const latestTime = '29:00'

/** What a tap on a kind offers: until today's closing, and an early closing at the next half hour. */
export function createChoice(kind: NoticeKind, known: KnownHours, now: Date): NoticeChoice {
  const [first = latestTime] = listClosingTimes(known, now)
  return { kind, closes_at: kind === 'early' ? first : '', text: '', ends: 'closing', date: '' }
}

/** The half hours from now until the shop closes today; until the night for a shop that has entered no hours. */
export function listClosingTimes(known: KnownHours, now: Date): string[] {
  const day = findBusinessDay(known, now)
  const closing = findClosingTime(known, day)
  const isOver = closing === undefined || toJapanMoment(day, closing) <= now
  const last = isOver ? latestTime : closing
  return halfHours.filter((time) => toJapanMoment(day, time) > now && time < last)
}

const halfHours = Array.from(
  { length: 60 },
  (_, index) => `${padTwoDigits(Math.floor(index / 2))}:${index % 2 === 0 ? '00' : '30'}`,
)

/** The notice that a choice makes now; undefined while something is missing. */
export function previewNotice(
  choice: NoticeChoice,
  known: KnownHours,
  now: Date,
): ShopNotice | undefined {
  const { kind, closes_at, text, ends, date } = choice
  if (findChoiceProblem(choice) !== undefined) return undefined
  return { kind, closes_at, text, ...findNoticeDays({ ends, date }, known, now) }
}

/** What is missing in a choice, in words. */
export function findChoiceProblem({ kind, closes_at, text, ends, date }: NoticeChoice) {
  if (kind === 'message' && toNameText(text) === '')
    return 'お客さまに伝えるひとことを書いてください'
  if (kind === 'early' && closes_at === '') return '閉店の時刻を選んでください'
  if (ends === 'date' && date === '') return 'いつまでかの日付を選んでください'
  return undefined
}

/** `きょうの閉店（21:00）まで`: the end that the choice `closing` has now. */
export function formatClosingChoice(known: KnownHours, now: Date): string {
  const day = findBusinessDay(known, now)
  const closing = findClosingTime(known, day)
  return closing !== undefined && toJapanMoment(day, closing) > now
    ? `きょうの閉店（${formatTimeOfDay(closing)}）まで`
    : 'きょうの終わり（翌5:00）まで'
}

/** When a notice disappears, in words. */
export function formatNoticeEnd({ until }: Pick<ShopNotice, 'until'>): string {
  return until === null
    ? '自分でもどすまで、見えています'
    : `${formatDayAndTime(until)} に、自動で消えます`
}
