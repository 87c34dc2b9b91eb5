import * as v from 'valibot'
import type { NoticeChoice } from '#functions/contract/shop-notice/shop-notice.ts'
import type { Look } from '#functions/contract/shop-record/look.ts'
import { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'

export const demoLook: Look = { theme: 'traditional', colours: 0 }

/** Stays until the shop takes it back. */
export const demoNotice: v.InferInput<typeof NoticeChoice> = {
  kind: 'message',
  text: '平日のお昼は、そば湯と小鉢をお付けしています。',
  ends: 'open',
}

const range = (open: string, close: string, last_order: string) => ({ open, close, last_order })

const usual = [range('11:30', '14:30', '14:00'), range('17:30', '20:30', '20:00')]
const allDay = [range('11:30', '20:30', '20:00')]

/**
 * Builds the record of 手打ちそば のれん. Its name, address and numbers are fictional. `year` is the present one: closed for
 * the New Year after it.
 */
export function buildDemoRecord(year: number): ShopRecord {
  const closed = [1, 2, 3, 4].map((day) => ({ date: `${year + 1}-01-0${day}`, note: '年始休み' }))
  return v.parse(ShopRecord, {
    name: '手打ちそば のれん',
    kana: 'てうちそば のれん',
    type: 'soba',
    catch_phrase: '石臼で、その日の分だけ。',
    postal_code: '111-0000',
    address: '東京都のれん区藍染町1-2-3',
    access: 'のれん電鉄「藍染町」駅 南口から歩いて5分。赤い橋の手前、藍色ののれんが目じるしです。',
    parking: '店の裏に3台',
    map_link: 'https://www.google.com/maps/search/?api=1&query=吾妻橋',
    hours: {
      weekly: { tue: usual, wed: usual, thu: usual, fri: usual, sat: allDay, sun: allDay },
      monthly_closed: [{ week: 3, day: 'tue' }],
      holidays: { kind: 'own', ranges: allDay },
      special_days: [
        {
          date: `${year}-12-31`,
          ranges: [range('10:00', '15:00', '')],
          note: '年越しそばのお持ち帰りのみ',
        },
        ...closed,
      ],
      note: 'そばがなくなりしだい、のれんをしまいます。',
    },
    phone: '03-0000-0000',
    // Pages that exist, because the shop has none.
    line: 'https://line.me/ja/',
    instagram: 'https://www.instagram.com/',
    bar: ['phone', 'map', 'line'],
    payments: '現金、カード、PayPay、交通系IC',
    seats: 'カウンター8席、テーブル24席、小上がり',
    price_range: '昼 1,000〜2,000円、夜 2,000〜4,000円',
    smoking: '全席禁煙',
    wifi: '無料',
    languages: '英語のお品書きがあります',
  })
}
