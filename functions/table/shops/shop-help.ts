import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { type Shop, shopKey } from '#functions/table/shop.ts'
import {
  conditionHeld,
  getItems,
  type Item,
  isConditionFailure,
  type Key,
  table,
  tableName,
} from '#functions/table/table.ts'

/** An admin who may act for the shop, since when and until when (ISO). It ends when the session version of the admin rises. */
const StoredHelp = v.object({
  admin_id: v.string(),
  admin_sv: v.number(),
  admin_login: v.string(),
  help_since: v.string(),
  help_until: v.string(),
})
export type StoredHelp = v.InferOutput<typeof StoredHelp>

/** The code that the owner reads aloud: its hash and salt, until when it works, and how often it was tried. */
const StoredHelpCode = v.object({
  code_hash: v.string(),
  code_salt: v.string(),
  code_until: v.string(),
  code_tries: v.number(),
})
export type StoredHelpCode = v.InferOutput<typeof StoredHelpCode>

export const helpKey = (shop: Shop): Key => ({ PK: shopKey(shop), SK: 'HELP' })

/** The code and the help that hold at this time. */
export type ShopHelp = { code: StoredHelpCode | undefined; help: StoredHelp | undefined }

const at = (shop: Shop) => ({ TableName: tableName(), Key: helpKey(shop) })

const toExpiry = (until: string) => Math.ceil(Date.parse(until) / 1000)

/** The attributes of help that is on. */
export const helpPaths: readonly string[] = Object.keys(StoredHelp.entries)

/** What holds at this time of the help for a shop. */
export async function findShopHelp(shop: Shop, now: Date): Promise<ShopHelp> {
  const [item] = await getItems([helpKey(shop)])
  return parseShopHelp(item, now)
}

/** What of this item holds at this time. */
export function parseShopHelp(item: Item | undefined, now: Date): ShopHelp {
  const time = now.toISOString()
  const code = v.safeParse(StoredHelpCode, item)
  const help = v.safeParse(StoredHelp, item)
  return {
    code: code.success && time < code.output.code_until ? code.output : undefined,
    help: help.success && time < help.output.help_until ? help.output : undefined,
  }
}

/** Whether this admin helps: another role, a disabled or removed account or other ended sessions have ended the help. */
export const isHelper = (
  { admin_id, admin_sv }: StoredHelp,
  admin: { id: string; sv: number },
): boolean => admin_id === admin.id && admin_sv === admin.sv

/**
 * Stores a code in place of the one before, which no longer works. Help that is on stays on. Returns false where the same
 * operation has stored its code already.
 */
export function putHelpCode(
  shop: Shop,
  { code_hash, code_salt, code_until }: Omit<StoredHelpCode, 'code_tries'>,
  operationKey: string,
): Promise<boolean> {
  return conditionHeld(
    table.send(
      new UpdateCommand({
        ...at(shop),
        UpdateExpression:
          'SET code_hash = :hash, code_salt = :salt, code_until = :until, code_tries = :none, code_by = :key, expires = :expires',
        ConditionExpression: 'attribute_not_exists(code_by) OR code_by <> :key',
        ExpressionAttributeValues: {
          ':hash': code_hash,
          ':salt': code_salt,
          ':until': code_until,
          ':none': 0,
          ':key': operationKey,
          ':expires': toExpiry(code_until),
        },
      }),
    ),
  )
}

/** Counts a try of the code and returns the code to compare with; undefined where none works or it was tried `max` times. */
export async function countHelpCodeTry(
  shop: Shop,
  max: number,
  now: Date,
): Promise<StoredHelpCode | undefined> {
  try {
    const { Attributes } = await table.send(
      new UpdateCommand({
        ...at(shop),
        UpdateExpression: 'SET code_tries = code_tries + :one',
        ConditionExpression: 'code_until > :now AND code_tries < :max',
        ExpressionAttributeValues: { ':one': 1, ':now': now.toISOString(), ':max': max },
        ReturnValues: 'ALL_NEW',
      }),
    )
    return v.parse(StoredHelpCode, Attributes)
  } catch (error) {
    if (isConditionFailure(error)) return undefined
    throw error
  }
}

/** Uses this code up for the help of an admin; returns false where another call has used or replaced it. */
export function startStoredHelp(
  shop: Shop,
  { code_hash }: Pick<StoredHelpCode, 'code_hash'>,
  help: StoredHelp,
): Promise<boolean> {
  return conditionHeld(
    table.send(
      new UpdateCommand({
        ...at(shop),
        UpdateExpression:
          'SET admin_id = :id, admin_sv = :sv, admin_login = :login, help_since = :since, help_until = :until, expires = :expires REMOVE code_hash, code_salt, code_until, code_tries',
        ConditionExpression: 'code_hash = :hash',
        ExpressionAttributeValues: {
          ':hash': code_hash,
          ':id': help.admin_id,
          ':sv': help.admin_sv,
          ':login': help.admin_login,
          ':since': help.help_since,
          ':until': help.help_until,
          ':expires': toExpiry(help.help_until),
        },
      }),
    ),
  )
}

/** Ends the help of a shop, and a code that was not used. The operation stays known, so that it makes no other code. */
export async function removeShopHelp(shop: Shop): Promise<void> {
  await conditionHeld(
    table.send(
      new UpdateCommand({
        ...at(shop),
        UpdateExpression:
          'REMOVE code_hash, code_salt, code_until, code_tries, admin_id, admin_sv, admin_login, help_since, help_until',
        ConditionExpression: 'attribute_exists(PK)',
      }),
    ),
  )
}
