import { buildPage, buildRecord, demoImage, type SampleShop } from './build-page.ts'

const day = [{ open: '10:00', close: '19:00', last_order: '' }]

/** A hair salon whose first view is of type alone. */
export const hairSalon: SampleShop = {
  look: { theme: 'chic', colours: 1 },
  record: buildRecord({
    name: 'hair atelier ミナモ',
    type: 'hair',
    catch_phrase: '朝、かがみの前で、すこしうれしい。',
    address: '神奈川県鎌倉市〇〇1-2-3',
    building: '〇〇ビル2階',
    access: 'JR鎌倉駅 東口から歩いて5分',
    phone: '0467-00-0000',
    reservation_link: 'https://example.com/reserve',
    line: 'https://line.me/R/ti/p/@minamo',
    bar: ['phone', 'line', 'reservation'],
    payments: '現金、カード',
    hours: {
      weekly: { mon: [], tue: day, wed: day, thu: day, fri: day, sat: day, sun: day },
      monthly_closed: [
        { week: 1, day: 'tue' },
        { week: 3, day: 'tue' },
      ],
    },
  }),
  content: buildPage([
    { kind: 'heading', text: 'お一人ずつ、はじめから終わりまで。', content: {} },
    {
      text_check: true,
      text: 'カウンセリングから仕上げまで、同じスタイリストが担当します。髪の悩みも、休みの日の話も、気がねなくお聞かせください。',
    },
    { kind: 'button', content: { target: 'reservation' } },
    { kind: 'heading', text: '料金', content: { tone: 'tinted' } },
    {
      kind: 'menu',
      content: {
        columns: 1,
        groups: [
          {
            name: 'カット',
            items: [
              { name: 'カット', price: '6,600円', note: 'シャンプーとブローがつきます' },
              { name: '前髪カット', price: '1,100円' },
              { name: '学生カット', price: '4,400円', marks: ['高校生まで'] },
            ],
          },
          {
            name: 'カラー・パーマ',
            items: [
              { name: 'リタッチ', price: '5,500円から' },
              { name: 'フルカラー', price: '7,700円から' },
              { name: '髪質改善トリートメント', price: '9,900円', marks: ['新', 'おすすめ'] },
            ],
          },
        ],
      },
    },
    {
      position_url: demoImage('interior'),
      alt: '店内',
      crop: '16:9',
      text_check: false,
    },
    { kind: 'heading', text: 'ご案内', content: { tone: 'dark' } },
    { kind: 'hours', content: {} },
    { kind: 'access', content: {} },
  ]),
}
