import { type ViewsOfDay, viewDays } from '#functions/contract/shop-views.ts'
import { addDays, getDayInJapan } from '#functions/contract/text/japan-day.ts'

// Of the first page, from Sunday to Saturday. The shop is closed on Mondays.
const viewsOfWeek = [58, 17, 24, 27, 26, 41, 66]

/** Builds four weeks of views before today, a little more each week. */
export const buildDemoViews = (now: Date): ViewsOfDay[] =>
  Array.from({ length: viewDays }, (_, index) =>
    buildDay(addDays(getDayInJapan(now), index - viewDays), index),
  )

function buildDay(day: string, index: number): ViewsOfDay {
  const usual = viewsOfWeek[new Date(day).getUTCDay()] ?? 0
  const visits = Math.round(usual * (0.8 + index / 70) + ((index * 7) % 5))
  const part = (share: number) => Math.round(visits * share)
  return {
    day,
    pages: [visits, part(0.45), part(0.3)],
    taps: {
      phone: part(0.09),
      map: part(0.12),
      line: part(0.04),
      reservation: 0,
      coupon: part(0.03),
      link: 0,
    },
    sources: {
      search: part(0.46),
      social: part(0.22),
      qr: part(0.14),
      direct: part(0.13),
      link: part(0.05),
    },
  }
}
