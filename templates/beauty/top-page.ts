import type { TemplatePage } from '#templates/template.ts'

export const topPage: TemplatePage = {
  label: 'トップ',
  topSlides: [{ samplePicture: 'beauty-interior' }, { samplePicture: 'beauty-storefront' }],
  blocks: [
    { kind: 'heading', text: '髪のこと、聞かせてください。' },
    {
      kind: 'text',
      text: [
        '{name}では、はさみを入れる前に、髪の質とふだんのお手入れをうかがいます。',
        'なりたい形が決まっていなくても大丈夫です。',
        '一緒に考えながら、家でもまとまる髪に仕上げます。',
      ],
    },
    {
      kind: 'pair',
      samplePicture: 'beauty-scissors',
      title: '伸びていく先まで考えて。',
      text: '切ったその日だけでなく、ひと月後もまとまるように。生えぐせや毛の流れを見ながら、少しずつ整えていきます。',
    },
    {
      kind: 'pair',
      side: 'right',
      samplePicture: 'beauty-shampoo',
      title: '力をぬいて、ひと休み。',
      text: 'シャンプーは、お湯の温度と力かげんをうかがいながら。強さのお好みは、いつでもお知らせください。',
    },
    { kind: 'heading', text: '主なメニュー', tone: 'tinted' },
    {
      kind: 'menu',
      style: 'leaders',
      columns: 1,
      groups: [
        {
          name: '',
          items: [
            { name: 'カット', price: '4,950円', note: 'シャンプー、ブローつき' },
            { name: 'カットとカラー', price: '11,000円', marks: ['おすすめ'] },
            { name: 'カットとパーマ', price: '12,100円' },
            { name: 'トリートメント', price: '3,300円から' },
          ],
        },
      ],
    },
    { kind: 'page-button', text: '料金をすべて見る', page: 2 },
    { kind: 'heading', text: 'ご予約', tone: 'dark' },
    {
      kind: 'text',
      text: [
        'ご予約は、{contact}で承ります。',
        { needs: 'contact', words: 'はじめての方は、気になることを一言そえてください。' },
      ],
    },
    {
      kind: 'actions',
      buttons: [
        { text: 'ネットで予約する', target: 'reservation' },
        { text: '電話で予約する', target: 'phone' },
        { text: 'LINEで相談する', target: 'line' },
      ],
    },
    { kind: 'hours' },
    { kind: 'access' },
  ],
  bottomSlides: [{ samplePicture: 'beauty-style' }],
}
