import { dictionary } from '@zxcvbn-ts/language-common'
import { messages } from '#functions/contract/messages.ts'
import { searchText } from '#functions/contract/search-text.ts'
import { canonicalLoginId } from '#functions/contract/user.ts'
import { invalid } from '#functions/failure.ts'

/** Whose password it is to be. */
type Names = { login_id: string; shop_name?: string | undefined }

/**
 * Refuses a new password that is the first that anybody would try: one of the 49,000 most common, in any
 * case and width, or the login id or shop's name. Its length is the contract's to check. Throws `invalid`.
 */
export function requireGoodPassword(password: string, names: Names): void {
  const problem = problemWith(password, names)
  if (problem) throw invalid({ password: problem }, problem)
}

/** What is wrong with a new password, in words; undefined where nothing is. */
export function problemWith(password: string, { login_id, shop_name }: Names): string | undefined {
  const typed = canonicalLoginId(password)
  const own = [login_id, shop_name ?? ''].map(canonicalLoginId)
  if (own.includes(typed)) return messages.passwordSame
  return isCommon(password) ? messages.passwordCommon : undefined
}

let common: Set<string> | undefined

function isCommon(password: string): boolean {
  common ??= new Set(dictionary['passwords-common'])
  return common.has(searchText(password).trim())
}
