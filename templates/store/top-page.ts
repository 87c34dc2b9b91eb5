import type { TemplatePage } from '#templates/template.ts'

export const topPage: TemplatePage = {
  label: 'トップ',
  topSlides: [{ samplePicture: 'store-storefront' }, { samplePicture: 'store-shelves' }],
  blocks: [
    { kind: 'heading', text: '見つける時間も、楽しんで。' },
    {
      kind: 'text',
      text: [
        '{name}は、季節の花と、暮らしの道具の店です。',
        'ご自分のために、どなたかへの贈りものに。',
        '見るだけでも、どうぞゆっくりお立ち寄りください。',
      ],
    },
    { kind: 'heading', text: '今月のおすすめ', tone: 'tinted' },
    {
      kind: 'menu',
      style: 'cards',
      groups: [
        {
          name: '',
          items: [
            {
              name: '季節のブーケ',
              price: '2,200円から',
              note: 'その日に届いた花で。色もお選びいただけます。',
              marks: ['おすすめ'],
              samplePicture: 'store-bouquet',
            },
            {
              name: '毎日の器',
              price: '1,320円から',
              note: '手になじむ形を、少しずつ集めています。',
              samplePicture: 'store-goods',
            },
          ],
        },
      ],
    },
    { kind: 'page-button', text: '品物を見る', page: 2 },
    {
      kind: 'pair',
      samplePicture: 'store-wrapping',
      title: '贈りものを、お手伝いします。',
      text: '贈る方のこと、ご予算、お好きな色。思いつくままにお聞かせください。一緒に選んで、気持ちが伝わるようにお包みします。',
    },
    {
      kind: 'actions',
      buttons: [
        { text: '電話で相談する', target: 'phone' },
        { text: 'LINEで相談する', target: 'line' },
      ],
    },
    { kind: 'hours' },
    { kind: 'access' },
  ],
}
