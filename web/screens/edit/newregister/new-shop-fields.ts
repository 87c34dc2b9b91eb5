export const newShopFields = ['shop_name', 'login_id', 'slug'] as const
export type NewShopField = (typeof newShopFields)[number]

/** Labels on the screen and headings in the CSV file. */
export const shopFieldLabels: Record<NewShopField, string> = {
  shop_name: '店名',
  login_id: 'ログインID',
  slug: 'アドレス',
}

/** Only headings, so that no example row gets registered. The BOM makes Excel read it as UTF-8. */
export const createTemplateFile = () =>
  new Blob([`\uFEFF${newShopFields.map((field) => shopFieldLabels[field]).join(',')}\r\n`], {
    type: 'text/csv',
  })
