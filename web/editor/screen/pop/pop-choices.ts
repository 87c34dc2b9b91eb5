/** What a sheet says above the code. */
export const popCaptions = {
  site: 'ホームページはこちら',
  menu: 'メニューはこちら',
  booking: 'ご予約はこちら',
  shop: 'お店の情報はこちら',
  news: 'お知らせはこちら',
  own: 'じぶんで書く',
} as const

export type PopCaption = keyof typeof popCaptions

/** Chooses the caption that fits the name of the page. */
export function suggestPopCaption(label: string): PopCaption {
  if (/メニュー|品書|献立|料理|menu/i.test(label)) return 'menu'
  if (/予約/.test(label)) return 'booking'
  if (/お知らせ|ニュース/.test(label)) return 'news'
  return 'site'
}
