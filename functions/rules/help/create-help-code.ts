import { createHmac, randomBytes } from 'node:crypto'
import { limits } from '#functions/contract/limits.ts'
import { messages } from '#functions/contract/messages.ts'
import { invalidFailure } from '#functions/failure.ts'
import type { OperationName } from '#functions/rules/operations.ts'
import type { Shop } from '#functions/table/shop.ts'
import { findShopHelp, putHelpCode } from '#functions/table/shops/shop-help.ts'
import { hashHelpCode, isHelpCode } from './hash-help-code.ts'

type Call = {
  shop: Shop
  /** The caller's session token. */
  token: string
  operation: OperationName | undefined
  now: Date
}

const life = limits.helpMinutes * 60_000

/**
 * Creates the code that the owner reads aloud, in place of the one before. Repeating the operation returns the same code.
 * Throws `invalid` when that code was used or ended since.
 */
export async function createHelpCode(call: Call): Promise<{ help_code: string; until: string }> {
  const { shop, now, operation } = call
  const help_code = makeCode(call)
  const code_salt = randomBytes(16).toString('base64url')
  const code_hash = await hashHelpCode(help_code, code_salt)
  const code_until = new Date(now.getTime() + life).toISOString()
  const key = operation?.key ?? code_salt
  if (await putHelpCode(shop, { code_hash, code_salt, code_until }, key))
    return { help_code, until: code_until }
  const { code } = await findShopHelp(shop, now)
  if (!code || !(await isHelpCode(help_code, code)))
    throw invalidFailure({ 'Idempotency-Key': messages.helpCodeOver }, messages.helpCodeOver)
  return { help_code, until: code.code_until }
}

/** Six digits. Under an operation key always the same in one session, and secret, because the session's token is. */
function makeCode({ token, operation }: Call): string {
  const secret = operation
    ? createHmac('sha256', token).update(`help code ${operation.key}`).digest()
    : randomBytes(32)
  // 48 bits: all codes are equally likely, but for one part in hundreds of millions.
  return String(secret.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}
