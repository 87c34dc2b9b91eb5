import * as v from 'valibot'
import { NewsInput } from '#functions/contract/news.ts'
import { LoginId, Password, ShopName, Slug } from '#functions/contract/user.ts'
import { Failure } from '#functions/failure.ts'
import { registerUser } from '#functions/rules/register-user.ts'
import { addNews, listNews } from '#functions/table/news.ts'
import { newId } from '#functions/table/people.ts'

const Order = v.strictObject({
  login_id: LoginId,
  shop_name: ShopName,
  slug: Slug,
  password: Password,
  /** Oldest first; what is there already under its title is not written again. */
  news: v.optional(v.array(NewsInput), []),
})
type Entry = v.InferOutput<typeof NewsInput>

/** What became of the order; `problem` in plain words where there is no such shop now. */
export type AddShopAnswer = { added: boolean; problem?: string }

/**
 * Registers a shop, and writes news for all. Invoked by the operator alone: it has no route, and needs
 * no admin's password. Throws where something does not fit the rules.
 */
export async function handler(order: unknown): Promise<AddShopAnswer> {
  const { news, ...body } = v.parse(Order, order)
  const now = new Date()
  await addMissingNews(news, now)
  try {
    await registerUser({ person: { id: 'operator' }, body, operation: undefined, now })
    return { added: true }
  } catch (error) {
    if (error instanceof Failure) return { added: false, problem: error.message }
    throw error
  }
}

async function addMissingNews(news: readonly Entry[], now: Date): Promise<void> {
  const before = new Set((await listNews()).map(({ title }) => title))
  const missing = news.filter(({ title }) => !before.has(title)).toReversed()
  await Promise.all(missing.map((entry, age) => addEntry(entry, now.getTime() - age * 1000)))
}

// A second apart, so that they stand in their order.
function addEntry({ title, contents, link, movie }: Entry, at: number) {
  const updated_at = new Date(at).toISOString()
  return addNews({ id: newId(), title, contents, link, movie, photo: '', updated_at }, undefined)
}
