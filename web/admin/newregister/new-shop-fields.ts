export const newShopFields = ['shop_name', 'login_id', 'slug'] as const
export type NewShopField = (typeof newShopFields)[number]

/** Labels on the screen and headings in the CSV file. */
export const shopFieldLabels: Record<NewShopField, string> = {
  shop_name: '店名',
  login_id: 'ログインID',
  slug: 'アドレス',
}

/** Optional fields of the form and columns of the CSV file, which begin the shop's record. */
export const newRecordFields = ['type', 'phone', 'postal_code', 'address'] as const
export type NewRecordField = (typeof newRecordFields)[number]

/** All columns of the CSV file. `hours` is the usual week, `start` the trade of the template that fills the pages. */
export type RowField = NewShopField | NewRecordField | 'hours' | 'start'

/** A form or row without any text. */
export const emptyShopFields: Record<RowField, string> = {
  shop_name: '',
  login_id: '',
  slug: '',
  type: '',
  phone: '',
  postal_code: '',
  address: '',
  hours: '',
  start: '',
}

export const rowFieldLabels: Record<RowField, string> = {
  ...shopFieldLabels,
  type: '業種',
  phone: '電話番号',
  postal_code: '郵便番号',
  address: '住所',
  hours: '営業時間',
  start: 'ひな形',
}

/** Only headings, so that no example row gets registered. The BOM makes Excel read it as UTF-8. */
export const createTemplateFile = () =>
  new Blob([`\uFEFF${Object.values(rowFieldLabels).join(',')}\r\n`], {
    type: 'text/csv',
  })
