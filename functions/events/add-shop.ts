import * as v from 'valibot'
import { EntryInput } from '#functions/contract/news.ts'
import { LoginId, Password, ShopName, Slug } from '#functions/contract/shops/account-fields.ts'
import { Id } from '#functions/contract/text/id.ts'
import { Failure } from '#functions/failure.ts'
import { toStoredEntryFiles } from '#functions/rules/news/entry-files.ts'
import { registerShop } from '#functions/rules/shops/register-shop.ts'
import { operator } from '#functions/table/accounts/accounts.ts'
import { newId } from '#functions/table/ids.ts'
import { addEntry, type EntryList, listEntryAttachments } from '#functions/table/news/entries.ts'

/** Oldest first. Entries whose title exists already are skipped. */
const NewsEntries = v.optional(v.array(EntryInput), [])

const AddShopCommand = v.strictObject({
  login_id: LoginId,
  shop_name: ShopName,
  slug: Slug,
  password: Password,
  /** Idempotency key: the same command continues where it was interrupted. */
  key: v.optional(Id),
  news: NewsEntries,
  qanda: NewsEntries,
})

/** `problem` is a text if the shop does not exist now. */
export type AddShopAnswer = { added: boolean; problem?: string }

/** Registers a shop and adds news and Q&A entries. Only operators invoke it. Throws if the input does not match its schemas. */
export async function handler(order: unknown): Promise<AddShopAnswer> {
  const { news, qanda, key, ...body } = v.parse(AddShopCommand, order)
  const now = new Date()
  await addMissingEntries('news', news, now)
  await addMissingEntries('qanda', qanda, now)
  try {
    await registerShop({ person: operator, body, operation: undefined, secret: key, now })
    return { added: true }
  } catch (error) {
    if (error instanceof Failure) return { added: false, problem: error.message }
    throw error
  }
}

// Entries look as if one had been added every five days.
const entryAge = 5 * 24 * 60 * 60_000

async function addMissingEntries(
  list: EntryList,
  entries: readonly EntryInput[],
  now: Date,
): Promise<void> {
  const before = new Set((await listEntryAttachments(list)).map(({ title }) => title))
  const missing = entries.filter(({ title }) => !before.has(title)).toReversed()
  await Promise.all(
    missing.map(async (entry, age) =>
      addEntry(list, {
        ...(await toStoredEntryFiles(entry)),
        id: newId(),
        updated_at: new Date(now.getTime() - age * entryAge).toISOString(),
      }),
    ),
  )
}
