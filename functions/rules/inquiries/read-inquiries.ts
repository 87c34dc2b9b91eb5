import {
  type InquiryState,
  inquiryStateLabels,
  inquiryTexts,
} from '#functions/contract/inquiries/inquiry.ts'
import { getTimeInJapan } from '#functions/contract/text/japan-day.ts'
import { notFoundFailure } from '#functions/failure.ts'
import { type CsvColumn, formatCsv } from '#functions/rules/csv.ts'
import { isAgain, type RepeatableCall } from '#functions/rules/operations.ts'
import { type PartQuery, paginateItems } from '#functions/rules/paginate-items.ts'
import {
  changeInquiry,
  countNewInquiries,
  findInquiry,
  listDayInquiries,
  listStoredInquiries,
  removeStoredInquiry,
  type StoredInquiry,
} from '#functions/table/inquiries/inquiries.ts'
import type { Shop } from '#functions/table/shop.ts'
import { retryWhileChanged } from '#functions/table/transact.ts'

type Listing = { shop: Shop; query: PartQuery & { state: InquiryState }; now: Date }

/** A part of the inquiries of a state, newest first, and how many are new. */
export async function listInquiries({ shop, query, now }: Listing) {
  const { state } = query
  const [{ items, ...next }, new_count] = await Promise.all([
    paginateItems(
      {
        scope: ['inquiries', shop.shopId, state],
        items: (before, limit) =>
          // The one before is read again and left out.
          listStoredInquiries(shop, { state, before, limit: limit + 1, now }),
        getPosition: ({ id }) => id,
      },
      query,
    ),
    countNewInquiries(shop, now),
  ])
  return { inquiries: items, new_count, ...next }
}

/** An inquiry and the other requests for its day. Throws `not_found`. */
export async function loadInquiry(shop: Shop, id: string, now: Date) {
  const inquiry = await findInquiry(shop, id, now)
  if (!inquiry) throw notFoundFailure()
  const ofDay = inquiry.day === '' ? [] : await listDayInquiries(shop, inquiry.day, now)
  const others = ofDay.filter((each) => each.id !== id)
  return {
    inquiry,
    same_day: others.toSorted((one, other) => (one.time < other.time ? -1 : 1)),
  }
}

type Call<Body = object> = RepeatableCall & { shop: Shop; body: { id: string } & Body }
type Change = { state?: InquiryState | undefined; note?: string | undefined }

/** Moves an inquiry to another state, or changes its note. Throws `not_found`. */
export async function updateInquiry({ shop, body, now }: Call<Change>): Promise<void> {
  await retryWhileChanged(async () => {
    const read = await findInquiry(shop, body.id, now)
    if (!read) throw notFoundFailure()
    return (await changeInquiry(shop, read, body)) || undefined
  })
}

/** Removes an inquiry for good. Throws `not_found`. */
export async function removeInquiry(call: Call): Promise<void> {
  const { shop, body, now } = call
  const read = await findInquiry(shop, body.id, now)
  if (!read && !isAgain(call)) throw notFoundFailure()
  await removeStoredInquiry(shop, body.id)
}

const columns: CsvColumn<StoredInquiry>[] = [
  ['受付日時', ({ at }) => getTimeInJapan(new Date(at)).slice(0, 16).replace('T', ' ')],
  ['状態', ({ state }) => inquiryStateLabels[state]],
  ['種類', ({ form }) => inquiryTexts[form].title],
  ['お名前', ({ name }) => name],
  ['電話番号', ({ phone }) => phone],
  ['メールアドレス', ({ email }) => email],
  ['希望の日', ({ day }) => day],
  ['時間', ({ time }) => time],
  ['人数', ({ people }) => people],
  ['選んだもの', ({ choice }) => choice],
  ['内容', ({ message }) => message],
  ['メモ', ({ note }) => note],
]

/** All inquiries that are not suspected as CSV, newest first. */
export async function exportInquiries(shop: Shop, now: Date): Promise<string> {
  const [fresh, answered] = await Promise.all(
    (['new', 'answered'] as const).map((state) =>
      listStoredInquiries(shop, { state, limit: 10_000, now }),
    ),
  )
  const all = [...(fresh ?? []), ...(answered ?? [])]
  return formatCsv(
    columns,
    all.toSorted((one, other) => (one.id < other.id ? 1 : -1)),
  )
}
