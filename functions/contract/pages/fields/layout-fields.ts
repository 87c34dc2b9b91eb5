import * as v from 'valibot'
import { fieldMessages } from '#functions/contract/field-messages.ts'
import { wholeNumber } from '#functions/contract/text/text.ts'

const choice = <const Options extends readonly string[]>(options: Options) =>
  v.picklist(options, fieldMessages.notChoice)

const Percent = wholeNumber({ min: 0, max: 100 })

const Align = choice(['', 'left', 'center'])
const Width = choice(['', 'normal', 'wide', 'full'])
const Crop = choice(['', 'natural', 'square', '4:3', '16:9', 'hero'])
const Corners = choice(['', 'square', 'round'])

/**
 * Fields of all blocks for pages with a theme; `""` is what the theme does. `width` is ふつう (the measure of text), 広い (that
 * of pairs and lists) or いっぱい (the whole page). `focus_x` and `focus_y` are the point of a photo that stays visible when
 * it is cut, in percent from the left and from the top.
 */
export const layoutFields = {
  align: v.optional(Align, ''),
  width: v.optional(Width, ''),
  crop: v.optional(Crop, ''),
  focus_x: v.optional(Percent, 50),
  focus_y: v.optional(Percent, 50),
  corners: v.optional(Corners, ''),
}
