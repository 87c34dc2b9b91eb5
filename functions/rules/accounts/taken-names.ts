import { canonicalLoginId } from '#functions/contract/shops/account-fields.ts'
import { loginKey, slugKey } from '#functions/table/accounts/accounts.ts'
import { findReservedNames } from '#functions/table/accounts/name-reservations.ts'

type Names = { login_ids: readonly string[]; slugs: readonly string[] }

/**
 * Returns the names that a registration would be refused for now, as they were given. The others are not
 * reserved by this.
 */
export async function findTakenNames({ login_ids, slugs }: Names) {
  const held = await findReservedNames([...login_ids.map(toLoginKey), ...slugs.map(slugKey)])
  return {
    login_ids: login_ids.filter((id) => held.has(toLoginKey(id).PK)),
    slugs: slugs.filter((slug) => held.has(slugKey(slug).PK)),
  }
}

const toLoginKey = (id: string) => loginKey('user', canonicalLoginId(id))
