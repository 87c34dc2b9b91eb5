import { countPageViews, describeWeek } from '#functions/contract/describe-views.ts'
import { quotePageName } from '#functions/contract/pages/page-label.ts'
import { type PageNumber, pageNumbers } from '#functions/contract/pages/page-number.ts'
import { formatCalendarDay } from '#functions/contract/shop-record/format-hours.ts'
import { listNextThings, type NextThing } from '#functions/contract/shops/next-things.ts'
import { addDays, getDayInJapan } from '#functions/contract/text/japan-day.ts'
import { shortenLine } from '#functions/contract/text/shorten-text.ts'
import { listBlockTexts } from '#functions/renderer/get-kind.ts'
import { findBlockEnd } from '#functions/renderer/periods.ts'
import { toShopAnswer } from '#functions/rules/accounts/account-answers.ts'
import { toPageContent } from '#functions/rules/pages/page-answers.ts'
import { loadShopRecord } from '#functions/rules/shop-record/load-shop-record.ts'
import { loadViews } from '#functions/rules/views/load-views.ts'
import { listStoredInquiries } from '#functions/table/inquiries/inquiries.ts'
import { findLetters, planDays, queueLetter } from '#functions/table/letters/letters.ts'
import { findPage } from '#functions/table/pages/pages.ts'
import { findVersion } from '#functions/table/pages/versions.ts'
import type { Shop } from '#functions/table/shop.ts'
import { findDaysTime } from './letter-settings.ts'
import { type OrderOf, writeToOwner } from './write-mail.ts'

const isMonday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1

/** Queues the mails of this day for a shop, and plans the next day. Days that were missed are looked at together. */
export async function orderDatedMails(shop: Shop, order: string, now: Date): Promise<void> {
  const letters = await findLetters(shop)
  if (letters?.GSI1SK !== order) return
  const today = getDayInJapan(now)
  const { day: after = today } = letters
  if (after < today)
    await queueLetter(shop, `period-${today}`, {
      order: { letter: 'period', after, until: today },
      now,
    })
  if (isMonday(today)) await queueLetter(shop, `week-${today}`, { order: { letter: 'week' }, now })
  await planDays(shop, { order, day: today, at: findDaysTime(shop, today) })
}

const soonDays = 3

/** What a public page says until a day; `isGone` where its block goes by itself. */
type Dated = { page: PageNumber; text: string; lastDay: string; isGone: boolean }

/** Names what ends in three days, and what has ended, since the last look. */
export const writePeriodMail = writeToOwner(
  'period',
  async ({ shop }, { after, until }: OrderOf<'period'>) => {
    const dated = (await Promise.all(pageNumbers.map((page) => listDated(shop, page)))).flat()
    const soon = dated.filter(({ lastDay }) =>
      isBetween(lastDay, addDays(after, soonDays), addDays(until, soonDays)),
    )
    const over = dated.filter(({ lastDay }) =>
      isBetween(lastDay, addDays(after, -1), addDays(until, -1)),
    )
    const [first] = [...over, ...soon]
    if (!first) return undefined
    const title = over.length > 0 ? '過ぎた日付があります' : 'もうすぐ終わる日付があります'
    return {
      title: `ページに${title}`,
      lines: ['つづけるときや、なおすときは、ページの編集で日付を変えてください。'],
      rows: [
        ...over.map((each) => describeDated(each, describeOver(each))),
        ...soon.map((each) =>
          describeDated(each, `${formatCalendarDay(each.lastDay)}に終わります`),
        ),
      ],
      action: { text: 'ページを見る', path: `/${first.page}` },
    }
  },
)

const isBetween = (day: string, from: string, to: string) => from < day && day <= to

const describeOver = ({ lastDay, isGone }: Dated) =>
  isGone
    ? `${formatCalendarDay(lastDay)}に終わり、ページから消えました`
    : `${formatCalendarDay(lastDay)}で過ぎましたが、ページにのっています`

const describeDated = ({ text, page }: Dated, what: string) => ({
  label: `${text}（${page}ページ目）`,
  value: what,
})

const justBefore = (time: number) => getDayInJapan(new Date(time - 1))

async function listDated(shop: Shop, page: PageNumber): Promise<Dated[]> {
  const stored = await findPage(shop, page)
  const live = stored?.held ? undefined : stored?.live
  const version = live && (await findVersion(shop, page, live.version))
  if (!version) return []
  const blocks = toPageContent(version.content).data.filter(({ display }) => display)
  const ending = blocks.flatMap((block) => {
    const end = findBlockEnd(block)
    const [text = 'クーポンや部品'] = listBlockTexts(block)
    return end === undefined
      ? []
      : [{ page, text: `「${shortenLine(text, 20)}」`, lastDay: justBefore(end), isGone: true }]
  })
  const written = (live.dates ?? []).map(({ text, lastDay }) => ({
    page,
    text: `「${text}」`,
    lastDay,
    isGone: false,
  }))
  return [...ending, ...written]
}

/** Says what customers did last week, and one thing to do. Not to a shop without a public page. */
export const writeWeekMail = writeToOwner(
  'week',
  async ({ shop, profile }, _order: OrderOf<'week'>, now) => {
    // A job may not read admins, and the mail says nothing of help.
    const { pages } = await toShopAnswer(profile, async () => true)
    if (pages.every(({ published_at }) => published_at === null)) return undefined
    const next = await findNextThing(shop, pages, now)
    return {
      subject: '先週のお客さまと、今週すること（Noren）',
      title: '先週のお客さま',
      lines: [await describeLastWeek(shop, now)],
      rows: [{ label: '今週すること', value: `${next.title}\n${next.text}` }],
      action: { text: next.action, path: next.to },
    }
  },
)

const usualThing: NextThing = {
  title: '今週のことを、ひとこと知らせませんか',
  text: '「きょうのお店」で、お休みや空きを1分で知らせられます。',
  action: 'きょうのお店を開く',
  to: '/today',
}

async function findNextThing(
  shop: Shop,
  pages: Parameters<typeof listNextThings>[0]['pages'],
  now: Date,
): Promise<NextThing> {
  const { record } = await loadShopRecord(shop)
  const [first] = listNextThings({
    pages,
    isLoaded: true,
    record,
    hasSamples: pages.some(({ has_samples }) => has_samples),
    quoteName: (page) => quotePageName(page, pages.find((each) => each.page === page)?.label),
    now: now.getTime(),
  })
  return first ?? usualThing
}

const week = 7

async function describeLastWeek(shop: Shop, now: Date): Promise<string> {
  const [{ days }, inquiries] = await Promise.all([loadViews(shop, now), countInquiries(shop, now)])
  const isSeen = days.slice(-1 - week, -1).some((day) => countPageViews(day) > 0)
  const views = isSeen
    ? describeWeek(days)
    : 'きのうまでの7日間は、ホームページを見た人がいませんでした。'
  return inquiries === 0 ? views : `${views}お問い合わせは${inquiries}件でした。`
}

/** Those of the seven days before today. */
async function countInquiries(shop: Shop, now: Date): Promise<number> {
  const today = getDayInJapan(now)
  const [from, until] = [addDays(today, -week), today].map((day) => `${day}T00:00:00+09:00`)
  const lists = await Promise.all(
    (['new', 'answered'] as const).map((state) =>
      listStoredInquiries(shop, { state, limit: 1000, now }),
    ),
  )
  const isLast = ({ at }: { at: string }) =>
    Date.parse(at) >= Date.parse(from ?? '') && Date.parse(at) < Date.parse(until ?? '')
  return lists.flat().filter(isLast).length
}
