import * as v from 'valibot'
import { type BarAction, ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import {
  formatAddress,
  formatDigits,
  formatPhone,
  formatPostalCode,
  toHalfWidth,
} from '#functions/contract/text/format-typed.ts'
import { listFieldProblems } from '#web/ui/form/list-field-problems.ts'

type CheckedRecord = {
  /** Problems by dotted field name; empty if the record can be saved. */
  wrong: Record<string, string>
  /** The record as it is saved. */
  fields: ShopRecord
}

/** Normalizes a typed record and checks it against the server's schema. */
export function checkRecord(typed: ShopRecord): CheckedRecord {
  const record = normalizeRecord(typed)
  const result = v.safeParse(ShopRecord, record)
  if (result.success) return { wrong: {}, fields: result.output }
  return { wrong: listFieldProblems(result.issues), fields: record }
}

/** Which actions a phone's bar can have: those whose field is filled. */
export const barRequirements = {
  phone: ({ phone }: ShopRecord) => phone !== '',
  map: ({ address, map_link }: ShopRecord) => address !== '' || map_link !== '',
  line: ({ line }: ShopRecord) => line !== '',
  reservation: ({ reservation_link }: ShopRecord) => reservation_link !== '',
} as const satisfies Record<BarAction, (record: ShopRecord) => boolean>

/** Brings what people type into the form that is stored: no full-width digits, whole links, days in order. */
function normalizeRecord(typed: ShopRecord): ShopRecord {
  const record: ShopRecord = {
    ...typed,
    ...trimTexts(typed),
    postal_code: formatPostalCode(typed.postal_code),
    address: formatAddress(typed.address),
    building: formatAddress(typed.building),
    price_range: formatDigits(typed.price_range).trim(),
    phone: formatPhone(typed.phone),
    email: toHalfWidth(typed.email),
    map_link: completeLink(typed.map_link),
    reservation_link: completeLink(typed.reservation_link),
    line: completeLink(typed.line, 'https://line.me/R/ti/p/%40'),
    instagram: completeLink(typed.instagram, 'https://www.instagram.com/'),
    x: completeLink(typed.x, 'https://x.com/'),
    facebook: completeLink(typed.facebook, 'https://www.facebook.com/'),
    delivery_links: typed.delivery_links
      .map(({ name, link }) => ({ name: name.trim(), link: completeLink(link) }))
      .filter(({ name, link }) => name !== '' || link !== ''),
    hours: normalizeHours(typed.hours),
  }
  return { ...record, bar: record.bar.filter((action) => barRequirements[action](record)) }
}

function trimTexts(typed: ShopRecord): Partial<ShopRecord> {
  const texts = Object.entries(typed).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value.trim()] as const] : [],
  )
  return Object.fromEntries(texts)
}

function normalizeHours(hours: ShopRecord['hours']): ShopRecord['hours'] {
  const special_days = hours.special_days.map((day) => ({ ...day, note: day.note.trim() }))
  special_days.sort((one, other) => one.date.localeCompare(other.date))
  return { ...hours, note: hours.note.trim(), special_days }
}

/** Adds `https://` to a link without it, and `profiles` to an account name such as `@noren`. */
function completeLink(text: string, profiles?: string): string {
  const link = text.trim()
  if (link === '') return ''
  const account = /^[@＠]([\w.-]+)$/.exec(link)?.[1]
  if (account !== undefined && profiles !== undefined) return profiles + account
  return /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(link) ? `https://${link}` : link
}
