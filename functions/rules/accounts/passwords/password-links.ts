import { createHmac, timingSafeEqual } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { limits } from '#functions/contract/limits.ts'
import { messages } from '#functions/contract/messages.ts'
import { metricNames } from '#functions/contract/platform/metric-names.ts'
import { canonicalLoginId, loginIdLength } from '#functions/contract/shops/account-fields.ts'
import { countCharacters } from '#functions/contract/text/text.ts'
import { countMetric } from '#functions/count-metric.ts'
import { conflictFailure, type Failure } from '#functions/failure.ts'
import { canSendMail, type Mail, sendMail } from '#functions/mail/send-mail.ts'
import { networkAddress } from '#functions/network-address.ts'
import { readSetting } from '#functions/read-setting.ts'
import { deriveCallName } from '#functions/rules/accounts/factors/change-factors.ts'
import {
  hashName,
  requireFewer,
  withProofLimits,
} from '#functions/rules/accounts/sign-in/sign-in-limits.ts'
import type { OperationName } from '#functions/rules/operations.ts'
import {
  type AccountKind,
  findAccount,
  type Issuer,
  type StoredShop,
  shopAccount,
} from '#functions/table/accounts/accounts.ts'
import { removeFactors } from '#functions/table/accounts/factors.ts'
import {
  findPasswordLink,
  type PasswordLink,
  replacePasswordLink,
} from '#functions/table/accounts/password-links.ts'
import { type Credentials, findByLogin } from '#functions/table/accounts/passwords.ts'
import { replacePasswordByLink } from '#functions/table/accounts/profile-changes.ts'
import { newId } from '#functions/table/ids.ts'
import { newSessionToken } from '#functions/table/sessions/sessions.ts'
import { markShopActive } from '#functions/table/shops/active-shops.ts'
import { findShopRecord } from '#functions/table/shops/shop-records.ts'
import { retryWhileChanged } from '#functions/table/transact.ts'
import { hasRested } from './one-time-password.ts'
import { hashPassword } from './password.ts'
import { requireGoodPassword } from './password-rules.ts'

type Call = Omit<PasswordLinkCall, 'body' | 'operation'> & { body: { LoginId: string } }

const seconds = 60 * 60

/** Every answer takes as long as sending may take at most, so that its time does not tell which logins exist. */
const answerMilliseconds = 1500

/**
 * Sends the shop of this login a link for a new password, if its record has an e-mail address for some days: the same link
 * again while one waits, so that a stranger's call does not end it. The answer is the same for every login. Throws `too_many` after sixty calls an
 * hour from one network, eight of them for one login, and twenty-four for one login from everywhere.
 */
export async function sendPasswordLink(call: Call): Promise<void> {
  const { body, address, now, beginAudit } = call
  const login = canonicalLoginId(body.LoginId)
  const network = networkAddress(address)
  await requireFewer({ key: `password-link#${network}`, max: 60, seconds }, now)
  const answered = pause(answerMilliseconds)
  const name = hashName(login)
  await requireFewer({ key: `password-link#${network}#${name}`, max: 8, seconds }, now)
  await requireFewer({ key: `password-link#${name}`, max: 24, seconds }, now)
  await beginAudit()
  await sendToShop(login, call)
  await answered
}

async function sendToShop(login: string, { about, now }: Call): Promise<void> {
  const credentials = await findActiveCredentials(login)
  if (!credentials || !canSendMail()) return
  const { person } = credentials
  about(person.id)
  const address = await findAddress(person, now)
  if (!address) return
  const { to, issuer } = address
  about(person.id, issuer)
  const token = await retryWhileChanged(() => makeLink(credentials, { issuer, now }))
  // An error would tell that the shop exists: it is counted for the operator.
  await sendMail(writeMail(person, to, token)).catch(() => countMetric(metricNames.notMailed))
}

type ShopCredentials = Credentials<StoredShop>

async function findActiveCredentials(login: string): Promise<ShopCredentials | undefined> {
  if (countCharacters(login) > loginIdLength.max) return undefined
  const found = await findByLogin('user', login)
  return found?.person.status === 'active' ? found : undefined
}

/**
 * Stores a link and returns its token: the one that waits, as long as the password is the same; undefined where another call
 * has stored one meanwhile.
 */
async function makeLink(
  { person, password }: ShopCredentials,
  { issuer, now }: { issuer: Issuer | undefined; now: Date },
): Promise<string | undefined> {
  const before = await findPasswordLink(shopAccount(person.id))
  const isWaiting = before && before.used_by === undefined && before.until > now.getTime()
  const salt = isWaiting ? before.salt : newId()
  const secret = createHmac('sha256', password.hash).update(`password link ${salt}`)
  const token = newSessionToken(person.id, secret.digest())
  const until = now.getTime() + limits.passwordLinkMinutes * 60_000
  const hash = hashPasswordLink(token)
  const stored = { hash, salt, until, ...(issuer && { issued_by: issuer }) }
  const isStored = await replacePasswordLink(shopAccount(person.id), before, stored)
  return isStored ? token : undefined
}

