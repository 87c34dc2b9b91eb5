/** What a sheet says above the code. */
export const popWords = {
  site: 'ホームページはこちら',
  menu: 'メニューはこちら',
  booking: 'ご予約はこちら',
  shop: 'お店の情報はこちら',
  news: 'お知らせはこちら',
  own: 'じぶんで書く',
} as const

export type PopWords = keyof typeof popWords

/** Chooses the words that fit the name of the page. */
export function suggestPopWords(label: string): PopWords {
  if (/メニュー|品書|献立|料理|menu/i.test(label)) return 'menu'
  if (/予約/.test(label)) return 'booking'
  if (/お知らせ|ニュース/.test(label)) return 'news'
  return 'site'
}
