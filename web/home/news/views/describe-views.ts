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

/** Describes the seven days before today, and today, which is the last day. */
export function describeWeek(days: Days): string {
  const [today, before] = [days.slice(-1), days.slice(0, -1)]
  const [last, previous] = [before.slice(-week), before.slice(-2 * week, -week)]
  const views = sum(last.map(countPageViews))
  return [
    `きのうまでの7日間に、ホームページは${views}回見られました（その前の7日間は${sum(previous.map(countPageViews))}回）。`,
    describeTaps(last),
    `きょうは、今のところ${sum(today.map(countPageViews))}回です。`,
  ].join('')
}

function describeTaps(days: Days): string {
  const taps = listTapCounts(days)
  if (taps.length === 0) return ''
  const [first, ...others] = taps.slice(0, 2).map(({ name, count }) => `${name}が${count}回`)
  return `${[first, ...others].join('、')}おされました。`
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
