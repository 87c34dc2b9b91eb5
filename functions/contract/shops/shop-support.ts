import * as v from 'valibot'
import { limits } from '#functions/contract/limits.ts'
import { Id, Time } from '#functions/contract/text/id.ts'
import { boundedArray, filledText, nameText } from '#functions/contract/text/text.ts'

/** A word by which admins group shops: one line, in NFKC and without spaces around it. */
export const ShopTag = v.pipe(
  nameText(limits.tagLength),
  v.transform((tag) => tag.normalize('NFKC').trim()),
  // NFKC makes some texts longer.
  nameText(limits.tagLength),
)

/** Tags to add or to remove. */
export const ShopTags = v.optional(boundedArray(ShopTag, limits.tagsPerShop), [])

/** How many shops have a tag. */
export const TagCount = v.object({ tag: v.string(), count: v.number() })
export type TagCount = v.InferOutput<typeof TagCount>

export const NoteText = filledText(limits.supportNoteLength)

/** A note of an admin about a shop. `by` is the login id that the admin had. */
export const SupportNote = v.object({ id: Id, text: v.string(), by: v.string(), at: Time })
export type SupportNote = v.InferOutput<typeof SupportNote>

/** What admins keep about a shop, and the shop never sees: tags, and notes, the newest first. */
export const ShopSupport = v.object({
  tags: v.array(v.string()),
  notes: v.array(SupportNote),
})
export type ShopSupport = v.InferOutput<typeof ShopSupport>
