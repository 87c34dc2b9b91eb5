import * as v from 'valibot'
import { limits } from '#functions/contract/limits.ts'
import { nameText } from '#functions/contract/text/text.ts'

/** A word by which admins group shops: one line, in NFKC and without spaces around it. */
export const ShopTag = v.pipe(
  nameText(limits.tagLength),
  v.transform((tag) => tag.normalize('NFKC').trim()),
  // NFKC makes some texts longer.
  nameText(limits.tagLength),
)

/** How many shops have a tag. */
export const TagCount = v.object({ tag: v.string(), count: v.number() })
export type TagCount = v.InferOutput<typeof TagCount>
