import * as v from 'valibot'
import { fieldMessages } from '#functions/contract/field-messages.ts'
import { limits } from '#functions/contract/limits.ts'
import { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import { Id, Time } from '#functions/contract/text/id.ts'
import { boundedText, filledText, lineText } from '#functions/contract/text/text.ts'

/** Whom admins contact about a shop; each field may be empty. */
export const ContactPerson = v.strictObject(
  {
    name: v.optional(lineText(limits.shortTextLength), ''),
    phone: ShopRecord.entries.phone,
    mail: ShopRecord.entries.email,
    memo: v.optional(boundedText(limits.noteLength), ''),
  },
  fieldMessages.notObject,
)
export type ContactPerson = v.InferOutput<typeof ContactPerson>

export const NoteText = filledText(limits.supportNoteLength)

/** A note of an admin about a shop. `by` is the login id that the admin had. */
export const SupportNote = v.object({ id: Id, text: v.string(), by: v.string(), at: Time })
export type SupportNote = v.InferOutput<typeof SupportNote>

/**
 * What admins keep about a shop, and the shop never sees: tags, the contact person with the version that a change is based on,
 * and notes, the newest first.
 */
export const ShopSupport = v.object({
  tags: v.array(v.string()),
  contact: ContactPerson,
  contact_version: v.number(),
  notes: v.array(SupportNote),
})
export type ShopSupport = v.InferOutput<typeof ShopSupport>
