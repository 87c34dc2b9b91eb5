import { isDeepStrictEqual } from 'node:util'
import { parseImagePath } from '#functions/contract/files/file-path.ts'
import { limits } from '#functions/contract/limits.ts'
import { messages } from '#functions/contract/messages.ts'
import { metricNames } from '#functions/contract/platform/metric-names.ts'
import type { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import { getTimeInJapan } from '#functions/contract/text/japan-day.ts'
import { countMetric } from '#functions/count-metric.ts'
import { conflictFailure, invalidFailure } from '#functions/failure.ts'
import { canSendMail, type Mail, sendMail } from '#functions/mail/send-mail.ts'
import {
  findEmailIssuer,
  hasRested,
} from '#functions/rules/accounts/passwords/one-time-password.ts'
import {
  type Account,
  getShopAccount,
  type StoredShop,
} from '#functions/table/accounts/accounts.ts'
import { shopNameWrite } from '#functions/table/accounts/profile-changes.ts'
import { findFileGuard } from '#functions/table/files/file-guard.ts'
import { findFile } from '#functions/table/files/files.ts'
import { type Operation, recordOperation } from '#functions/table/sessions/operations.ts'
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
  operation: Operation | undefined
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
 * Saves the record on the version that it is based on, and queues the live pages. Throws `conflict` with the current record,
 * and `invalid` for a logo that is not an image of the shop.
 */
export const saveShopRecord = (save: Save): Promise<SavedRecord> =>
  retryWhileChanged(async () => {
    const { shop, body, operation } = save
    const profile = await getShopAccount(shop.shopId)
    // A shop always has a name.
    const name = body.shop.name.trim() === '' ? profile.shop_name : body.shop.name
    const record = { ...body.shop, name }
    return operation?.isDone
      ? toSavedRecord(save, record)
      : replaceRecord(save, { record, profile })
  })

/** The answer of a call that is done. */
async function toSavedRecord({ shop, body }: Save, record: ShopRecord): Promise<SavedRecord> {
  const logo = (await findOwnLogo(shop, record.logo))?.path ?? ''
  return { record: { ...record, logo }, version: body.version + 1, changed: [] }
}

/** Returns undefined where the record or a file of the shop was changed meanwhile. */
async function replaceRecord(
  save: Save,
  { record, profile }: { record: ShopRecord; profile: StoredShop },
): Promise<SavedRecord | undefined> {
  const { shop, body, operation, now } = save
  const before = await findShopRecord(shop)
  await requireVersion(shop, before, body.version)
  const guard = await findFileGuard(shop)
  const logo = await findOwnLogo(shop, record.logo)
  if (!logo) throw invalidFailure({ 'shop.logo': messages.logoNotFound })
  const { id, path } = logo
  const { logo: _logo, name, ...fields } = record
  const rename = name === profile.shop_name ? [] : [shopNameWrite(profile, name, now)]
  const { oldEmail, address } = findEmailChange(save, before)
  const queued = await replaceShopRecord(
    shop,
    { record: fields, logo: id, version: body.version, address, now },
    {
      before,
      // Without a new logo the item alone decides.
      guard: id === '' || id === before?.logo ? undefined : guard,
      others: [...rename, ...recordOperation(operation)],
    },
  )
  const changed = [
    ...(rename.length > 0 ? ['name'] : []),
    ...listChanges(before, { fields, logo: id }),
  ]
  const saved = { ...record, logo: path }
  return queued && { record: saved, version: body.version + 1, changed, oldEmail, queued }
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
