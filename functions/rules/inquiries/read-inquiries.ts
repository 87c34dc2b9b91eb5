import {
  type InquiryState,
  inquiryStateLabels,
  inquiryTexts,
} from '#functions/contract/inquiries/inquiry.ts'
import { getTimeInJapan } from '#functions/contract/text/japan-day.ts'
import { notFoundFailure } from '#functions/failure.ts'
import { formatCsv } from '#functions/rules/csv.ts'
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
import type { Operation } from '#functions/table/sessions/operations.ts'
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

type Update = {
  shop: Shop
  body: { id: string; state?: InquiryState | undefined; note?: string | undefined }
  now: Date
}

/** Moves an inquiry to another state, or changes its note. Throws `not_found`. */
export async function updateInquiry({ shop, body, now }: Update): Promise<void> {
  await retryWhileChanged(async () => {
    const read = await findInquiry(shop, body.id, now)
    if (!read) throw notFoundFailure()
    return (await changeInquiry(shop, read, body)) || undefined
  })
}

/** Removes an inquiry for good. Throws `not_found`. */
export async function removeInquiry({ shop, body, now, operation }: Removal): Promise<void> {
  const read = await findInquiry(shop, body.id, now)
  if (!read && !operation?.isAgain) throw notFoundFailure()
  await removeStoredInquiry(shop, body.id)
}

type Removal = {
  shop: Shop
  body: { id: string }
  operation: Operation | undefined
  now: Date
}

const columns =
  '受付日時,状態,種類,お名前,電話番号,メールアドレス,希望の日,時間,人数,選んだもの,内容,メモ'.split(
    ',',
  )

const toCells = (inquiry: StoredInquiry): string[] => {
  const { at, state, form, name, phone, email, day, time, people, choice, message, note } = inquiry
  const received = getTimeInJapan(new Date(at)).slice(0, 16).replace('T', ' ')
  const head = [received, inquiryStateLabels[state], inquiryTexts[form].title]
  return [...head, name, phone, email, day, time, people, choice, message, note]
}

/** All inquiries that are not suspected as CSV, newest first. */
export async function exportInquiries(shop: Shop, now: Date): Promise<string> {
  const [fresh, answered] = await Promise.all(
    (['new', 'answered'] as const).map((state) =>
      listStoredInquiries(shop, { state, limit: 10_000, now }),
    ),
  )
  const all = [...(fresh ?? []), ...(answered ?? [])]
  const lines = all.toSorted((one, other) => (one.id < other.id ? 1 : -1)).map(toCells)
  return formatCsv(columns, lines)
}
