import { quotePageName } from '#functions/contract/pages/page-label.ts'
import { getTimeInJapan } from '#functions/contract/text/japan-day.ts'
import type { Mail } from '#functions/mail/send-mail.ts'
import type { Order } from '#functions/table/letters/letters.ts'
import { listPageSummaries } from '#functions/table/pages/page-summaries.ts'
import { countHit } from '#functions/table/sessions/rate-limits.ts'
import type { Shop } from '#functions/table/shop.ts'
import { findWantedReceiver, writeOwnerMail } from './write-mail.ts'

type OrderOf<Letter> = Extract<Order, { letter: Letter }>

const outcomes = {
  failed: '公開の予約ができませんでした',
  cancelled: '公開の予約が取り消しになりました',
}

export async function writeReservationMail(
  shop: Shop,
  { page, outcome, reason }: OrderOf<'reservation'>,
): Promise<Mail | undefined> {
  const receiver = await findWantedReceiver(shop, 'reservation')
  if (!receiver) return undefined
  const pages = await listPageSummaries(shop)
  const name = quotePageName(page, pages.find((each) => each.page === page)?.bg.label)
  return writeOwnerMail(receiver, 'reservation', {
    subject: `${outcomes[outcome]}（Noren）`,
    title: outcomes[outcome],
    lines: [`${name}の予約です。`, `${reason}。`.replace(/。。$/, '。')],
    action: { text: 'ページを見る', path: `/${page}` },
  })
}

const mailsADay = 5

export async function writeDeviceMail(
  shop: Shop,
  { at, device }: OrderOf<'device'>,
  now: Date,
): Promise<Mail | undefined> {
  const receiver = await findWantedReceiver(shop, 'device')
  if (!receiver) return undefined
  const limit = { key: `letter-device#${shop.shopId}`, max: mailsADay, seconds: 24 * 60 * 60 }
  if ((await countHit(limit, now)) !== undefined) return undefined
  return writeOwnerMail(receiver, 'device', {
    subject: '新しいスマホやパソコンでログインがありました（Noren）',
    title: '新しいスマホやパソコンでログインがありました',
    lines: [
      'ご自分やお店の方でしたら、何もしなくてかまいません。',
      '心あたりがないときは、すぐにパスワードを変えてください。ほかのスマホとパソコンは、すべてログアウトになります。',
    ],
    rows: [
      { label: '日時', value: getTimeInJapan(new Date(at)).slice(0, 16).replace('T', ' ') },
      { label: 'スマホ・パソコン', value: device },
    ],
    action: { text: 'パスワードを変える', path: '/password' },
  })
}
