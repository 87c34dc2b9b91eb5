import { type BusinessType, businessTypes } from '#functions/contract/shop-record/business-types.ts'
import {
  formatClosedDays,
  formatSpecialDays,
  formatWeeklyHours,
} from '#functions/contract/shop-record/format-hours.ts'
import type { OpeningHours } from '#functions/contract/shop-record/opening-hours.ts'
import type { BarAction, ShopRecord } from '#functions/contract/shop-record/shop-record.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made from the table
export const businessTypeLabels = Object.fromEntries(
  Object.entries(businessTypes).map(([type, { label }]) => [type, label]),
) as Record<BusinessType, string>

/** The names of the record's fields. */
export const recordLabels = {
  name: 'お店の名前',
  kana: 'よみがな',
  type: '業種',
  catch_phrase: 'ひとこと',
  logo: 'ロゴ',
  postal_code: '郵便番号',
  address: '住所',
  building: '建物の名前・階',
  access: '駅からの道',
  parking: '駐車場',
  map_link: '地図のリンク',
  hours: '営業時間',
  phone: '電話番号',
  email: 'メールアドレス',
  reservation_link: '予約ページ',
  line: 'LINE',
  instagram: 'Instagram',
  x: 'X（旧Twitter）',
  facebook: 'Facebook',
  delivery_links: '出前・宅配',
  bar: 'スマホの下のボタン',
  payments: 'お支払い',
  seats: '席',
  price_range: '予算',
  smoking: 'たばこ',
  wifi: 'Wi-Fi',
  languages: '通じることば',
} as const satisfies Record<keyof ShopRecord, string>

const hoursLabels = {
  weekly: '営業時間',
  monthly_closed: '毎月きまった休み',
  holidays: '祝日',
  special_days: '特別な日',
  note: '営業時間のひとこと',
} as const satisfies Record<keyof OpeningHours, string>

export const barActionLabels = {
  phone: '電話',
  map: '地図',
  line: 'LINE',
  reservation: '予約',
} as const satisfies Record<BarAction, string>

type PartLabels = Readonly<Record<string, string>>

/** The name of a part of the record, such as `hours.weekly`. */
export function formatPartName(part: string): string {
  const [group = '', field = ''] = part.split('.')
  const labels: PartLabels = group === 'hours' ? hoursLabels : recordLabels
  return labels[group === 'hours' ? field : group] ?? part
}

/** The lines of a part of the record; empty if nothing is entered. */
export function formatPart(record: ShopRecord, part: string): string[] {
  const [group = '', field = ''] = part.split('.')
  if (group === 'hours') return formatHoursPart(record.hours, field)
  switch (group) {
    case 'type':
      return [businessTypeLabels[record.type]]
    case 'logo':
      return record.logo === '' ? [] : ['写真が入っています']
    case 'bar':
      return record.bar.length === 0
        ? []
        : [record.bar.map((action) => barActionLabels[action]).join('・')]
    case 'delivery_links':
      return record.delivery_links.map(({ name, link }) => `${name} ${link}`.trim())
    default:
      return listTexts(record, group)
  }
}

function listTexts(record: ShopRecord, field: string): string[] {
  const text = new Map<string, unknown>(Object.entries(record)).get(field)
  return typeof text === 'string' && text !== '' ? text.split('\n') : []
}

function formatHoursPart(hours: OpeningHours, field: string): string[] {
  switch (field) {
    case 'special_days':
      return formatSpecialDays(hours, '').map(({ label, text, note }) =>
        [label, text, note].filter(Boolean).join(' '),
      )
    case 'note':
      return hours.note === '' ? [] : hours.note.split('\n')
    case 'monthly_closed':
    case 'holidays': {
      const closed = formatClosedDays(hours)
      const lines = formatWeeklyHours(hours).filter(({ label }) => label.includes('祝'))
      return [
        ...lines.map(({ label, text }) => `${label} ${text}`),
        ...(closed ? [`休み ${closed}`] : []),
      ]
    }
    default:
      return formatWeeklyHours(hours).map(({ label, text }) => `${label} ${text}`)
  }
}
