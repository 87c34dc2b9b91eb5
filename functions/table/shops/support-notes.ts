import { limits } from '#functions/contract/limits.ts'
import { SupportNote } from '#functions/contract/shops/shop-support.ts'
import { entity, queryAll, run } from '#functions/table/entity.ts'
import { beginsWith, exists, missing } from '#functions/table/expressions.ts'
import { type Shop, shopKey } from '#functions/table/shop.ts'

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
