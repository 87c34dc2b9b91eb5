import * as v from 'valibot'
import { describeInquiry, inquiryTexts } from '#functions/contract/inquiries/inquiry.ts'
import { VisitorEmail } from '#functions/contract/inquiries/sent-form.ts'
import { quotePageName } from '#functions/contract/pages/page-label.ts'
import { getTimeInJapan } from '#functions/contract/text/japan-day.ts'
import { shortenText } from '#functions/contract/text/shorten-text.ts'
import type { Mail } from '#functions/mail/send-mail.ts'
import { hashName } from '#functions/rules/accounts/sign-in/sign-in-limits.ts'
import { findActiveShop } from '#functions/table/accounts/accounts.ts'
import { findInquiry, type StoredInquiry } from '#functions/table/inquiries/inquiries.ts'
import { countForSummary } from '#functions/table/letters/letters.ts'
import { listPageSummaries } from '#functions/table/pages/page-summaries.ts'
import { countHit } from '#functions/table/sessions/rate-limits.ts'
import type { Shop } from '#functions/table/shop.ts'
import { findShopRecord } from '#functions/table/shops/shop-records.ts'
import { type OrderOf, renderParts, writeToOwner } from './write-mail.ts'

const hour = 60 * 60
const mailsAnHour = 20
const messageLength = 500

/** Not about an inquiry that was answered or removed meanwhile, nor one that only the summary of the hour counts. */
export const writeInquiryMail = writeToOwner(
  'inquiry',
  async ({ shop }, { inquiry: id }: OrderOf<'inquiry'>, now) => {
    const inquiry = await findInquiry(shop, id, now)
    if (inquiry?.state !== 'new') return undefined
    const key = `letter-inquiry#${shop.shopId}`
    const wait = await countHit({ key, max: mailsAnHour, seconds: hour }, now)
    if (wait !== undefined) {
      await countForSummary(shop, new Date((Math.floor(now.getTime() / 1000) + wait) * 1000))
      return undefined
    }
    const { form } = inquiry
    const replyTo = findReplyAddress(inquiry)
    const isRequest = form !== 'question'
    return {
      title: `${inquiryTexts[form].title}が届きました`,
      lines: [
        ...(isRequest ? ['まだ「お願い」です。お返事をすると決まります。'] : []),
        replyTo === undefined
          ? 'お返事は、アプリから電話でできます。'
          : 'このメールに返信すると、お客さまに届きます。',
      ],
      rows: listRows(inquiry),
      action: { text: '見て、お返事する', path: `/inquiries/${id}` },
      replyTo,
    }
  },
)

/** What a mail says of an inquiry: no number and no address, which are in the app. */
const listRows = ({ phone: _phone, email: _email, message, ...inquiry }: StoredInquiry) =>
  describeInquiry({ ...inquiry, phone: '', email: '', message: shorten(message) })

const shorten = (text: string) => shortenText(text, messageLength, '…（続きはアプリで見られます）')

/** The address of the visitor, checked again: an answer to the mail goes there. */
function findReplyAddress({ email }: StoredInquiry): string | undefined {
  const { success, output } = v.safeParse(VisitorEmail, email)
  return success ? output : undefined
}

export const writeSummaryMail = writeToOwner(
  'inquiry',
  async (_receiver, { more }: OrderOf<'inquiries'>) => ({
    subject: `お問い合わせがほかに${more}件届いています（Noren）`,
    title: `ほかに${more}件届いています`,
    lines: [
      `この1時間は、たくさん届いたため、${mailsAnHour}件だけメールで知らせました。残りの${more}件は、アプリで見られます。`,
    ],
    action: { text: 'お問い合わせを見る', path: '/inquiries' },
  }),
)

/**
 * Tells a visitor that the form arrived. It says nothing that the visitor typed. Undefined for an address that got one within
 * the hour from any shop.
 */
export async function writeReceiptMail(
  shop: Shop,
  { inquiry: id }: OrderOf<'receipt'>,
  now: Date,
): Promise<Mail | undefined> {
  const [sender, inquiry] = await Promise.all([findSender(shop), findInquiry(shop, id, now)])
  const to = inquiry && findReplyAddress(inquiry)
  if (!sender || !inquiry || to === undefined) return undefined
  const key = `letter-receipt#${hashName(to.toLowerCase())}`
  if ((await countHit({ key, max: 1, seconds: hour }, now)) !== undefined) return undefined
  const { title, sent } = inquiryTexts[inquiry.form]
  const { name, phone } = sender
  const letter = {
    subject: `${title}が届きました（自動のお知らせ）`,
    to: 'お客さま',
    title: `${name}に届きました`,
    lines: [sent],
    rows: phone === '' ? [] : [{ label: 'お急ぎのとき（お店の電話）', value: phone }],
    foot: [
      'Norenから自動で送っています。このメールに返信はできません。',
      '心あたりがないときは、このメールを消してください。',
    ],
  }
  return { to, ...renderParts(letter), tags: { letter: 'receipt' } }
}

/** The name and the telephone of a shop that is in use. */
async function findSender(shop: Shop): Promise<{ name: string; phone: string } | undefined> {
  const [profile, stored] = await Promise.all([findActiveShop(shop.shopId), findShopRecord(shop)])
  return profile && { name: profile.shop_name, phone: stored?.record?.phone ?? '' }
}

const outcomes = {
  failed: '公開の予約ができませんでした',
  cancelled: '公開の予約が取り消しになりました',
}

export const writeReservationMail = writeToOwner(
  'reservation',
  async ({ shop }, { page, outcome, reason }: OrderOf<'reservation'>) => {
    const pages = await listPageSummaries(shop)
    const name = quotePageName(page, pages.find((each) => each.page === page)?.bg.label)
    return {
      title: outcomes[outcome],
      lines: [`${name}の予約です。`, `${reason}。`.replace(/。。$/, '。')],
      action: { text: 'ページを見る', path: `/${page}` },
    }
  },
)

const mailsADay = 5

export const writeDeviceMail = writeToOwner(
  'device',
  async ({ shop }, { at, device }: OrderOf<'device'>, now) => {
    const limit = { key: `letter-device#${shop.shopId}`, max: mailsADay, seconds: 24 * hour }
    if ((await countHit(limit, now)) !== undefined) return undefined
    return {
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
    }
  },
)
