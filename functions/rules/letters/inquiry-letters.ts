import * as v from 'valibot'
import { describeInquiry, inquiryTexts } from '#functions/contract/inquiries/inquiry.ts'
import { VisitorEmail } from '#functions/contract/inquiries/sent-form.ts'
import type { InquiryForm } from '#functions/contract/pages/fields/inquiry-forms.ts'
import { shortenText } from '#functions/contract/text/shorten-text.ts'
import type { Mail } from '#functions/mail/send-mail.ts'
import { hashName } from '#functions/rules/accounts/sign-in/sign-in-limits.ts'
import { findActiveShop } from '#functions/table/accounts/accounts.ts'
import { findInquiry, type StoredInquiry } from '#functions/table/inquiries/inquiries.ts'
import { countForSummary } from '#functions/table/letters/letters.ts'
import { countHit } from '#functions/table/sessions/rate-limits.ts'
import type { Shop } from '#functions/table/shop.ts'
import { findShopRecord } from '#functions/table/shops/shop-records.ts'
import { findWantedReceiver, renderParts, writeOwnerMail } from './write-mail.ts'

const hour = 60 * 60
const mailsAnHour = 20
const messageLength = 500

const subjects: Record<InquiryForm, string> = {
  question: 'お問い合わせが届きました（Noren）',
  booking: '予約のお願いが届きました（Noren）',
  keep: 'お取り置きのお願いが届きました（Noren）',
}

/** Undefined for an inquiry that was answered or removed meanwhile, and for one that only the summary of the hour counts. */
export async function writeInquiryMail(
  shop: Shop,
  id: string,
  now: Date,
): Promise<Mail | undefined> {
  const [receiver, inquiry] = await Promise.all([
    findWantedReceiver(shop, 'inquiry'),
    findInquiry(shop, id, now),
  ])
  if (!receiver || inquiry?.state !== 'new') return undefined
  const key = `letter-inquiry#${shop.shopId}`
  const wait = await countHit({ key, max: mailsAnHour, seconds: hour }, now)
  if (wait !== undefined) {
    await countForSummary(shop, new Date((Math.floor(now.getTime() / 1000) + wait) * 1000))
    return undefined
  }
  const { form } = inquiry
  const replyTo = findReplyAddress(inquiry)
  const isRequest = form !== 'question'
  return writeOwnerMail(receiver, 'inquiry', {
    subject: subjects[form],
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
  })
}

/** What a mail says of an inquiry: no number and no address, which are in the app. */
const listRows = ({ phone: _phone, email: _email, message, ...inquiry }: StoredInquiry) =>
  describeInquiry({ ...inquiry, phone: '', email: '', message: shorten(message) })

const shorten = (text: string) => shortenText(text, messageLength, '…（続きはアプリで見られます）')

/** The address of the visitor, checked again: an answer to the mail goes there. */
function findReplyAddress({ email }: StoredInquiry): string | undefined {
  const { success, output } = v.safeParse(VisitorEmail, email)
  return success ? output : undefined
}

export async function writeSummaryMail(shop: Shop, more: number): Promise<Mail | undefined> {
  const receiver = await findWantedReceiver(shop, 'inquiry')
  return (
    receiver &&
    writeOwnerMail(receiver, 'inquiry', {
      subject: `お問い合わせがほかに${more}件届いています（Noren）`,
      title: `ほかに${more}件届いています`,
      lines: [
        `この1時間は、たくさん届いたため、${mailsAnHour}件だけメールで知らせました。残りの${more}件は、アプリで見られます。`,
      ],
      action: { text: 'お問い合わせを見る', path: '/inquiries' },
    })
  )
}

/**
 * Tells a visitor that the form arrived. It says nothing that the visitor typed. Undefined for an address that got one within
 * the hour from any shop.
 */
export async function writeReceiptMail(
  shop: Shop,
  id: string,
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
