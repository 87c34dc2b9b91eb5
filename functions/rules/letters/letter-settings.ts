import {
  type LetterKind,
  type LetterSettings,
  letterKinds,
  type StopReason,
} from '#functions/contract/letters/letters.ts'
import { messages } from '#functions/contract/messages.ts'
import { addDays, getDayInJapan } from '#functions/contract/text/japan-day.ts'
import { conflictFailure } from '#functions/failure.ts'
import { networkAddress } from '#functions/network-address.ts'
import { hashName, requireFewer } from '#functions/rules/accounts/sign-in/sign-in-limits.ts'
import {
  changeLetters as changeStoredLetters,
  findLetters,
  openLetters,
  planDays,
  queueLetter,
  type StoredLetters,
} from '#functions/table/letters/letters.ts'
import type { Shop } from '#functions/table/shop.ts'
import { findShopRecord } from '#functions/table/shops/shop-records.ts'
import { isSigned, type LinkAction, parseLinkToken } from './letter-links.ts'

const hour = 60 * 60

export async function loadLetterSettings(shop: Shop): Promise<LetterSettings> {
  const [stored, letters] = await Promise.all([findShopRecord(shop), findLetters(shop)])
  const email = stored?.record?.email ?? ''
  const { off = [], stopped = null } = letters ?? {}
  return { state: findState(email, letters), email, off, stopped }
}

function findState(email: string, letters: StoredLetters | undefined): LetterSettings['state'] {
  if (email === '') return 'none'
  if (letters?.stopped) return 'stopped'
  if (letters?.address === email) return 'on'
  return letters?.asked === email ? 'asked' : 'unconfirmed'
}

type Change = {
  shop: Shop
  body: { off?: LetterKind[] | undefined; confirm?: true | undefined }
  now: Date
}

/** Switches kinds off and on, and queues the mail that confirms the address. Throws `conflict` without one, and `too_many`. */
export async function changeLetters({ shop, body, now }: Change): Promise<LetterSettings> {
  const { off, confirm } = body
  await openLetters(shop)
  if (off)
    await changeStoredLetters(shop, { off: letterKinds.filter((kind) => off.includes(kind)) })
  if (confirm) await askAddress(shop, now)
  return loadLetterSettings(shop)
}

/** Until the address is confirmed, no other mail is sent to it. */
async function askAddress(shop: Shop, now: Date): Promise<void> {
  const email = (await findShopRecord(shop))?.record?.email ?? ''
  if (email === '') throw conflictFailure(messages.letterAddressMissing)
  // The owner of an address that is not theirs gets few.
  await requireFewer({ key: `letter-confirm#${shop.shopId}`, max: 5, seconds: hour }, now)
  const address = hashName(email.toLowerCase())
  await requireFewer({ key: `letter-confirm#${address}`, max: 5, seconds: 24 * hour }, now)
  await changeStoredLetters(shop, { asked: email, address: '', stopped: null })
  await queueLetter(shop, `confirm-${now.toISOString()}`, { order: { letter: 'confirm' }, now })
}

type LinkUse = { body: { token: string }; address: string; now: Date }

const linkMessages = (did: LinkAction) =>
  did === 'confirm' ? messages.letterConfirmed : messages.letterStopped

/** Does what the link of a mail is for. Repeatable. Throws `conflict` for a link that does not work, and `too_many`. */
export async function followLetterLink({ body, address, now }: LinkUse) {
  const key = `letter-link#${networkAddress(address)}`
  await requireFewer({ key, max: 60, seconds: 10 * 60 }, now)
  const link = parseLinkToken(body.token)
  const letters = link && (await findLetters(link.shop))
  if (!letters || !isSigned(link, letters)) throw conflictFailure(messages.letterLinkOver)
  if (link.action === 'confirm') await confirmAddress(link.shop, letters, now)
  else await switchOff(link.shop, letters, link.action)
  return { res: linkMessages(link.action), did: link.action }
}

async function confirmAddress(shop: Shop, letters: StoredLetters, now: Date): Promise<void> {
  const { asked, stopped, GSI1SK: order } = letters
  const isOver = asked === '' || stopped
  if (isOver || !(await changeStoredLetters(shop, { address: asked }, { asked })))
    throw conflictFailure(messages.letterLinkOver)
  const day = getDayInJapan(now)
  if (order === undefined) await planDays(shop, { order, day, at: findDaysTime(shop, day) })
}

/** When the dates of a shop are looked at on the day after this one: in the morning, not all shops at once. */
export function findDaysTime({ shopId }: Shop, day: string): Date {
  const share = hashName(shopId).charCodeAt(0) % 60
  return new Date(Date.parse(`${addDays(day, 1)}T08:00:00+09:00`) + share * 60_000)
}

async function switchOff(
  shop: Shop,
  { off }: StoredLetters,
  action: LetterKind | 'all',
): Promise<void> {
  const kinds =
    action === 'all'
      ? letterKinds
      : letterKinds.filter((each) => each === action || off.includes(each))
  await changeStoredLetters(shop, { off: [...kinds] })
}

type Stop = { reason: StopReason; address: string; now: Date }

/** Stops the mail of a shop: one to this address came back, or was called unwanted. Does nothing once it has another address. */
export async function stopLetters(shop: Shop, { reason, address, now }: Stop): Promise<void> {
  const letters = await findLetters(shop)
  if (letters?.address !== address && letters?.asked !== address) return
  const stopped = { reason, at: now.toISOString() }
  await changeStoredLetters(shop, { stopped, address: '' }, { asked: letters.asked })
}
