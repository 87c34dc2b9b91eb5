import type { DayName } from './csv/read/read-hours.ts'

export const newShopFields = ['shop_name', 'login_id', 'slug'] as const
export type NewShopField = (typeof newShopFields)[number]

/** Optional fields of the form and columns of the CSV file, which begin the shop's record. */
export const newRecordFields = [
  'type',
  'kana',
  'phone',
  'email',
  'postal_code',
  'address',
  'building',
] as const
export type NewRecordField = (typeof newRecordFields)[number]

/** The parts of an address in columns of their own, and the hours of each day. */
type PartField = 'prefecture' | 'city' | 'street'
type DayField = `hours_${DayName}`

/** All columns of the CSV file. `hours` is the usual week, `closed` its closed days, `start` the trade of the template. */
export type RowField =
  | NewShopField
  | NewRecordField
  | PartField
  | DayField
  | 'hours'
  | 'closed'
  | 'start'

/** Labels on the screen and headings in the CSV file. */
export const rowFieldLabels: Record<RowField, string> = {
  shop_name: '店名',
  kana: 'フリガナ',
  type: '業種',
  phone: '電話番号',
  email: 'メール',
  postal_code: '郵便番号',
  address: '住所',
  building: '建物',
  prefecture: '都道府県',
  city: '市区町村',
  street: '番地',
  hours: '営業時間',
  closed: '定休日',
  login_id: 'ログインID',
  slug: 'アドレス',
  start: 'ひな形',
  hours_mon: '月曜の営業時間',
  hours_tue: '火曜の営業時間',
  hours_wed: '水曜の営業時間',
  hours_thu: '木曜の営業時間',
  hours_fri: '金曜の営業時間',
  hours_sat: '土曜の営業時間',
  hours_sun: '日曜の営業時間',
  hours_holiday: '祝日の営業時間',
}

/** The fields of the form for one shop. */
export const formFields = [
  ...newShopFields,
  'type',
  'phone',
  'postal_code',
  'address',
  'start',
] as const
export type FormField = (typeof formFields)[number]

/** A form without any text. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- has the fields of the form
export const emptyShopFields = Object.fromEntries(formFields.map((field) => [field, ''])) as Record<
  FormField,
  string
>

const templateFields: readonly RowField[] = [
  ...newShopFields,
  'kana',
  ...newRecordFields.filter((field) => field !== 'kana'),
  'hours',
  'closed',
  'start',
]

/** Only headings, so that no example row gets registered. The BOM makes Excel read it as UTF-8. */
export const createTemplateFile = () =>
  new Blob([`\uFEFF${templateFields.map((field) => rowFieldLabels[field]).join(',')}\r\n`], {
    type: 'text/csv',
  })
