import { createHmac, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { limits } from '#functions/contract/limits.ts'
import { metricNames } from '#functions/contract/platform/metric-names.ts'
import { canonicalLoginId, loginIdLength } from '#functions/contract/shops/account-fields.ts'
import { countCharacters } from '#functions/contract/text/text.ts'
import { countMetric } from '#functions/count-metric.ts'
import { canSendMail, type Mail, sendMail } from '#functions/mail/send-mail.ts'
import { networkAddress } from '#functions/network-address.ts'
import { readSetting } from '#functions/read-setting.ts'
import type { OperationName } from '#functions/rules/operations.ts'
import { runOnce } from '#functions/rules/run-once.ts'
import type { StoredShop } from '#functions/table/accounts/accounts.ts'
import { type Credentials, findShopByLogin } from '#functions/table/accounts/credentials.ts'
import { putPasswordLink } from '#functions/table/accounts/password-links.ts'
import { newSessionToken } from '#functions/table/sessions/sessions.ts'
import { findShopRecord } from '#functions/table/shops/shop-records.ts'
import { hashPasswordLink } from './password-link-token.ts'
import { hashName, requireFewer } from './sign-in-limits.ts'

type Call = {
  body: { LoginId: string }
  address: string
  operation: OperationName | undefined
  now: Date
  about: (target: string) => void
  beginAudit: () => Promise<void>
}

const seconds = 60 * 60

/** Every answer takes as long as sending may take at most, so that its time does not tell which logins exist. */
const answerMilliseconds = 1500

/**
 * Sends the shop of this login a link for a new password, if its record has an e-mail address. The answer is
 * the same for every login. Throws `too_many` after eight calls an hour for one login, and sixty from one network.
 */
export async function sendPasswordLink(call: Call): Promise<void> {
  const { body, address, operation, now, beginAudit } = call
  const login = canonicalLoginId(body.LoginId)
  await requireFewer({ key: `password-link#${networkAddress(address)}`, max: 60, seconds }, now)
  const answered = pause(answerMilliseconds)
  await runOnce({ person: passwordLinkCalls, operation, now }, async () => {
    await requireFewer({ key: `password-link#${hashName(login)}`, max: 8, seconds }, now)
    await beginAudit()
    await sendToShop(login, call)
  })
  await answered
}

/** Calls without an account record their operation keys under one name. */
export const passwordLinkCalls = { id: 'password-links' } as const

async function sendToShop(login: string, { about, operation, now }: Call): Promise<void> {
  const credentials = await findActiveShop(login)
  if (!credentials || !canSendMail()) return
  const { person } = credentials
  about(person.id)
  const to = await findAddress(person)
  if (to !== '') await sendLink(person, to, { token: createToken(credentials, operation), now })
}

type ShopCredentials = Credentials<StoredShop>

async function findActiveShop(login: string): Promise<ShopCredentials | undefined> {
  if (countCharacters(login) > loginIdLength.max) return undefined
  const found = await findShopByLogin(login)
  return found?.person.status === 'active' ? found : undefined
}

/** The token is the same for repeated calls under one key, so that each of their mails works. */
function createToken(
  { person, password }: ShopCredentials,
  operation: OperationName | undefined,
): string {
  const secret = operation
    ? createHmac('sha256', password.hash)
        .update(`password link ${operation.key} ${operation.hash}`)
        .digest()
    : randomBytes(32)
  return newSessionToken(person.id, secret)
}

async function findAddress({ id }: StoredShop): Promise<string> {
  const record = await findShopRecord({ shopId: id })
  return record?.record?.email ?? ''
}

async function sendLink(
  shop: StoredShop,
  to: string,
  { token, now }: { token: string; now: Date },
): Promise<void> {
  const until = now.getTime() + limits.passwordLinkMinutes * 60_000
  await putPasswordLink(shop.id, { hash: hashPasswordLink(token), until })
  // An error would tell that the shop exists: it is counted for the operator.
  await sendMail(writeMail(shop, to, token)).catch(() => countMetric(metricNames.notMailed))
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
