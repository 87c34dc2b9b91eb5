import * as v from 'valibot'
import { entity, run, runReturning } from '#functions/table/entity.ts'
import { above, below, exists, missingOr, not } from '#functions/table/expressions.ts'
import { type Shop, shopKey } from '#functions/table/shop.ts'
import type { Key } from '#functions/table/table.ts'

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

const StoredItem = v.partial(v.object({ ...StoredHelpCode.entries, ...StoredHelp.entries }))
const helpItem = entity(helpKey, StoredItem)
const codeAttributes = Object.keys(StoredHelpCode.entries)

const toExpiry = (until: string) => Math.ceil(Date.parse(until) / 1000)

/** The attributes of help that is on. */
export const helpPaths: readonly string[] = Object.keys(StoredHelp.entries)

/** What holds at this time of the help for a shop. */
export const findShopHelp = async (shop: Shop, now: Date) =>
  parseShopHelp(await helpItem(shop).get(), now)

/** What of this item holds at this time. */
export function parseShopHelp(item: object | undefined, now: Date): ShopHelp {
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
  code: Omit<StoredHelpCode, 'code_tries'>,
  operationKey: string,
): Promise<boolean> {
  const expires = toExpiry(code.code_until)
  return run(
    helpItem(shop).update({
      set: { ...code, code_tries: 0, code_by: operationKey, expires },
      if: { code_by: missingOr(not(operationKey)) },
    }),
  )
}

/** Counts a try of the code and returns the code to compare with; undefined where none works or it was tried `max` times. */
export async function countHelpCodeTry(
  shop: Shop,
  max: number,
  now: Date,
): Promise<StoredHelpCode | undefined> {
  const tried = await runReturning(
    helpItem(shop).update({
      add: { code_tries: 1 },
      if: { code_until: above(now.toISOString()), code_tries: below(max) },
    }),
    'ALL_NEW',
  )
  return tried && v.parse(StoredHelpCode, tried)
}

/** Uses this code up for the help of an admin; returns false where another call has used or replaced it. */
export function startStoredHelp(
  shop: Shop,
  { code_hash }: Pick<StoredHelpCode, 'code_hash'>,
  help: StoredHelp,
): Promise<boolean> {
  return run(
    helpItem(shop).update({
      set: { ...help, expires: toExpiry(help.help_until) },
      remove: codeAttributes,
      if: { code_hash },
    }),
  )
}

/** Ends the help of a shop, and a code that was not used. The operation stays known, so that it makes no other code. */
export async function removeShopHelp(shop: Shop): Promise<void> {
  await run(
    helpItem(shop).update({ remove: [...codeAttributes, ...helpPaths], if: { PK: exists } }),
  )
}
