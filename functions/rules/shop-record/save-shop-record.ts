import { isDeepStrictEqual } from 'node:util'
import { parseImagePath } from '#functions/contract/files/image-path.ts'
import { limits } from '#functions/contract/limits.ts'
import { messages } from '#functions/contract/messages.ts'
import { metricNames } from '#functions/contract/platform/metric-names.ts'
import type { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import { getTimeInJapan } from '#functions/contract/text/japan-day.ts'
import { countMetric } from '#functions/count-metric.ts'
import { conflictFailure, invalidFailure, notFoundFailure } from '#functions/failure.ts'
import { canSendMail, type Mail, sendMail } from '#functions/mail/send-mail.ts'
import { findEmailIssuer, hasRested } from '#functions/rules/accounts/passwords/issuer.ts'
import { findOperation, type OperationName } from '#functions/rules/operations.ts'
import { type Account, findAccount, type StoredShop } from '#functions/table/accounts/accounts.ts'
import { shopNameWrite } from '#functions/table/accounts/profile-changes.ts'
import { findFileGuard } from '#functions/table/files/file-guard.ts'
import { findFile } from '#functions/table/files/files.ts'
import type { Shop } from '#functions/table/shop.ts'
import {
  emptyRecordFields,
  findShopRecord,
  type QueuedRedraw,
  type RecordFields,
  replaceShopRecord,
  type StoredShopRecord,
} from '#functions/table/shops/shop-records.ts'
import { retryWhileChanged } from '#functions/table/transact.ts'
import { loadShopRecord } from './load-shop-record.ts'

type Save = {
  shop: Shop
  body: { version: number; shop: ShopRecord }
  person: Account
  operation: OperationName | undefined
  now: Date
}

/**
 * `changed` are the names of the fields that the save changed, `oldEmail` is the address that it replaced: none that was
 * entered a few days ago, so that strangers get no mail. A repeated call has changed and queued nothing.
 */
type SavedRecord = {
  record: ShopRecord
  version: number
  changed: string[]
  oldEmail?: string | undefined
  queued?: QueuedRedraw
}

/**
 * Saves the record on the version that it is based on, and queues the live pages. Repeating the operation returns the
 * first answer. Throws `conflict` with the current record, and `invalid` for a logo that is not an image of the shop.
 */
export const saveShopRecord = (save: Save): Promise<SavedRecord> =>
  retryWhileChanged(() => saveRecord(save))

/** Returns undefined where a file of the shop was changed meanwhile. */
async function saveRecord(save: Save): Promise<SavedRecord | undefined> {
  const { shop, body, operation } = save
  const before = await findShopRecord(shop)
  const done = findOperation(before?.operations, operation)
  if (done) {
    const logo = (await findOwnLogo(shop, body.shop.logo))?.path ?? ''
    return { record: { ...body.shop, logo }, version: done.version, changed: [] }
  }
  await requireVersion(shop, before, body.version)
  const profile = await findAccount('user', shop.shopId)
  if (profile?.kind !== 'user') throw notFoundFailure()
  return replaceRecord(save, before, profile)
}

/** Returns undefined where the record or a file of the shop was changed meanwhile. */
async function replaceRecord(
  save: Save,
  before: StoredShopRecord | undefined,
  profile: StoredShop,
): Promise<SavedRecord | undefined> {
  const { shop, body, operation, now } = save
  const guard = await findFileGuard(shop)
  const logo = await findOwnLogo(shop, body.shop.logo)
  if (!logo) throw invalidFailure({ 'shop.logo': messages.logoNotFound })
  const { id, path } = logo
  const { logo: _logo, name: typed, ...fields } = body.shop
  // A shop always has a name.
  const name = typed.trim() === '' ? profile.shop_name : typed
  const rename = name === profile.shop_name ? undefined : shopNameWrite(profile, name, now)
  const { operations = [], logo: logoBefore } = before ?? {}
  const { oldEmail, address } = findEmailChange(save, before)
  const based = { version: body.version, operations }
  const { result, queued } = await replaceShopRecord(
    shop,
    { record: fields, logo: id, before: based, address, operation, rename, now },
    // Without a new logo the item alone decides.
    id === '' || id === logoBefore ? undefined : guard,
  )
  if (result !== 'done') return undefined
  const changed = [...(rename ? ['name'] : []), ...listChanges(before, { fields, logo: id })]
  const record = { ...body.shop, name, logo: path }
  return { record, version: body.version + 1, changed, oldEmail, queued }
}

/** What is stored of another e-mail address, and the address that it replaces. */
function findEmailChange({ body, person, now }: Save, before: StoredShopRecord | undefined) {
  const { record, email_at } = before ?? {}
  const oldEmail = record?.email ?? ''
  if (body.shop.email === oldEmail) return {}
  const isFirst = oldEmail === '' && email_at === undefined
  const email_by = findEmailIssuer(person, { isFirst, now }) ?? null
  return {
    oldEmail: hasRested(email_at, now) ? oldEmail : undefined,
    address: { email_at: now.toISOString(), email_by },
  }
}

/** Empty for no logo; undefined for one that is not an image of the shop, or not any more. */
async function findOwnLogo(
  shop: Shop,
  path: string,
): Promise<{ id: string; path: string } | undefined> {
  const id = parseImagePath(path)?.fileId
  return id === undefined ? { id: '', path: '' } : findFile({ owner: shop, kind: 'image' }, id)
}

async function requireVersion(
  shop: Shop,
  before: StoredShopRecord | undefined,
  basedOn: number,
): Promise<void> {
  if ((before?.version ?? 1) === basedOn) return
  const { record, version } = await loadShopRecord(shop)
  throw conflictFailure(messages.staleShop, { current: { shop: record, version } })
}

function listChanges(
  before: StoredShopRecord | undefined,
  { fields, logo }: { fields: RecordFields; logo: string },
): string[] {
  const older: Record<string, unknown> = {
    ...(before?.record ?? emptyRecordFields()),
    logo: before?.logo ?? '',
  }
  return Object.entries({ ...fields, logo })
    .filter(([name, value]) => !isDeepStrictEqual(older[name], value))
    .map(([name]) => name)
}

type AddressChange = { to: string; shopName: string; changer: Account; now: Date }

/** Tells the old e-mail address of a shop that it was replaced, and by whom. A failed mail is counted for the operator. */
export async function tellOldAddress(change: AddressChange): Promise<void> {
  if (canSendMail())
    await sendMail(writeMail(change)).catch(() => countMetric(metricNames.notMailed))
}

const writeMail = ({ to, shopName, changer, now }: AddressChange): Mail => ({
  to,
  subject: 'お店のメールアドレスが変わりました（Noren）',
  text: `${shopName} さま

お店の情報のメールアドレスが変わりました。
日時: ${getTimeInJapan(now).replace('T', ' ')}
変えた人: ${describeChanger(changer)}

新しいアドレスには、${limits.changedEmailDays}日間、パスワードの案内を送りません。
心あたりがないときは、すぐにこのサービスのサポート窓口に知らせてください。
このメールは自動で送っています。返信はできません。
`,
})

function describeChanger(changer: Account): string {
  if (changer.kind === 'admin') return `サポート窓口の ${changer.login_id}`
  if (!changer.issued_by) return 'お店の画面から'
  const { login_id, first } = changer.issued_by
  const use = first ? '登録のときに用意したパスワードで始めたお店です' : '用意したパスワードで'
  return `お店の画面から（サポート窓口の ${login_id} が${use}）`
}
