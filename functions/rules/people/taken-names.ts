import { canonicalLoginId } from '#functions/contract/user.ts'
import { findHeld } from '#functions/table/claims.ts'
import { loginKey, slugKey } from '#functions/table/people.ts'

type Names = { login_ids: readonly string[]; slugs: readonly string[] }

/**
 * Those of the names that a registration would be refused for now, as they were asked for. It promises
 * nothing of the others: who registers first has them.
 */
export async function takenNames({ login_ids, slugs }: Names, now: Date) {
  const held = await findHeld([...login_ids.map(loginOf), ...slugs.map(slugKey)], now)
  return {
    login_ids: login_ids.filter((id) => held.has(loginOf(id).PK)),
    slugs: slugs.filter((slug) => held.has(slugKey(slug).PK)),
  }
}

const loginOf = (id: string) => loginKey('user', canonicalLoginId(id))
