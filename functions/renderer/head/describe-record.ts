import { parseImagePath } from '#functions/contract/files/file-path.ts'
import type { ShopNotice } from '#functions/contract/shop-notice/shop-notice.ts'
import { type BusinessType, businessTypes } from '#functions/contract/shop-record/business-types.ts'
import { findDayRanges } from '#functions/contract/shop-record/find-day-ranges.ts'
import { hasOpeningHours } from '#functions/contract/shop-record/format-hours.ts'
import {
  type OpeningHours,
  type OpenRange,
  weekdays,
} from '#functions/contract/shop-record/opening-hours.ts'
import type { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import { addDays } from '#functions/contract/text/japan-day.ts'
import { imageUrl, type PageSite } from '#functions/renderer/page-site.ts'

/** Describes a shop's record in the vocabulary of schema.org: only what is entered. */
export function describeRecord(record: ShopRecord, site: PageSite) {
  const { media } = site
  const { name, catch_phrase, phone, email, price_range, payments, map_link } = record
  const logo = parseImagePath(record.logo)
  return {
    '@type': businessTypes[record.type].schema,
    ...(name.trim() && { name: name.trim() }),
    slogan: catch_phrase.trim() || undefined,
    logo: logo && imageUrl(media, logo),
    address: describeAddress(record),
    hasMap: map_link || undefined,
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    openingHoursSpecification: listOrNone(describeHours(record.hours)),
    specialOpeningHoursSpecification: listOrNone(describeSpecialHours(site)),
    priceRange: price_range.trim() || undefined,
    paymentAccepted: payments.trim() || undefined,
    servesCuisine: cuisineTypes.has(record.type) ? businessTypes[record.type].label : undefined,
  }
}

/** The shop's pages on other services. */
export const listRecordAccounts = ({ line, instagram, x, facebook }: ShopRecord): string[] =>
  [instagram, x, facebook, line].filter((link) => link !== '')

// The kinds of shop that are named after what they serve.
const cuisineTypes: ReadonlySet<BusinessType> = new Set([
  'soba',
  'japanese',
  'ramen',
  'western',
  'barbecue',
])

// Undefined is left out of JSON.
export const listOrNone = <Item>(items: readonly Item[]) => (items.length > 0 ? items : undefined)

const prefecture = /^(?:東京都|北海道|(?:大阪|京都)府|.{2,3}県)/

function describeAddress({ postal_code, address, building }: ShopRecord) {
  if (postal_code === '' && address.trim() === '') return undefined
  const [region = ''] = prefecture.exec(address.trim()) ?? []
  const street = `${address.trim().slice(region.length)} ${building.trim()}`.trim()
  return {
    '@type': 'PostalAddress',
    addressCountry: 'JP',
    postalCode: postal_code ? postal_code.replace(/^(\d{3})-?/, '$1-') : undefined,
    addressRegion: region || undefined,
    streetAddress: street || undefined,
  }
}

const dayNames = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
} as const

type Weekly = OpeningHours['weekly']

/** One entry for each range, with all weekdays that have it, and the public holidays. */
export function describeHours({ weekly, holidays }: OpeningHours) {
  const own = holidays.kind === 'own' ? holidays.ranges : []
  const ordinary = describeWeekly(weekly, own)
  const isClosed = holidays.kind !== 'usual' && own.length === 0
  return ordinary.length > 0 && isClosed
    ? [...ordinary, ...describeRanges([], { dayOfWeek: 'PublicHolidays' })]
    : ordinary
}

/** `holidays`: the ranges of public holidays, where they have their own. */
function describeWeekly(weekly: Weekly, holidays: readonly OpenRange[] = []) {
  const days = new Map<string, string[]>()
  const addDay = (day: string, ranges: readonly OpenRange[]) => {
    for (const { open, close } of ranges) {
      const range = `${open} ${close}`
      days.set(range, [...(days.get(range) ?? []), day])
    }
  }
  for (const weekday of [...weekdays.slice(1), weekdays[0]])
    addDay(dayNames[weekday], weekly[weekday])
  if (days.size > 0) addDay('PublicHolidays', holidays)
  return [...days].map(([range, dayOfWeek]) => {
    const [open = '', close = ''] = range.split(' ')
    return describeRange({ open, close }, { dayOfWeek })
  })
}

type SpecialHours = Pick<PageSite, 'record' | 'notice' | 'holidays' | 'today'>

/**
 * Describes the special days of a shop, its monthly closings of the next eight weeks, and the days on which a notice says
 * that it is closed or closes early.
 */
