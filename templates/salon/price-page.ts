import type { TemplatePage } from '#templates/template.ts'

export const pricePage: TemplatePage = {
  label: 'メニュー・料金',
  topSlides: [{ samplePicture: 'salon-aroma' }],
  blocks: [
    { kind: 'heading', text: 'メニューと料金' },
    {
      kind: 'text',
      text: '料金はすべて税込みです。時間には、着がえとお話の時間を入れていません。',
    },
    {
      kind: 'menu',
      style: 'leaders',
      groups: [
        {
          name: '全身',
          items: [
            { name: '60分', price: '6,600円', note: 'はじめての方に', marks: ['おすすめ'] },
            { name: '90分', price: '9,350円' },
            { name: '120分', price: '12,100円' },
          ],
        },
        {
          name: 'ところを決めて',
          items: [
            { name: '肩と首 30分', price: '3,850円' },
            { name: '腰と背中 30分', price: '3,850円' },
            { name: '足 40分', price: '4,950円' },
          ],
        },
        {
          name: 'アロマ',
          items: [
            { name: '背中 40分', price: '5,500円' },
            { name: '全身 80分', price: '9,900円', note: '香りはお好みで' },
          ],
        },
        {
          name: '組み合わせて',
          items: [
            { name: '頭 15分', price: '1,650円' },
            { name: '足うら 15分', price: '1,650円' },
          ],
        },
      ],
    },
    { kind: 'heading', text: '当日の流れ' },
    {
      kind: 'text',
      align: 'left',
      text: '1. 受付のあと、体のことと、ふだんの過ごし方をうかがいます。\n2. 楽な服に着がえて、ベッドでお休みください。\n3. お話の内容に合わせて、ゆっくり進めます。\n4. 終わったら、お茶でひと息どうぞ。',
    },
    {
      kind: 'pair',
      samplePicture: 'salon-towel',
      title: 'はじめての方へ',
      text: '着がえとタオルは、こちらでご用意します。手ぶらでお越しください。けがや病気で通院中の方、妊娠中の方は、ご予約のときにお知らせください。',
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
