import { createHmac, timingSafeEqual } from 'node:crypto'
import { type LetterKind, letterKinds } from '#functions/contract/letters/letters.ts'
import { readSetting } from '#functions/read-setting.ts'
import type { Shop } from '#functions/table/shop.ts'

/** What a link in a mail does: it confirms an address, or switches off one kind of mail or all. */
export type LinkAction = 'confirm' | 'all' | LetterKind

const actions = ['confirm', 'all', ...letterKinds] as const
const tokenPattern = /^([\w-]{1,64})\.([a-z]{1,12})\.([\w-]{43})$/

type Signing = { secret: string; asked: string }

const sign = (action: LinkAction, { secret, asked }: Signing) =>
  createHmac('sha256', secret).update(`${action} ${action === 'confirm' ? asked : ''}`)

/** The token of a link, signed with the secret of the shop; that of `confirm` holds for the address that was asked last. */
export const makeLinkToken = ({ shopId }: Shop, action: LinkAction, signing: Signing): string =>
  `${shopId}.${action}.${sign(action, signing).digest('base64url')}`

/** The shop and the action that a token names; nothing is proved yet. */
export function parseLinkToken(token: string) {
  const [, shopId, name, mac = ''] = tokenPattern.exec(token) ?? []
  const action = actions.find((each) => each === name)
  return shopId === undefined || !action ? undefined : { shop: { shopId }, action, mac }
}

export const isSigned = (
  { action, mac }: { action: LinkAction; mac: string },
  signing: Signing,
): boolean => timingSafeEqual(Buffer.from(mac, 'base64url'), sign(action, signing).digest())

/** A page of the app. */
export const formatAppLink = (path: string) => `${readSetting('APP_ORIGIN')}${path}`

/** The token is in the fragment, which no server receives. */
export const formatLinkPage = (token: string) => formatAppLink(`/letters/link#${token}`)

/** The headers by which mail programs offer to end mails with one press (RFC 8058). */
export const buildUnsubscribeHeaders = (token: string) => ({
  'List-Unsubscribe': `<${formatAppLink(`/api/letters/link?token=${token}`)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
