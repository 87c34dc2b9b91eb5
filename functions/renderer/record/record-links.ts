import type { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import type { TapKind } from '#functions/contract/shop-views.ts'
import { parseLink } from '#functions/contract/text/link.ts'

export type RecordTarget = 'phone' | 'line' | 'reservation' | 'map'

/** Returns the `href` of what the shop has entered, or `""`. A stored link that is not allowed counts as missing. */
export function getRecordHref(record: ShopRecord | undefined, target: RecordTarget): string {
  if (!record) return ''
  if (target === 'phone') return record.phone && allowLink(`tel:${record.phone}`)
  if (target === 'line') return allowLink(record.line)
  if (target === 'reservation') return allowLink(record.reservation_link)
  return getMapHref(record)
}

/** Returns the `href` if it may stand on a page, or `""`. */
export function allowLink(link: string): string {
  const target = link === '' ? undefined : parseLink(link)
  return target && 'href' in target ? target.href : ''
}

// Opens the phone's maps.
function getMapHref({ map_link, address, building }: ShopRecord): string {
  const own = allowLink(map_link)
  if (own !== '' || address === '') return own
  // `encodeURIComponent` throws on lone surrogates. Browsers encode letters by themselves, in a third of the bytes.
  const place = `${address} ${building}`
    .replace(/\p{Surrogate}/gu, '')
    .trim()
    .replace(/[^\p{L}\p{N}-]/gu, (letter) => encodeURIComponent(letter))
  return `https://www.google.com/maps/search/?api=1&query=${place}`
}

/** The attribute by which a page reports taps on a link as this kind. Links to phone numbers need none. */
export const getTapAttribute = (kind: TapKind) => (kind === 'phone' ? {} : { 'data-tap': kind })

export const targetLabels: Record<RecordTarget, string> = {
  phone: '電話する',
  line: 'LINE',
  reservation: '予約する',
  map: '地図',
}
