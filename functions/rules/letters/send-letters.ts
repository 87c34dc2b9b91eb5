import { metricNames } from '#functions/contract/platform/metric-names.ts'
import { countMetric } from '#functions/count-metric.ts'
import { canSendMail, isRefusedMail, type Mail, sendMail } from '#functions/mail/send-mail.ts'
import { runSome } from '#functions/run-some.ts'
import {
  claimLetter,
  type DueLetter,
  findOrder,
  listDueLetters,
  type Order,
  postponeOrder,
  releaseLetter,
  removeOrder,
} from '#functions/table/letters/letters.ts'
import type { Shop } from '#functions/table/shop.ts'
import { orderDatedMails, writePeriodMail, writeWeekMail } from './dated-letters.ts'
import {
  writeDeviceMail,
  writeInquiryMail,
  writeReceiptMail,
  writeReservationMail,
  writeSummaryMail,
} from './event-letters.ts'
import { findReceiver, type OrderOf, writeConfirmMail } from './write-mail.ts'

type Writers = {
  [Letter in Order['letter']]: (
    shop: Shop,
    order: OrderOf<Letter>,
    now: Date,
  ) => Promise<Mail | undefined>
}

/** What each mail says; undefined where it is not wanted, or what it is about is over. */
const writers: Writers = {
  async confirm(shop) {
    const receiver = await findReceiver(shop)
    const isAsked = receiver && receiver.letters.asked === receiver.email
    return isAsked ? writeConfirmMail(receiver) : undefined
  },
  inquiry: writeInquiryMail,
  inquiries: writeSummaryMail,
  receipt: writeReceiptMail,
  reservation: writeReservationMail,
  device: writeDeviceMail,
  period: writePeriodMail,
  week: writeWeekMail,
}

/** Reports a mail that was not sent: it is tried again and does not affect the others. */
type Report = (failed: { shop: string; id: string; error: unknown }) => void

const mostRounds = 20
const perRound = 25
/** SES takes about 14 mails in a second. */
const atOnce = 3
const retryMs = 10 * 60_000

/** Sends what is queued for shops and visitors, the oldest first, each mail at most once. */
export async function sendLetters(now: Date, report: Report, left = mostRounds): Promise<void> {
  const all = await listDueLetters(now, perRound)
  await runSome(all, atOnce, (due) => handleDue(due, now, report))
  if (all.length === perRound && left > 1) await sendLetters(now, report, left - 1)
}

async function handleDue({ shop, id, order }: DueLetter, now: Date, report: Report) {
  if (id === undefined) {
    await orderDatedMails(shop, order, now).catch((error: unknown) =>
      report({ shop: shop.shopId, id: 'days', error }),
    )
    return
  }
  try {
    await sendOrder(shop, id, now)
  } catch (error) {
    report({ shop: shop.shopId, id, error })
    await postponeOrder(shop, id, new Date(now.getTime() + retryMs)).catch((failure: unknown) =>
      report({ shop: shop.shopId, id, error: failure }),
    )
  }
}

async function sendOrder(shop: Shop, id: string, now: Date): Promise<void> {
  const order = await findOrder(shop, id, now)
  const mail = order && canSendMail() ? await writeMail(shop, order, now) : undefined
  if (mail && (await claimLetter(shop, id, now))) await sendClaimed(shop, id, mail)
  await removeOrder(shop, id)
}

function writeMail<Letter extends Order['letter']>(shop: Shop, order: OrderOf<Letter>, now: Date) {
  const write: Writers[Letter] = writers[order.letter]
  return write(shop, order, now)
}

/** Throws where SES refused the mail. One without an answer counts as sent. */
async function sendClaimed(shop: Shop, id: string, mail: Mail): Promise<void> {
  try {
    await sendMail(mail)
  } catch (error) {
    countMetric(metricNames.notMailed)
    if (!isRefusedMail(error)) return
    await releaseLetter(shop, id)
    throw error
  }
}
