import * as v from 'valibot'
import { fieldMessages } from '#functions/contract/field-messages.ts'
import { nameText } from '#functions/contract/text/text.ts'
import { LibraryImage } from './library-file.ts'

/** Filter value for all categories. */
export const allCategories = 'ALL'

export const SampleCategory = v.pipe(
  nameText(50),
  v.check((category) => category !== allCategories, fieldMessages.categoryAll),
)
/** Search text of a sample. */
export const SampleLinkName = nameText(200)

/** An image that shops may copy. `category` and `link_name` are `""` until the admin sets them; shops do not see it before. */
export const Sample = v.object({
  ...v.omit(LibraryImage, ['original_url', 'type', 'used']).entries,
  category: v.string(),
  link_name: v.string(),
})
export type Sample = v.InferOutput<typeof Sample>
