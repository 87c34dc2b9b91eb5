import type { LetterKind } from '#functions/contract/letters/letters.ts'
import type { Mail } from '#functions/mail/send-mail.ts'
import { findActiveShop, type StoredShop } from '#functions/table/accounts/accounts.ts'
import { findLetters, type Order, type StoredLetters } from '#functions/table/letters/letters.ts'
import type { Shop } from '#functions/table/shop.ts'
import { findShopRecord } from '#functions/table/shops/shop-records.ts'
import {
  buildUnsubscribeHeaders,
  formatAppLink,
  formatLinkPage,
  makeLinkToken,
} from './letter-links.ts'
import { type Letter, renderLetterHtml, renderLetterText } from './render-letter.ts'

/** A shop that gets a mail, and where. */
type Receiver = { shop: Shop; profile: StoredShop; email: string; letters: StoredLetters }

/** The shop with the address in its record; undefined for one that is not in use, or has no address or no settings. */
export async function findReceiver(shop: Shop): Promise<Receiver | undefined> {
  const [profile, stored, letters] = await Promise.all([
    findActiveShop(shop.shopId),
    findShopRecord(shop),
    findLetters(shop),
  ])
  const email = stored?.record?.email ?? ''
  return profile && letters && email !== '' ? { shop, profile, email, letters } : undefined
}

/** Whether mail of this kind goes to the shop: only to a confirmed address, which is still that of the record. */
const isWanted = ({ email, letters }: Receiver, kind: LetterKind): boolean =>
  letters.address === email && !letters.stopped && !letters.off.includes(kind)

/** The queued mail of this name. */
export type OrderOf<Name extends Order['letter']> = Extract<Order, { letter: Name }>

/** `subject` is by default the title. */
type Content = Pick<Letter, 'title' | 'lines' | 'rows'> & {
  subject?: string
  action?: { text: string; path: string }
  replyTo?: string | undefined
}

const stopTexts: Record<LetterKind, string> = {
  inquiry: 'お問い合わせのメールを止める',
  reservation: '予約のメールを止める',
  period: '日付のメールを止める',
  week: '月曜日のメールを止める',
  device: 'ログインのメールを止める',
}

/**
 * Makes the writer of mails of a kind that the owner can switch off: it writes nothing to a shop that does not want them,
 * and nothing where `describe` returns undefined.
 */
export const writeToOwner =
  <Ordered>(
    kind: LetterKind,
    describe: (receiver: Receiver, order: Ordered, now: Date) => Promise<Content | undefined>,
  ) =>
  async (shop: Shop, order: Ordered, now: Date): Promise<Mail | undefined> => {
    const receiver = await findReceiver(shop)
    if (!receiver || !isWanted(receiver, kind)) return undefined
    const content = await describe(receiver, order, now)
    return content && writeOwnerMail(receiver, kind, content)
  }

/** It can be switched off by its own link. */
function writeOwnerMail(receiver: Receiver, kind: LetterKind, content: Content): Mail {
  const { shop, profile, letters } = receiver
  const token = makeLinkToken(shop, kind, letters)
  const { action } = content
  const link = action && { text: action.text, url: formatAppLink(action.path) }
  return {
    ...renderMail(
      receiver,
      { ...content, action: link },
      {
        foot: [
          `${profile.shop_name}のメールアドレスに、Norenから自動で送っています。`,
          ...(content.replyTo === undefined ? ['このメールに返信はできません。'] : []),
        ],
        links: [
          { text: stopTexts[kind], url: formatLinkPage(token) },
          { text: '受け取るメールを選ぶ', url: formatAppLink('/letters') },
        ],
      },
    ),
    headers: buildUnsubscribeHeaders(token),
    tags: { shop: shop.shopId, letter: kind },
  }
}

/** The mail that asks the owner whether the address is right; it has a link of the kind `confirm` alone. */
export function writeConfirmMail(receiver: Receiver): Mail {
  const { shop, profile, letters } = receiver
  return {
    ...renderMail(
      receiver,
      {
        subject: 'このアドレスでお知らせを受け取りますか（Noren）',
        title: 'このアドレスでよろしいですか',
        lines: [
          `${profile.shop_name}へのお問い合わせなどのお知らせを、このアドレスに送ります。よければ、下のボタンを押してください。押すまで、お知らせは送りません。`,
          '心あたりがないときは、このメールを消してください。',
        ],
        action: {
          text: 'このアドレスで受け取る',
          url: formatLinkPage(makeLinkToken(shop, 'confirm', letters)),
        },
      },
      { foot: ['Norenから自動で送っています。このメールに返信はできません。'] },
    ),
    tags: { shop: shop.shopId, letter: 'confirm' },
  }
}

function renderMail(
  { profile, email }: Receiver,
  { replyTo, subject, ...content }: Omit<Content, 'action'> & Pick<Letter, 'action'>,
  foot: Pick<Letter, 'foot' | 'links'>,
): Mail {
  const letter = {
    subject: subject ?? `${content.title}（Noren）`,
    ...content,
    ...foot,
    to: `${profile.shop_name} さま`,
  }
  return { to: email, ...renderParts(letter), ...(replyTo !== undefined && { replyTo }) }
}

export const renderParts = (letter: Letter) => ({
  subject: letter.subject,
  text: renderLetterText(letter),
  html: renderLetterHtml(letter),
})
