import {
  newShopFields,
  type RowField,
  rowFieldLabels,
  shopFieldLabels,
} from '#web/admin/newregister/new-shop-fields.ts'

/** What each column of a file is taken as; an empty text for a column that is not used. */
export type CsvColumns = readonly (RowField | '')[]

/** Other headings of the same columns, as `normalizeHeading` returns them. */
const synonyms: Record<RowField, readonly string[]> = {
  shop_name: 'お店の名前 店舗名 店舗 お店 屋号 商号 名称 ショップ名 shopname shop name'.split(' '),
  login_id: 'ログイン id ユーザーid ユーザー名 アカウント loginid login userid username'.split(' '),
  slug: 'ホームページのアドレス ホームページ ページのアドレス url スラッグ slug'.split(' '),
  type: '業態 ジャンル カテゴリ カテゴリー 種類 businesstype type category genre'.split(' '),
  phone: '電話 tel telno 電話no でんわ 連絡先 代表電話 店舗電話番号 phone phonenumber'.split(' '),
  postal_code: '〒 郵便 郵便no postalcode zip zipcode'.split(' '),
  address: '所在地 所在 店舗住所 場所 address location'.split(' '),
  hours: '営業 営業日時 営業時間帯 時間 openinghours hours'.split(' '),
  start: 'テンプレート ページのひな形 template'.split(' '),
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table
export const rowFields = Object.keys(rowFieldLabels) as RowField[]

/** The form by which headings are compared: without spaces, signs and notes such as （必須）. */
export const normalizeHeading = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[([【].*?[)\]】]/g, '')
    .replaceAll(/[\s_・.:*※-]/g, '')

const isLabel = (heading: string, field: RowField) =>
  normalizeHeading(rowFieldLabels[field]) === normalizeHeading(heading)
const isSynonym = (heading: string, field: RowField) =>
  synonyms[field].includes(normalizeHeading(heading))

/** What the columns are by their headings, each field at most once; a heading of the template goes before others. */
export function suggestColumns(head: readonly string[]): CsvColumns {
  const byField = new Map<number, RowField>()
  for (const is of [isLabel, isSynonym])
    for (const field of rowFields) {
      if ([...byField.values()].includes(field)) continue
      const at = head.findIndex((heading, index) => !byField.has(index) && is(heading, field))
      if (at !== -1) byField.set(at, field)
    }
  return head.map((_, index) => byField.get(index) ?? '')
}

/** Whether nothing has to be confirmed: all headings are those of the template. */
export const hasTemplateHeadings = (head: readonly string[], columns: CsvColumns) =>
  findColumnProblem(columns) === undefined &&
  head.every((heading, index) => {
    const field = columns[index]
    return field ? isLabel(heading, field) : normalizeHeading(heading) === ''
  })

/** Why shops cannot be read from these columns; undefined if they can. */
export function findColumnProblem(columns: CsvColumns): string | undefined {
  const missing = newShopFields.filter((field) => !columns.includes(field))
  if (missing.length > 0)
    return `${missing.map((field) => `「${shopFieldLabels[field]}」`).join('')}の列がどれか、えらんでください。`
  const double = rowFields.find((field) => columns.indexOf(field) !== columns.lastIndexOf(field))
  return double && `「${rowFieldLabels[double]}」の列が2つあります。1つにしてください。`
}
