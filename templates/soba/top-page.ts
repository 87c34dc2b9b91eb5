import type { TemplatePage } from '#templates/template.ts'

export const topPage: TemplatePage = {
  label: 'トップ',
  topSlides: [{ samplePicture: 'soba-storefront' }, { samplePicture: 'soba-interior' }],
  blocks: [
    { kind: 'heading', text: '一枚のそばを、いちばんよいときに。' },
    {
      kind: 'text',
      text: [
        '{name}は、そばと季節の料理の店です。',
        'ご注文をいただいてから釜でゆで、冷たい水でしめて、すぐにお出しします。',
        'はじめのひと口は、つゆをつけずにお召し上がりください。',
      ],
    },
    {
      kind: 'pair',
      samplePicture: 'soba-handmade',
      title: '粉と水から、ていねいに。',
      text: 'その日の粉のようすを見ながら、水を合わせ、まとめ、のばし、切りそろえます。そばは、粉と水だけの料理です。だからこそ、手をかけるところがたくさんあります。',
    },
    { kind: 'heading', text: '当店のおすすめ', tone: 'tinted' },
    {
      kind: 'menu',
      style: 'cards',
      groups: [
        {
          name: '',
          items: [
            {
              name: 'せいろ',
              price: '880円',
              note: 'そばの香りを、いちばん楽しめる一枚。',
              samplePicture: 'soba-zaru',
            },
            {
              name: '天せいろ',
              price: '1,680円',
              note: '海老と季節の野菜。揚げたてを、そばと一緒に。',
              marks: ['おすすめ'],
              samplePicture: 'soba-tempura',
            },
          ],
        },
      ],
    },
    { kind: 'page-button', text: 'お品書きをすべて見る', page: 2 },
    {
      kind: 'pair',
      side: 'right',
      samplePicture: 'soba-sake',
      title: 'そばの前に、小鉢と一杯。',
      text: '板わさをつまみながら、そばがゆで上がるのを待つ。そんな時間もよいものです。お酒を飲まない方も、そば茶でゆっくりお過ごしください。しめには、そば湯をどうぞ。',
    },
    { kind: 'hours' },
    { kind: 'access' },
    { kind: 'heading', text: 'ご予約', tone: 'tinted' },
    {
      kind: 'text',
      text: [
        'ご予約は、{contact}で承ります。',
        { needs: 'contact', words: '人数とお時間をお知らせください。' },
      ],
    },
    {
      kind: 'actions',
      buttons: [
        { text: '電話で予約する', target: 'phone' },
        { text: 'ネットで予約する', target: 'reservation' },
        { text: 'LINEで聞く', target: 'line' },
      ],
    },
  ],
}
