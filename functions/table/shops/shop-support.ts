import * as v from 'valibot'
import { limits } from '#functions/contract/limits.ts'
import { SupportNote } from '#functions/contract/shops/shop-support.ts'
import { entity, queryAll, run } from '#functions/table/entity.ts'
import { beginsWith, exists, missing, missingOr } from '#functions/table/expressions.ts'
import { type Shop, shopKey } from '#functions/table/shop.ts'
import { type Item, type Key } from '#functions/table/table.ts'

const StoredSupport = v.object({
  tags: v.optional(v.array(v.string()), []),
  note_words: v.optional(v.array(v.string()), []),
})

/** The key of what admins keep about a shop: an item of its own, which no call of shops reads. */
export const supportKey = (shop: Shop): Key => ({ PK: shopKey(shop), SK: 'SUPPORT' })

/** The tags in the item of `supportKey`, and the words by which the notes find the shop. */
export function parseSupport(item: Item | undefined): { tags: string[]; noteWords: string[] } {
  const { tags, note_words } = v.parse(StoredSupport, item ?? {})
  return { tags, noteWords: note_words }
}

const supportItem = entity(supportKey, StoredSupport)

export const findShopTags = async (shop: Shop): Promise<string[]> =>
  (await supportItem(shop).get())?.tags ?? []

/** Replaces the tags, if they are still `before`; returns whether it did. */
export const replaceShopTags = (
  shop: Shop,
  { tags, before }: { tags: string[]; before: readonly string[] },
): Promise<boolean> =>
  run(
    supportItem(shop).update({
      set: { tags },
      if: { tags: before.length === 0 ? missingOr(before) : before },
    }),
  )

/** Stores the words by which the notes find the shop. */
export async function putNoteWords(shop: Shop, note_words: string[]): Promise<void> {
  await run(supportItem(shop).update({ set: { note_words } }))
}

const prefix = 'NOTE#'
const noteItem = entity(
  (shop: Shop, id: string) => ({ PK: shopKey(shop), SK: `${prefix}${id}` }),
  SupportNote,
)

/** The notes of admins about a shop, the newest first, in one read. */
export async function listSupportNotes(shop: Shop): Promise<SupportNote[]> {
  const notes = await queryAll(noteItem, {
    where: { PK: shopKey(shop), SK: beginsWith(prefix) },
    // Calls at the same time may have added some more than the limit.
    limit: limits.notesPerShop + 20,
  })
  return notes.toSorted((one, other) => (one.at > other.at ? -1 : 1))
}

/** Adds a note, unless the shop has one of this id. */
export async function addSupportNote(shop: Shop, note: SupportNote): Promise<void> {
  await run(noteItem(shop, note.id).put(note, { PK: missing }))
}

/** Deletes a note; returns whether it was there. */
export const deleteSupportNote = (shop: Shop, id: string): Promise<boolean> =>
  run(noteItem(shop, id).delete({ PK: exists }))
