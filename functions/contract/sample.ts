import * as v from 'valibot'
import { messages } from './shared-messages.ts'
import { filledText, Id, Time } from './text.ts'

/** What stands for all categories where samples are filtered. */
export const allCategories = 'ALL'

export const SampleCategory = v.pipe(
  filledText(50),
  v.check((category) => category !== allCategories, messages.categoryAll),
)
/** The words that a sample is found by. */
export const SampleLinkName = filledText(200)

/**
 * A picture that shops may use, with the words that it is found by. Both are `""` until the admin has
 * given them; until then no shop sees it.
 */
export const Sample = v.object({
  id: Id,
  category: v.string(),
  link_name: v.string(),
  name: v.string(),
  url: v.string(),
  thumb_url: v.string(),
  bytes: v.number(),
  width: v.number(),
  height: v.number(),
  created_at: Time,
  updated_at: Time,
})
export type Sample = v.InferOutput<typeof Sample>
