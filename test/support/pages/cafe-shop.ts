import { buildDemoSlide, buildPage, buildRecord, demoImage, type SampleShop } from './build-page.ts'

const day = [{ open: '09:00', close: '18:00', last_order: '17:30' }]
const busyDay = [
  { open: '07:00', close: '09:00', last_order: '' },
  { open: '11:00', close: '14:00', last_order: '13:30' },
  { open: '18:00', close: '26:00', last_order: '25:00' },
]

/** A café with a menu of photos. */
export const cafeShop: SampleShop = {
  look: { theme: 'cafe', colours: 0 },
  record: buildRecord({
    name: '喫茶 こもれび',
    type: 'cafe',
    catch_phrase: 'ゆっくりと、一杯ずつ。',
    address: '京都府京都市左京区〇〇町12',
    access: '叡山電鉄 一乗寺駅から歩いて6分',
    parking: '2台',
    phone: '075-000-0000',
    instagram: 'https://www.instagram.com/komorebi',
    bar: ['phone', 'map'],
    payments: '現金、PayPay',
    wifi: 'あります',
    hours: {
      weekly: { mon: busyDay, tue: day, wed: [], thu: [], fri: busyDay, sat: day, sun: busyDay },
      special_days: ['2026-12-30', '2026-12-31', '2027-01-01'].map((date) => ({
        date,
        ranges: [],
      })),
    },
  }),
  content: buildPage(
    [
      { kind: 'heading', text: '本を読みながら過ごす、小さな喫茶店です。', content: {} },
      {
        text_check: true,
        text: '豆は週に二度、店の奥で焙煎しています。焼き菓子は毎朝その日の分だけ。窓の外の木を眺めながら、どうぞごゆっくり。',
      },
      { kind: 'heading', text: 'メニュー', content: {} },
      {
        kind: 'menu',
        content: {
          groups: [
            {
              name: 'お食事',
              items: [
                {
                  name: '日替わりランチ',
                  price: '1,200円',
                  note: 'スープと小さなサラダつき',
                  position_url: demoImage('tempura'),
                  marks: ['おすすめ'],
                },
                { name: '季節のパスタ', price: '1,350円', position_url: demoImage('soba') },
                {
                  name: 'あたたかい一皿',
                  price: '1,480円',
                  position_url: demoImage('kamo'),
                  sold_out: true,
                },
                {
                  name: '夜のひと休み',
                  price: '900円',
                  note: '17時から',
                  position_url: demoImage('sake'),
                },
              ],
            },
            {
              name: '飲みもの',
              items: [
                { name: 'ブレンド', price: '520円' },
                { name: 'カフェオレ', price: '580円' },
                { name: 'りんごの紅茶', price: '620円', marks: ['新'] },
              ],
            },
          ],
        },
      },
      {
        kind: 'pair',
        position_url: demoImage('interior'),
        alt: '店の中',
        text: '奥には四人がけの席が二つ、窓ぎわには一人の席が六つあります。電源とWi-Fiもお使いください。',
        content: { title: '窓ぎわの席で', side: 'right' },
      },
      { kind: 'heading', text: 'ご案内', content: { tone: 'tinted' } },
      { kind: 'hours', content: {} },
      { kind: 'access', content: {} },
      { kind: 'contact', content: {} },
    ],
    { data1: [buildDemoSlide('field', '店のまわりの景色')] },
  ),
}
