/** What is given of a shop at its registration. */
export const fields = ['shop_name', 'login_id', 'slug'] as const
export type Field = (typeof fields)[number]

/** What a shop's fields are called, on the screen and in the file. */
export const columnNames: Record<Field, string> = {
  shop_name: '店名',
  login_id: 'ログインID',
  slug: 'アドレス',
}

/** The file to begin with: its headings alone, so that no example is registered. With the mark by which Excel knows UTF-8. */
export const templateFile = () =>
  new Blob([`\uFEFF${fields.map((field) => columnNames[field]).join(',')}\r\n`], {
    type: 'text/csv',
  })
