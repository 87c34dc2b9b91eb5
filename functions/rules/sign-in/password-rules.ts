import { dictionary } from '@zxcvbn-ts/language-common'
import { messages } from '#functions/contract/messages.ts'
import { canonicalLoginId } from '#functions/contract/shops/account-fields.ts'
import { normalizeSearchText } from '#functions/contract/text/search-text.ts'
import { invalidFailure } from '#functions/failure.ts'

/** The names of the account. */
type Names = { login_id: string; shop_name?: string | undefined }

/**
 * Refuses a common password: one of the 49,000 most common ones in any case and width, the login id, or
 * the shop's name. The contract checks its length. Throws `invalid`.
 */
export function requireGoodPassword(password: string, names: Names): void {
  const problem = findPasswordProblem(password, names)
  if (problem) throw invalidFailure({ password: problem }, problem)
}

/** The message about a new password, or undefined. */
export function findPasswordProblem(
  password: string,
  { login_id, shop_name }: Names,
): string | undefined {
  const typed = canonicalLoginId(password)
  const own = [login_id, shop_name ?? ''].map(canonicalLoginId)
  if (own.includes(typed)) return messages.passwordSame
  return isCommon(password) ? messages.passwordCommon : undefined
}

let common: Set<string> | undefined

function isCommon(password: string): boolean {
  common ??= new Set(dictionary['passwords-common'])
  return common.has(normalizeSearchText(password).trim())
}
