import type { TemplatePage } from '#templates/template.ts'

export const topPage: TemplatePage = {
  label: 'トップ',
  topSlides: [{ samplePicture: 'salon-room' }, { samplePicture: 'salon-entrance' }],
  blocks: [
    { kind: 'heading', text: '今日は、どこがお疲れですか。' },
    {
      kind: 'text',
      text: [
        '{name}は、お一人ずつ、ゆっくりとお迎えするサロンです。',
        'はじめにお話をうかがい、その日の体に合わせて進めます。',
        '静かな部屋で、何もしない時間をお過ごしください。',
      ],
    },
    {
      kind: 'pair',
      samplePicture: 'salon-hands',
      title: '力かげんは、お好みに合わせて。',
      text: '強めがお好きな方も、やさしいほうが安心な方も。途中で何度でもうかがいながら進めます。苦手なところや、さわられたくないところも、遠慮なくお知らせください。',
    },
    {
      kind: 'pair',
      side: 'right',
      samplePicture: 'salon-aroma',
      title: '香りと音を、静かに。',
      text: '部屋の明るさや音楽のお好みも、お聞かせください。途中で眠ってしまっても大丈夫です。',
    },
    { kind: 'divider' },
    { kind: 'heading', text: '主なメニュー', tone: 'tinted' },
    {
      kind: 'menu',
      style: 'leaders',
      columns: 1,
      groups: [
        {
          name: '',
          items: [
            { name: '全身 60分', price: '6,600円', note: 'はじめての方に', marks: ['おすすめ'] },
            { name: '全身 90分', price: '9,350円' },
            { name: '肩と首 30分', price: '3,850円' },
            { name: '足 40分', price: '4,950円' },
          ],
        },
      ],
    },
    { kind: 'page-button', text: '料金をすべて見る', page: 2 },
    { kind: 'heading', text: 'ご予約' },
    {
      kind: 'text',
      text: [
        { needs: 'contact', words: 'ご予約の方から順にご案内しています。' },
        'ご予約は、{contact}で承ります。',
        { needs: 'contact', words: '当日の空きも、どうぞおたずねください。' },
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
  bottomSlides: [{ samplePicture: 'salon-towel' }],
}
