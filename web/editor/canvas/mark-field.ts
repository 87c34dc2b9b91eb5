import type { MarkField } from '#functions/renderer/kinds/field-mark.ts'
import { getItemKey } from '#web/editor/lists/item-keys.ts'

/** Fields of an item begin with its key: `item-3.price`. */
export const markField: MarkField = (field, item) => ({
  'data-field': item ? `${getItemKey(item)}.${field}` : field,
})
