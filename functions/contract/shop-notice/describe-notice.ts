import { formatCalendarDay, formatTimeOfDay } from '#functions/contract/shop-record/format-hours.ts'
import { toNameText } from '#functions/contract/text/text.ts'
import type { NoticeKind, ShopNotice } from './shop-notice.ts'

/** The kinds of notice as they are offered. */
export const noticeLabels: Record<NoticeKind, string> = {
  closed: '臨時休業',
  early: '早じまい',
  sold_out: '売り切れ',
  full: '満席',
  message: 'ひとこと',
}

/** How long a notice is shown: today, until a day, or until it is taken back. */
type Period = 'today' | 'days' | 'open'

const leads: Record<
  Exclude<NoticeKind, 'message'>,
  Record<Period, (day: string, time: string) => string>
> = {
  closed: {
    today: () => '本日は臨時休業いたします',
    days: (day) => `${day}まで臨時休業いたします`,
    open: () => 'しばらくのあいだ休業いたします',
  },
  early: {
    today: (_, time) => `本日の営業は${time}までです`,
    days: (day, time) => `${day}まで、営業は${time}までです`,
    open: (_, time) => `しばらくのあいだ、営業は${time}までです`,
  },
  sold_out: {
    today: () => '本日は売り切れました',
    days: (day) => `${day}まで売り切れです`,
    open: () => 'ただいま売り切れです',
  },
  full: {
    today: () => '本日は満席です',
    days: (day) => `${day}まで満席です`,
    open: () => 'ただいま満席です',
  },
}

/** The words of a notice for visitors; `text` may be empty. */
export function describeNotice(notice: Omit<ShopNotice, 'until'>): { lead: string; text: string } {
  const { kind, closes_at, from, last } = notice
  const text = toNameText(notice.text)
  if (kind === 'message') return { lead: text, text: '' }
  const period = last === '' ? 'open' : last === from ? 'today' : 'days'
  return { lead: leads[kind][period](formatCalendarDay(last), formatTimeOfDay(closes_at)), text }
}
