import type { TemplatePage } from '#templates/template.ts'

export const topPage: TemplatePage = {
  label: 'トップ',
  topSlides: [{ samplePicture: 'cafe-interior' }, { samplePicture: 'cafe-storefront' }],
  blocks: [
    { kind: 'heading', text: '今日は、どんな一日ですか。' },
    {
      kind: 'text',
      text: [
        '{name}は、コーヒーと焼きたてのパン、手づくりのお菓子の店です。',
        '本を読んだり、おしゃべりをしたり。',
        '朝の一杯から夕方のひと休みまで、お好きにお過ごしください。',
      ],
    },
    {
      kind: 'pair',
      samplePicture: 'cafe-coffee',
      title: '一杯ずつ、いれています。',
      text: 'ご注文をいただいてから豆をひき、ゆっくりとお湯を注ぎます。深いりと浅いり、その日の気分でお選びください。迷ったら、好きな味をお聞かせください。',
    },
    { kind: 'heading', text: '今日のおすすめ', tone: 'tinted' },
    {
      kind: 'menu',
      style: 'cards',
      groups: [
        {
          name: '',
          items: [
            {
              name: '季節のケーキ',
              price: '580円',
              note: '旬のくだものを使った、その日のひと切れ。',
              marks: ['おすすめ'],
              samplePicture: 'cafe-cake',
            },
            {
              name: '焼きたてのパン',
              price: '220円から',
              note: '焼き上がりの時間は、店内の黒板で。',
              samplePicture: 'cafe-bread',
            },
          ],
        },
      ],
    },
    { kind: 'page-button', text: 'メニューを見る', page: 2 },
    { kind: 'hours' },
    { kind: 'access' },
    { kind: 'heading', text: 'お持ち帰りもどうぞ', tone: 'tinted' },
    {
      kind: 'text',
      text: [
        '飲みものもお菓子も、お持ち帰りいただけます。',
        'パンやケーキのお取り置きは、{contact}で承ります。',
      ],
    },
    {
      kind: 'actions',
      buttons: [
        { text: '電話で取り置きを頼む', target: 'phone' },
        { text: 'LINEで聞く', target: 'line' },
      ],
    },
  ],
}
