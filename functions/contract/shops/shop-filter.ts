import * as v from 'valibot'
import { fieldMessages } from '#functions/contract/field-messages.ts'
import { limits } from '#functions/contract/limits.ts'
import { businessTypeNames } from '#functions/contract/shop-record/business-types.ts'
import { splitSearchTerms } from '#functions/contract/text/search-text.ts'
import { PagesFilter, ShopMark, ShopOrder, ShopSort } from './listed-shop.ts'
import { ShopStatus } from './shop-profile.ts'
import { ShopTag } from './shop-support.ts'

// Each word is searched in every shop.
const maxSearchTerms = 20

/** The words of a search for shops, or in the audit log. */
export const searchText = v.pipe(
  v.string(),
  v.maxLength(limits.shopSearchLength, fieldMessages.tooLong(limits.shopSearchLength)),
  v.check(
    (q) => splitSearchTerms(q).length <= maxSearchTerms,
    fieldMessages.tooManySearchTerms(maxSearchTerms),
  ),
)

/** Filter and order of the list of shops. `type` is the trade of the record. */
export const shopFilterFields = {
  q: v.optional(searchText),
  status: v.optional(ShopStatus),
  state: v.optional(PagesFilter),
  mark: v.optional(ShopMark),
  tag: v.optional(ShopTag),
  type: v.optional(v.picklist(businessTypeNames, fieldMessages.notChoice)),
  sort: v.optional(ShopSort),
  order: v.optional(ShopOrder),
}

export type ShopFilter = v.InferOutput<v.ObjectSchema<typeof shopFilterFields, undefined>>