export function describeSpecialHours({ record, notice, holidays = [], today }: SpecialHours) {
  const hours = record?.hours
  const changes = notice && changesHours(notice) ? notice : undefined
  const all = hours ? [...hours.special_days, ...listMonthlyClosings(hours, holidays, today)] : []
  const isChanged = ({ date }: SpecialDay) => changes !== undefined && isNoticeDay(changes, date)
  const others = all.filter((day) => !isChanged(day))
  return [
    ...(changes
      ? describeNoticeHours(changes, hours, { holidays, days: all.filter(isChanged) })
      : []),
    ...others.flatMap(({ date, ranges }) => describeRanges(ranges, toDay(date))),
  ]
}

type SpecialDay = Pick<OpeningHours['special_days'][number], 'date' | 'ranges'>

// A page is rendered again after a week (`findCalendarRedraw`).
const monthlyDays = 8 * 7

/** The days on which only a monthly rule closes the shop: the vocabulary of schema.org has no words for such rules. */
function listMonthlyClosings(
  hours: OpeningHours,
  holidays: readonly string[],
  today: string | undefined,
): SpecialDay[] {
  if (today === undefined || hours.monthly_closed.length === 0) return []
  const usual = { ...hours, monthly_closed: [] }
  return Array.from({ length: monthlyDays }, (_, index) => addDays(today, index))
    .filter(
      (date) =>
        findDayRanges(hours, holidays, date).length === 0 &&
        findDayRanges(usual, holidays, date).length > 0,
    )
    .map((date) => ({ date, ranges: [] }))
}

const toDay = (date: string) => ({ validFrom: date, validThrough: date })

const changesHours = ({ kind }: ShopNotice) => kind === 'closed' || kind === 'early'

const isNoticeDay = ({ from, last }: ShopNotice, date: string) =>
  date >= from && (last === '' || date <= last)

function describeNoticeHours(
  notice: ShopNotice,
  hours: OpeningHours | undefined,
  { holidays, days: special }: { holidays: readonly string[]; days: readonly SpecialDay[] },
) {
  const { kind, closes_at, from, last } = notice
  const days = { validFrom: from, ...(last !== '' && { validThrough: last }) }
  if (kind === 'closed') return [toSpecification('00:00', '00:00', days)]
  const closes = formatTime(countMinutes(closes_at))
  // When the shop opens is not known.
  if (!hours || !hasOpeningHours(hours))
    return [{ '@type': 'OpeningHoursSpecification', closes, ...days }]
  const close = (ranges: readonly OpenRange[]) => closeEarly(ranges, closes_at)
  if (from === last) return describeRanges(close(findDayRanges(hours, holidays, from)), days)
  const weekly = weekdays.map((day) => [day, close(hours.weekly[day])] as const)
  return [
    ...describeWeekly({ ...hours.weekly, ...Object.fromEntries(weekly) }).map((each) =>
      Object.assign({}, each, days),
    ),
    ...special.flatMap(({ date, ranges }) => describeRanges(close(ranges), toDay(date))),
  ]
}

const closeEarly = (ranges: readonly OpenRange[], time: string) =>
  ranges
    .filter(({ open }) => open < time)
    .map(({ open, close }) => ({ open, close: close < time ? close : time }))

/** The days of a range. */
type Days = { dayOfWeek: string | readonly string[] } | { validFrom: string; validThrough?: string }

// A day that closes when it opens is closed.
const describeRanges = (ranges: readonly Pick<OpenRange, 'open' | 'close'>[], days: Days) =>
  ranges.length > 0
    ? ranges.map((range) => describeRange(range, days))
    : [toSpecification('00:00', '00:00', days)]

// A time before the opening is on the next day. Equal times would say closed: a range of a day or more ends a minute before it
// begins again.
function describeRange({ open, close }: Pick<OpenRange, 'open' | 'close'>, days: Days) {
  const [from, until] = [countMinutes(open), countMinutes(close)]
  return toSpecification(open, formatTime(Math.min(until, from + dayMinutes - 1)), days)
}

const dayMinutes = 24 * 60

function countMinutes(time: string): number {
  const [hours, minutes] = time.split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}

/** `02:00` for 26 hours. */
function formatTime(count: number): string {
  const inDay = count % dayMinutes
  return [Math.floor(inDay / 60), inDay % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

const toSpecification = (opens: string, closes: string, days: Days) => ({
  '@type': 'OpeningHoursSpecification',
  opens,
  closes,
  ...days,
})
