import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import type { PageSummary } from '#functions/contract/pages/page-summary.ts'
import {
  type TapKind,
  tapKinds,
  type ViewSource,
  type ViewsOfDay,
  viewSources,
} from '#functions/contract/shop-views.ts'

/** A number of times with its name. */
export type NamedCount = { name: string; count: number }

type Days = readonly ViewsOfDay[]

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

export const countPageViews = ({ pages }: ViewsOfDay): number => sum(pages)
export const countTaps = ({ taps }: ViewsOfDay): number => sum(Object.values(taps))

const week = 7

/** What visitors did on the seven days before today, which is the last day: one sentence. */
export function describeWeek(days: Days): string {
  const last = days.slice(-1 - week, -1)
  const views = sum(last.map(countPageViews))
  const taps = listTapCounts(last)
    .slice(0, 2)
    .map(({ name, count }) => `${name}を${count}回`)
  const done = taps.length === 0 ? '見ました' : `見て、${taps.join('、')}おしました`
  return `きのうまでの7日間に、お客さまはホームページを${views}回${done}。`
}

/** The views of today so far, and those of the seven days before the last seven. */
export function compareWeeks(days: Days): string {
  const before = days.slice(-1 - 2 * week, -1 - week)
  const [views, today] = [before, days.slice(-1)].map((each) => sum(each.map(countPageViews)))
  return `その前の7日間は${views}回、きょうは今のところ${today}回です。`
}

/** The views of each page that is or was public, or that has some. */
export function listPageCounts(
  days: Days,
  pages: readonly PageSummary[],
  formatName: (page: PageNumber) => string,
): NamedCount[] {
  return pages
    .map(({ page, published_at }) => ({
      name: formatName(page),
      count: sum(days.map((day) => day.pages[page - 1] ?? 0)),
      isPublic: published_at !== null,
    }))
    .filter(({ isPublic, count }) => isPublic || count > 0)
    .map(({ name, count }) => ({ name, count }))
}

const tapNames: Record<TapKind, string> = {
  phone: '電話',
  map: '地図',
  line: 'LINE',
  reservation: '予約',
  coupon: 'クーポン',
  link: 'そのほかのボタン',
}

const sourceNames: Record<ViewSource, string> = {
  qr: 'QRコード',
  search: '検索サイト',
  social: 'SNS・LINE',
  link: 'ほかのサイト',
  direct: 'そのほか',
}

/** The taps by kind, most first; kinds without taps are left out. */
export const listTapCounts = (days: Days): NamedCount[] =>
  sortCounts(
    tapKinds.map((kind) => ({
      name: tapNames[kind],
      count: sum(days.map(({ taps }) => taps[kind])),
    })),
  )

/** The visits by source, most first; sources without visits are left out. */
export const listSourceCounts = (days: Days): NamedCount[] =>
  sortCounts(
    viewSources.map((source) => ({
      name: sourceNames[source],
      count: sum(days.map(({ sources }) => sources[source])),
    })),
  )

const sortCounts = (counts: readonly NamedCount[]) =>
  counts.filter(({ count }) => count > 0).sort((one, other) => other.count - one.count)