/** The address of the shop, unless it was changed a few days ago, and who changed it. */
async function findAddress(
  { id }: StoredShop,
  now: Date,
): Promise<{ to: string; issuer: Issuer | undefined } | undefined> {
  const { record, email_at, email_by } = (await findShopRecord({ shopId: id })) ?? {}
  if (!record?.email || !hasRested(email_at, now)) return undefined
  return { to: record.email, issuer: email_by ?? undefined }
}

const writeMail = ({ shop_name }: StoredShop, to: string, token: string): Mail => ({
  to,
  subject: 'パスワードを決めなおす（Noren）',
  text: `${shop_name} さま

パスワードを決めなおすには、${limits.passwordLinkMinutes}分以内に、次のページを開いてください。
${readSetting('APP_ORIGIN')}/password/new#${token}

心あたりがないときは、このメールを消してください。パスワードはそのままです。
このメールは自動で送っています。返信はできません。
`,
})

/**
 * Sets the password that the owner of a link has chosen, uses the link up, and ends all sessions: one transaction. The
 * same call again changes nothing. Throws `conflict` for a link that is unknown, over or used, `invalid` for a poor
 * password, and `too_many`.
 */
export function setPasswordByLink(call: PasswordLinkCall): Promise<StoredShop> {
  return usePasswordLink(call, {
    name: 'password link',
    kind: 'user',
    findOwner: (id) => findAccount('user', id),
    async replacePassword(shop, password) {
      // Before the change, so that the list of shops is updated.
      await markShopActive(shop.id, password.now)
      await removeFactors(shopAccount(shop.id))
      return replacePasswordByLink(shop, password)
    },
    refuse: () => conflictFailure(messages.passwordLinkOver),
  })
}

export type PasswordLinkCall = {
  body: { token: string; password: string }
  address: string
  operation: OperationName | undefined
  now: Date
  about: (target: string, issuer?: Issuer) => void
  beginAudit: () => Promise<void>
}

type NewPassword = { hash: string; link: PasswordLink; usedBy: string; now: Date }

/** The links of one kind of account. */
type PasswordLinkKind<Owner> = {
  /** Names the limit of guesses. */
  name: string
  kind: AccountKind
  findOwner: (id: string) => Promise<Owner | undefined>
  /** Replaces the password and uses the link up; returns false where either has changed since it was read. */
  replacePassword: (owner: Owner, password: NewPassword) => Promise<boolean>
  /** The refusal of a link that is unknown, over, used or replaced. */
  refuse: () => Failure
}

/**
 * Sets the password that the owner of a one-time link has chosen. The same call again changes nothing. Throws the
 * kind's refusal, `invalid` for a poor password, and `too_many`.
 */
export async function usePasswordLink<Owner extends { login_id: string }>(
  call: PasswordLinkCall,
  kind: PasswordLinkKind<Owner>,
): Promise<Owner> {
  const { body, operation, now, about } = call
  const [id = ''] = body.token.split('.')
  return withProofLimits({ ...call, whose: `${kind.name} ${id}`, device: undefined }, async () => {
    const [owner, link] = await Promise.all([
      kind.findOwner(id),
      findPasswordLink({ kind: kind.kind, id }),
    ])
    if (!owner || !link || !matchesPasswordLink(link, body.token)) throw kind.refuse()
    about(id, link.issued_by)
    await requireGoodPassword(body.password, owner)
    const usedBy = deriveCallName('usePasswordLink', operation?.hash ?? '', operation)
    if (link.used_by === usedBy) return owner
    if (link.used_by !== undefined || link.until <= now.getTime()) throw kind.refuse()
    const hash = await hashPassword(body.password)
    if (!(await kind.replacePassword(owner, { hash, link, usedBy, now }))) throw kind.refuse()
    return owner
  })
}

/** The stored form of a token; keyed, because tokens of other purposes are hashed as well. */
export const hashPasswordLink = (token: string) =>
  createHmac('sha256', 'password link').update(token).digest('base64url')

/** Whether this is the token of the link. */
function matchesPasswordLink(link: PasswordLink, token: string): boolean {
  const expected = Buffer.from(link.hash)
  const given = Buffer.from(hashPasswordLink(token))
  return expected.length === given.length && timingSafeEqual(expected, given)
}
