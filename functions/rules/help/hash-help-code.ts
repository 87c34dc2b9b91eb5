import { scrypt, timingSafeEqual } from 'node:crypto'
import type { StoredHelpCode } from '#functions/table/shops/shop-help.ts'

// Slow enough that trying all codes of a stolen table takes longer than a code works.
const hashBytes = 32

export function hashHelpCode(code: string, salt: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  scrypt(code, salt, hashBytes, (error, hash) =>
    error ? reject(error) : resolve(hash.toString('base64url')),
  )
  return promise
}

/** Whether this is the stored code. */
export async function isHelpCode(
  code: string,
  { code_hash, code_salt }: Pick<StoredHelpCode, 'code_hash' | 'code_salt'>,
): Promise<boolean> {
  const given = Buffer.from(await hashHelpCode(code, code_salt))
  const stored = Buffer.from(code_hash)
  return given.length === stored.length && timingSafeEqual(given, stored)
}
