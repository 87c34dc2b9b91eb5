import * as v from 'valibot'
import { fieldMessages } from '#functions/contract/field-messages.ts'
import { limits } from '#functions/contract/limits.ts'
import { ImageFilePath } from '#functions/contract/pages/fields/part-files.ts'
import { boundedArray, boundedText } from '#functions/contract/text/text.ts'

const shortText = v.optional(boundedText(limits.shortTextLength), '')

/** `price` as it is shown: `880円`, `時価`. `marks` are short: おすすめ, 冬だけ, 小麦. */
const MenuItem = v.strictObject(
  {
    name: shortText,
    note: v.optional(boundedText(limits.noteLength), ''),
    price: shortText,
    position_url: v.optional(ImageFilePath, ''),
    marks: v.optional(boundedArray(boundedText(limits.pageLabelLength), limits.menuMarks), []),
    sold_out: v.optional(v.boolean(fieldMessages.notYesNo), false),
  },
  fieldMessages.notObject,
)
export type MenuItem = v.InferOutput<typeof MenuItem>

const MenuGroup = v.strictObject(
  { name: shortText, items: v.optional(boundedArray(MenuItem, limits.menuItems), []) },
  fieldMessages.notObject,
)
export type MenuGroup = v.InferOutput<typeof MenuGroup>

/** お品書き. `style` `theme` is the one of the theme; `columns` count on a PC; `tax` says once how all prices are. */
export const MenuContent = v.strictObject(
  {
    style: v.optional(
      v.picklist(['theme', 'leaders', 'plates', 'cards'], fieldMessages.notChoice),
      'theme',
    ),
    columns: v.optional(v.picklist([1, 2], fieldMessages.notChoice), 2),
    tax: v.optional(v.picklist(['', 'included', 'excluded'], fieldMessages.notChoice), ''),
    groups: v.optional(boundedArray(MenuGroup, limits.menuGroups), []),
  },
  fieldMessages.notObject,
)
export type MenuContent = v.InferOutput<typeof MenuContent>
