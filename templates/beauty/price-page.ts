import type { TemplatePage } from '#templates/template.ts'

export const pricePage: TemplatePage = {
  label: 'メニュー・料金',
  topSlides: [{ samplePicture: 'beauty-scissors' }],
  blocks: [
    { kind: 'heading', text: 'メニューと料金' },
    {
      kind: 'text',
      text: '料金はすべて税込みです。髪の長さで変わるものは、はじめる前にお伝えします。',
    },
    {
      kind: 'menu',
      style: 'leaders',
      groups: [
        {
          name: 'カット',
          items: [
            { name: 'カット', price: '4,950円', note: 'シャンプー、ブローつき' },
            { name: '学生', price: '3,850円', note: '高校生まで' },
            { name: 'お子さま', price: '2,750円', note: '小学生まで' },
            { name: '前髪カット', price: '1,100円' },
          ],
        },
        {
          name: 'カラー',
          items: [
            { name: 'カットとカラー', price: '11,000円', marks: ['おすすめ'] },
            { name: 'カラー', price: '7,700円から' },
            { name: '根元のカラー', price: '5,500円から' },
            { name: '白髪ぞめ', price: '5,500円から' },
          ],
        },
        {
          name: 'パーマ',
          items: [
            { name: 'カットとパーマ', price: '12,100円' },
            { name: 'パーマ', price: '8,800円から' },
            { name: 'ストレート', price: '13,200円から' },
          ],
        },
        {
          name: 'お手入れ',
          items: [
            { name: 'トリートメント', price: '3,300円から' },
            { name: 'ヘッドスパ', price: '3,300円', note: '30分' },
            { name: '着付けとセット', price: '8,800円から', note: '前日までのご予約' },
          ],
        },
      ],
    },
    {
      kind: 'pair',
      samplePicture: 'beauty-style',
      title: 'はじめてご来店の方へ',
      text: 'お好きな髪形の写真があれば、お持ちください。雑誌の切りぬきでも、携帯電話の画面でもかまいません。アレルギーや、肌のことで気になることがあれば、先にお知らせください。',
    },
    {
      kind: 'actions',
      buttons: [
        { text: 'ネットで予約する', target: 'reservation' },
        { text: '電話で予約する', target: 'phone' },
      ],
    },
  ],
}
