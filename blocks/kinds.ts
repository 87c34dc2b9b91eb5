/**
 * The registry: everything that the editor offers, in its groups. A name with a folder here is a kind of block. After a
 * change, run `npm run kinds`.
 */
export const offeredBlocks = [
  {
    title: '文字・写真',
    names: ['text', 'heading', 'image', 'image-text', 'pair', 'gallery', 'movie', 'slides'],
  },
  { title: 'お店の情報', names: ['hours', 'access', 'contact', 'inquiry'] },
  { title: 'お品書き・お知らせ', names: ['menu', 'news', 'coupon', 'faq'] },
  { title: 'そのほか', names: ['button', 'divider'] },
] as const
