import { parseImagePath } from '#functions/contract/files/image-path.ts'
import { type BusinessType, businessTypes } from '#functions/contract/shop-record/business-types.ts'
import type { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import { imageUrl, type PageSite } from '#functions/renderer/page-site.ts'
import { describeHours, describeSpecialHours } from './describe-hours.ts'

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
