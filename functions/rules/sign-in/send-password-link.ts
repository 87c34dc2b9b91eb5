import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { limits } from '#functions/contract/limits.ts'
import { metricNames } from '#functions/contract/platform/metric-names.ts'
import { canonicalLoginId, loginIdLength } from '#functions/contract/shops/account-fields.ts'
import { countCharacters } from '#functions/contract/text/text.ts'
import { countMetric } from '#functions/count-metric.ts'
import { busyFailure } from '#functions/failure.ts'
import { canSendMail, type Mail, sendMail } from '#functions/mail/send-mail.ts'
import { networkAddress } from '#functions/network-address.ts'
import { readSetting } from '#functions/read-setting.ts'
import type { OperationName } from '#functions/rules/operations.ts'
import { runOnce } from '#functions/rules/run-once.ts'
import {
  type Issuer,
  newId,
  type StoredShop,
  shopAccount,
} from '#functions/table/accounts/accounts.ts'
import { type Credentials, findShopByLogin } from '#functions/table/accounts/credentials.ts'
import { findPasswordLink, replacePasswordLink } from '#functions/table/accounts/password-links.ts'
import { newSessionToken } from '#functions/table/sessions/sessions.ts'
import { findShopRecord } from '#functions/table/shops/shop-records.ts'
import { hashPasswordLink } from './password-link-token.ts'
import { hasRested } from './rested-address.ts'
import { hashName, requireFewer } from './sign-in-limits.ts'

type Call = {
  body: { LoginId: string }
  address: string
  operation: OperationName | undefined
  now: Date
  about: (target: string, issuer?: Issuer) => void
  beginAudit: () => Promise<void>
}

const seconds = 60 * 60

/** Every answer takes as long as sending may take at most, so that its time does not tell which logins exist. */
const answerMilliseconds = 1500

/**
 * Sends the shop of this login a link for a new password, if its record has an e-mail address for some days: the same link
 * again while one waits, so that a stranger's call does not end it. The answer is the same for every login. Throws `too_many` after sixty calls an
 * hour from one network, eight of them for one login, and twenty-four for one login from everywhere.
 */
export async function sendPasswordLink(call: Call): Promise<void> {
  const { body, address, operation, now, beginAudit } = call
  const login = canonicalLoginId(body.LoginId)
  const network = networkAddress(address)
  await requireFewer({ key: `password-link#${network}`, max: 60, seconds }, now)
  const answered = pause(answerMilliseconds)
  await runOnce({ person: passwordLinkCalls, operation, now }, async () => {
    const name = hashName(login)
    await requireFewer({ key: `password-link#${network}#${name}`, max: 8, seconds }, now)
    await requireFewer({ key: `password-link#${name}`, max: 24, seconds }, now)
    await beginAudit()
    await sendToShop(login, call)
  })
  await answered
}

/** Calls without an account record their operation keys under one name. */
export const passwordLinkCalls = { id: 'password-links' } as const

async function sendToShop(login: string, { about, now }: Call): Promise<void> {
  const credentials = await findActiveShop(login)
  if (!credentials || !canSendMail()) return
  const { person } = credentials
  about(person.id)
  const address = await findAddress(person, now)
  if (!address) return
  const { to, issuer } = address
  about(person.id, issuer)
  const token = await makeLink(credentials, { issuer, now })
  // An error would tell that the shop exists: it is counted for the operator.
  await sendMail(writeMail(person, to, token)).catch(() => countMetric(metricNames.notMailed))
}

type ShopCredentials = Credentials<StoredShop>

async function findActiveShop(login: string): Promise<ShopCredentials | undefined> {
  if (countCharacters(login) > loginIdLength.max) return undefined
  const found = await findShopByLogin(login)
  return found?.person.status === 'active' ? found : undefined
}

/** Stores a link and returns its token: the one that waits, as long as the password is the same. */
async function makeLink(
  credentials: ShopCredentials,
  link: { issuer: Issuer | undefined; now: Date },
  left = 3,
): Promise<string> {
  const { issuer, now } = link
  const { person, password } = credentials
  const before = await findPasswordLink(shopAccount(person.id))
  const isWaiting = before && before.used_by === undefined && before.until > now.getTime()
  const salt = isWaiting ? before.salt : newId()
  const secret = createHmac('sha256', password.hash).update(`password link ${salt}`)
  const token = newSessionToken(person.id, secret.digest())
  const until = now.getTime() + limits.passwordLinkMinutes * 60_000
  const hash = hashPasswordLink(token)
  const stored = { hash, salt, until, ...(issuer && { issued_by: issuer }) }
  if (await replacePasswordLink(shopAccount(person.id), before, stored)) return token
  if (left <= 1) throw busyFailure()
  return makeLink(credentials, link, left - 1)
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
