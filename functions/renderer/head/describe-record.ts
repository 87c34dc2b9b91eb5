import { parseImagePath } from '#functions/contract/files/image-path.ts'
import { type BusinessType, businessTypes } from '#functions/contract/shop-record/business-types.ts'
import {
  type OpeningHours,
  type OpenRange,
  weekdays,
} from '#functions/contract/shop-record/opening-hours.ts'
import type { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import { imageUrl, type PageSite } from '#functions/renderer/page-site.ts'

/**
 * Describes a shop's record in the vocabulary of schema.org: only what is entered. Monthly closings are left out, for
 * which the vocabulary has no words.
 */
export function describeRecord(record: ShopRecord, { media }: Pick<PageSite, 'media'>) {
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
    specialOpeningHoursSpecification: listOrNone(describeSpecialDays(record.hours)),
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
const listOrNone = <Item>(items: readonly Item[]) => (items.length > 0 ? items : undefined)

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

/** One entry for each range, with all weekdays that have it, and the public holidays. */
function describeHours({ weekly, holidays }: OpeningHours) {
  const days = new Map<string, string[]>()
  for (const weekday of [...weekdays.slice(1), weekdays[0]])
    for (const { open, close } of weekly[weekday]) {
      const range = `${open} ${close}`
      days.set(range, [...(days.get(range) ?? []), dayNames[weekday]])
    }
  const ordinary = [...days].map(([range, dayOfWeek]) => {
    const [open = '', close = ''] = range.split(' ')
    return describeRange({ open, close }, { dayOfWeek })
  })
  if (ordinary.length === 0 || holidays.kind === 'usual') return ordinary
  const ranges = holidays.kind === 'own' ? holidays.ranges : []
  return [...ordinary, ...describeRanges(ranges, { dayOfWeek: 'PublicHolidays' })]
}

const describeSpecialDays = ({ special_days }: OpeningHours) =>
  special_days.flatMap(({ date, ranges }) =>
    describeRanges(ranges, { validFrom: date, validThrough: date }),
  )

/** The days of a range. */
type Days = { dayOfWeek: string | readonly string[] } | { validFrom: string; validThrough: string }

// A day that closes when it opens is closed.
const describeRanges = (ranges: readonly OpenRange[], days: Days) =>
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
