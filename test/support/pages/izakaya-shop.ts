import { buildPage, buildRecord, demoImage, type SampleShop } from './build-page.ts'

const night = [{ open: '17:00', close: '25:00', last_order: '24:00' }]

/** A pub that is open after midnight, with wooden plates and a coupon. */
export const izakayaShop: SampleShop = {
  look: { theme: 'izakaya', colours: 0 },
  record: buildRecord({
    name: '炉ばた 灯',
    type: 'izakaya',
    catch_phrase: '炭火と地酒　上野駅から歩いて3分',
    address: '東京都台東区上野〇-〇-〇',
    access: 'JR上野駅 広小路口から歩いて3分',
    phone: '03-0000-0001',
    reservation_link: 'https://example.com/reserve',
    instagram: 'https://www.instagram.com/akari',
    bar: ['phone', 'map', 'reservation'],
    payments: '現金、カード、PayPay',
    seats: 'カウンター8、テーブル24、個室1',
    price_range: '4,000円くらい',
    smoking: '店の外に灰皿があります',
    hours: {
      weekly: { mon: night, tue: night, wed: night, thu: night, fri: night, sat: night, sun: [] },
    },
  }),
  content: buildPage([
    { position_url: demoImage('interior'), alt: '和紙の灯りがともるカウンター席' },
    { kind: 'heading', text: '今夜のおすすめ', content: {} },
    {
      kind: 'menu',
      content: {
        groups: [
          {
            name: '',
            items: [
              { name: '銀だら西京焼', price: '980円' },
              { name: '炙りしめ鯖', price: '780円', marks: ['おすすめ'] },
              { name: '生牡蠣', price: '1,280円', sold_out: true },
              { name: '出汁巻き玉子', price: '580円' },
              { name: 'つくね 月見', price: '320円' },
              { name: '焼きおにぎり', price: '380円' },
              { name: 'あん肝ぽん酢', price: '880円' },
            ],
          },
        ],
      },
    },
    { kind: 'heading', text: '炭と酒', content: {} },
    {
      kind: 'gallery',
      crop: '4:3',
      content: {
        columns: 3,
        photos: [
          { position_url: demoImage('sake'), alt: '徳利と杯', caption: '全国の地酒 四十種' },
          { position_url: demoImage('tempura'), alt: '天ぷら', caption: '揚げたてを一品ずつ' },
          { position_url: demoImage('kamo'), alt: '鴨そば', caption: '締めは鴨そばで' },
        ],
      },
    },
    { kind: 'heading', text: 'お店のこと', content: { tone: 'dark' } },
    { kind: 'contact', content: {} },
    {
      kind: 'coupon',
      content: { title: '一杯目 ビール 290円', terms: 'お一人さま一杯まで', until: '2026-12-30' },
    },
    { kind: 'divider', content: {} },
    { kind: 'button', text: '席を予約する', content: { target: 'reservation' } },
  ]),
}
