import * as v from 'valibot'
import { NewsInput } from '#functions/contract/news.ts'
import { Id } from '#functions/contract/text.ts'
import { LoginId, Password, ShopName, Slug } from '#functions/contract/user.ts'
import { Failure } from '#functions/failure.ts'
import { storedFiles } from '#functions/rules/entries/entry-files.ts'
import { registerUser } from '#functions/rules/people/register-user.ts'
import { addEntry, type EntryList, listAttachments } from '#functions/table/news.ts'
import { newId } from '#functions/table/people.ts'

/** Oldest first; what is there already under its title is not written again. */
const Entries = v.optional(v.array(NewsInput), [])

const Order = v.strictObject({
  login_id: LoginId,
  shop_name: ShopName,
  slug: Slug,
  password: Password,
  /** Names the order: the same one again goes on where it was cut off. */
  key: v.optional(Id),
  news: Entries,
  qanda: Entries,
})

/** What became of the order; `problem` in plain words where there is no such shop now. */
export type AddShopAnswer = { added: boolean; problem?: string }

/**
 * Registers a shop, and writes news and how-to entries for all. Invoked by the operator alone: it has no route, and needs
 * no admin's password. Throws where something does not fit the rules.
 */
export async function handler(order: unknown): Promise<AddShopAnswer> {
  const { news, qanda, key, ...body } = v.parse(Order, order)
  const operation = key === undefined ? undefined : { key }
  const now = new Date()
  await addMissing('news', news, now)
  await addMissing('qanda', qanda, now)
  try {
    await registerUser({ person: { id: 'operator' }, body, operation, now })
    return { added: true }
  } catch (error) {
    if (error instanceof Failure) return { added: false, problem: error.message }
    throw error
  }
}

async function addMissing(
  list: EntryList,
  entries: readonly NewsInput[],
  now: Date,
): Promise<void> {
  const before = new Set((await listAttachments(list)).map(({ title }) => title))
  const missing = entries.filter(({ title }) => !before.has(title)).toReversed()
  await Promise.all(
    missing.map(async (entry, age) =>
      addEntry(list, {
        ...(await storedFiles(entry)),
        id: newId(),
        // A second apart, so that they stand in their order.
        updated_at: new Date(now.getTime() - age * 1000).toISOString(),
        operations: [],
      }),
    ),
  )
}
