import { createHash } from 'node:crypto'
import {
  describeInquiry,
  type Inquiry,
  type InquiryContent,
  type InquiryFields,
  inquiryTexts,
} from '#functions/contract/inquiries/inquiry.ts'
import type { SentForm } from '#functions/contract/inquiries/sent-form.ts'
import { messages } from '#functions/contract/messages.ts'
import { findPageNumber, type PageNumber, pagePath } from '#functions/contract/pages/page-number.ts'
import { getDayInJapan } from '#functions/contract/text/japan-day.ts'
import { conflictFailure } from '#functions/failure.ts'
import { networkAddress } from '#functions/network-address.ts'
import { listVisibleBlocks } from '#functions/renderer/page-parts.ts'
import { repairContent } from '#functions/renderer/repair-content.ts'
import { requireFewer } from '#functions/rules/accounts/sign-in/sign-in-limits.ts'
import { toPageContent } from '#functions/rules/pages/page-answers.ts'
import { loadShopDetails, type ShopDetails } from '#functions/rules/shop-record/load-shop-record.ts'
import {
  countInquiry,
  findActiveShop,
  type StoredShop,
  slugKey,
} from '#functions/table/accounts/accounts.ts'
import { findNameReservation } from '#functions/table/accounts/name-reservations.ts'
import { addInquiry, inquiryExpiry, newInquiryId } from '#functions/table/inquiries/inquiries.ts'
import { orderWrite } from '#functions/table/letters/letters.ts'
import { findPage } from '#functions/table/pages/pages.ts'
import { findVersion } from '#functions/table/pages/versions.ts'
import { countHit } from '#functions/table/sessions/rate-limits.ts'
import type { Shop } from '#functions/table/shop.ts'
import { checkInquiry, isSuspected } from './check-inquiry.ts'

type Sending = { body: SentForm; address: string; now: Date }

const hour = 60 * 60

/** Forms from one network, also a carrier's; and those to one shop. */
const networkLimit = { seconds: 10 * 60, max: 40 }
const ownLimit = { seconds: 10 * 60, max: 10 }

/** Forms to one shop in an hour: more are suspected, and then refused. */
const believedAnHour = 30
const keptAnHour = 200

/**
 * Stores what a visitor has sent by the form of a public page; the same once. Throws `too_many`, `conflict` where the form is
 * not public any more, and `invalid` with the messages of fields.
 */
export async function sendInquiry({ body, address, now }: Sending) {
  const network = networkAddress(address)
  await requireFewer({ key: `inquiry#${network}`, ...networkLimit }, now)
  const profile = await findPublicShop(body.slug)
  if (!profile) throw conflictFailure(messages.formClosed)
  // Before the page is read, so that a flood costs little.
  await requireFewer({ key: `inquiry#${profile.id}#${network}`, ...ownLimit }, now)
  const key = `inquiry-shop#${profile.id}`
  await requireFewer({ key: `${key}#kept`, max: keptAnHour, seconds: hour }, now)
  const { details, content } = await findForm(profile, body, now)
  const { record } = details
  const fields = checkInquiry(body, { content, record, now })
  const shop = { shopId: profile.id }
  const isFlood = (await countHit({ key, max: believedAnHour, seconds: hour }, now)) !== undefined
  const state = isFlood || isSuspected(body) ? 'spam' : 'new'
  const inquiry: Inquiry = {
    ...fields,
    id: newInquiryId(now),
    at: now.toISOString(),
    state,
    note: '',
  }
  const isNew = await addInquiry(
    shop,
    { ...inquiry, expires: inquiryExpiry(now) },
    { hash: hashFields(fields), now, others: orderMails(shop, inquiry, { content, now }) },
  )
  if (isNew && state === 'new') await countInquiry(shop)
  return {
    res: inquiryTexts[fields.form].sent,
    sent: describeInquiry(fields),
    shop_name: profile.shop_name,
    phone: record?.phone ?? '',
  }
}

/** The mails about an inquiry that is not suspected: to the shop, and to the visitor where the owner wants that. */
function orderMails(
  shop: Shop,
  { id, state, email }: Inquiry,
  { content, now }: { content: InquiryContent; now: Date },
) {
  if (state !== 'new') return []
  const order = (letter: 'inquiry' | 'receipt') =>
    orderWrite(shop, `${letter}-${id}`, { order: { letter, inquiry: id }, now })
  return [order('inquiry'), ...(content.receipt && email !== '' ? [order('receipt')] : [])]
}

const hashFields = (fields: InquiryFields) =>
  createHash('sha256').update(JSON.stringify(fields)).digest('base64url')

/** The shop at this address, also at one that it gave up; undefined for a shop that is not in use. */
export async function findPublicShop(slug: string): Promise<StoredShop | undefined> {
  const reservation = await findNameReservation(slugKey(slug))
  return reservation && findActiveShop(reservation.owner_id)
}

/** The form that visitors see at this place. Throws `conflict` where there is none: it was taken down, held, or has ended. */
async function findForm(profile: StoredShop, { page: number, form }: SentForm, now: Date) {
  const page = findPageNumber(number)
  if (!page) throw conflictFailure(messages.formClosed)
  const details = await loadShopDetails(profile)
  const blocks = await listLiveBlocks(profile, page, { details, now })
  // The forms of a page are numbered as its blocks; a page that was opened before a change may name another number.
  const named = blocks[Number(form) - 1]
  const block = named?.kind === 'inquiry' ? named : blocks.find(({ kind }) => kind === 'inquiry')
  if (block?.kind !== 'inquiry') throw conflictFailure(messages.formClosed)
  return { details, content: block.content }
}

async function listLiveBlocks(
  { id, slug }: StoredShop,
  page: PageNumber,
  { details, now }: { details: ShopDetails; now: Date },
) {
  const shop = { shopId: id }
  const stored = await findPage(shop, page)
  const version = stored?.held ? undefined : stored?.live?.version
  const live = version === undefined ? undefined : await findVersion(shop, page, version)
  if (!live) return []
  return listVisibleBlocks(repairContent(toPageContent(live.content)), {
    ...details,
    now: now.getTime(),
    today: getDayInJapan(now),
    pageHref: (target) => pagePath(slug, target),
  })
}
