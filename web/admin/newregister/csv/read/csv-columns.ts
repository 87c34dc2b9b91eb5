import { type RowField, rowFieldLabels } from '#web/admin/newregister/new-shop-fields.ts'

/** What each column of a file is taken as; an empty text for a column that is not used. */
export type CsvColumns = readonly (RowField | '')[]

/** Other headings of the same columns, as `normalizeHeading` returns them, the more usual first. */
const synonyms: Partial<Record<RowField, string>> = {
  shop_name: 'お店の名前 店舗名 店舗 お店 屋号 商号 名称 ショップ名 会社名 shopname shop name',
  kana: 'ふりがな フリガナ よみ よみがな ヨミガナ カナ かな 読み 読み仮名 店名カナ 店舗名カナ kana',
  login_id: 'ログイン id ユーザーid ユーザー名 アカウント loginid login userid username',
  slug: 'ホームページのアドレス ページのアドレス url スラッグ slug ホームページ',
  type: '業態 ジャンル カテゴリ カテゴリー 種類 種別 分類 businesstype type category genre',
  phone:
    '電話 tel telno 電話no でんわ 連絡先 代表電話 店舗電話番号 phone phonenumber 携帯 携帯電話',
  email: 'メールアドレス eメール mail email mailaddress emailaddress アドレスメール',
  postal_code: '〒 郵便 郵便no 郵便番号〒 postalcode zip zipcode',
  address: '所在地 所在 店舗住所 場所 住所1 address location',
  building: '建物名 ビル名 ビル 住所2 マンション名 建物名等',
  prefecture: '県 都道府県名 prefecture',
  city: '市町村 市区郡町村 市区町村名 区市町村 city',
  street: '丁目番地 町名番地 町域番地 町名 番地等 丁目 street',
  hours: '営業 営業日時 営業時間帯 時間 openinghours hours',
  closed: 'お休み 休み 休業日 定休 店休日 休日 休店日 closed holiday',
  start: 'テンプレート ページのひな形 template',
  hours_mon: '月 月曜 月曜日 mon',
  hours_tue: '火 火曜 火曜日 tue',
  hours_wed: '水 水曜 水曜日 wed',
  hours_thu: '木 木曜 木曜日 thu',
  hours_fri: '金 金曜 金曜日 fri',
  hours_sat: '土 土曜 土曜日 sat',
  hours_sun: '日 日曜 日曜日 sun',
  hours_holiday: '祝 祝日 祝祭日',
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

const words = new Map(
  rowFields.map((field) => [
    field,
    [normalizeHeading(rowFieldLabels[field]), ...(synonyms[field] ?? '').split(' ')],
  ]),
)

/** What the columns are by their headings, each field at most once; a heading of the template goes before others. */
export function suggestColumns(head: readonly string[]): CsvColumns {
  const headings = head.map(normalizeHeading)
  const byColumn = new Map<number, RowField>()
  for (const field of rowFields) {
    const word = words.get(field)?.find((each) => headings.includes(each))
    const at = word === undefined ? -1 : headings.indexOf(word)
    if (at !== -1 && !byColumn.has(at)) byColumn.set(at, field)
  }
  return head.map((_, index) => byColumn.get(index) ?? '')
}

/** Why shops cannot be read from these columns; undefined if they can. */
export function findColumnProblem(columns: CsvColumns): string | undefined {
  if (!columns.includes('shop_name')) return '「店名」の列がどれか、えらんでください。'
  const double = rowFields.find((field) => columns.indexOf(field) !== columns.lastIndexOf(field))
  return double && `「${rowFieldLabels[double]}」の列が2つあります。1つにしてください。`
}
