import { messages } from '#functions/contract/messages.ts'
import { canonicalLoginId } from '#functions/contract/shops/account-fields.ts'
import { normalizeWidthAndCase } from '#functions/contract/text/search-text.ts'
import { invalidFailure } from '#functions/failure.ts'

/** The names of the account. */
type Names = { login_id: string; shop_name?: string | undefined }

/**
 * Refuses a common password: one of the 49,000 most common ones in any case and width, the login id, or
 * the shop's name. The contract checks its length. Throws `invalid`.
 */
export async function requireGoodPassword(password: string, names: Names): Promise<void> {
  const problem = await findPasswordProblem(password, names)
  if (problem) throw invalidFailure({ password: problem }, problem)
}

/** The message about a new password, or undefined. */
export async function findPasswordProblem(
  password: string,
  { login_id, shop_name }: Names,
): Promise<string | undefined> {
  const typed = canonicalLoginId(password)
  const own = [login_id, shop_name ?? ''].map(canonicalLoginId)
  if (own.includes(typed)) return messages.passwordSame
  return (await isCommon(password)) ? messages.passwordCommon : undefined
}

let common: Set<string> | undefined

async function isCommon(password: string): Promise<boolean> {
  // Loaded when it is needed: most starts of a function check no new password.
  common ??= new Set((await import('@zxcvbn-ts/language-common')).dictionary['passwords-common'])
  return common.has(normalizeWidthAndCase(password).trim())
}
