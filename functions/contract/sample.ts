import * as v from 'valibot'
import { filledText, Id, Time } from './text.ts'

export const SampleCategory = filledText(50)
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
