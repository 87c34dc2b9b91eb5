import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { limits } from '#functions/contract/limits.ts'
import { messages } from '#functions/contract/messages.ts'
import { invalidFailure } from '#functions/failure.ts'
import type { OperationName } from '#functions/rules/operations.ts'
import type { AdminProfile } from '#functions/table/accounts/accounts.ts'
import type { Shop } from '#functions/table/shop.ts'
import {
  countHelpCodeTry,
  findShopHelp,
  isHelper,
  putHelpCode,
  type StoredHelpCode,
  startStoredHelp,
} from '#functions/table/shops/shop-help.ts'

type Call = {
  shop: Shop
  /** The caller's session token. */
  token: string
  operation: OperationName | undefined
  now: Date
}

/** Of a code, and of the help that begins with it. */
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

type HelpStart = { shop: Shop; person: Pick<AdminProfile, 'id' | 'login_id' | 'sv'>; now: Date }

/**
 * Lets an admin act for a shop whose owner has read the code aloud. Each try is counted before the code is compared, and
 * the code works once. Does nothing more where the same admin has used it already, by the same call. Throws `invalid`.
 */
export async function startHelp({ shop, person, now }: HelpStart, code: string): Promise<void> {
  const stored = await countHelpCodeTry(shop, limits.helpCodeTries, now)
  if (!stored) return requireHelping({ shop, person, now })
  if (!(await isHelpCode(code, stored)))
    throw invalidFailure({ code: messages.helpCodeWrong }, messages.helpCodeWrong)
  const isStarted = await startStoredHelp(shop, stored, {
    admin_id: person.id,
    admin_sv: person.sv,
    admin_login: person.login_id,
    help_since: now.toISOString(),
    help_until: new Date(now.getTime() + life).toISOString(),
  })
  return isStarted ? undefined : requireHelping({ shop, person, now })
}

/** Throws `invalid` unless this admin helps the shop: another run of the same call may have used the code. */
async function requireHelping({ shop, person, now }: HelpStart): Promise<void> {
  const { help } = await findShopHelp(shop, now)
  if (!help || !isHelper(help, person))
    throw invalidFailure({ code: messages.helpCodeOver }, messages.helpCodeOver)
}

// Slow enough that trying all codes of a stolen table takes longer than a code works.
const hashBytes = 32

function hashHelpCode(code: string, salt: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  scrypt(code, salt, hashBytes, (error, hash) =>
    error ? reject(error) : resolve(hash.toString('base64url')),
  )
  return promise
}

/** Whether this is the stored code. */
async function isHelpCode(
  code: string,
  { code_hash, code_salt }: Pick<StoredHelpCode, 'code_hash' | 'code_salt'>,
): Promise<boolean> {
  const given = Buffer.from(await hashHelpCode(code, code_salt))
  const stored = Buffer.from(code_hash)
  return given.length === stored.length && timingSafeEqual(given, stored)
}
