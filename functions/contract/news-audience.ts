import * as v from 'valibot'
import { fieldMessages } from './field-messages.ts'
import { limits } from './limits.ts'
import { shopFilterFields } from './shops/shop-filter.ts'
import { Id } from './text/id.ts'
import { boundedArray } from './text/text.ts'

const { sort: _sort, order: _order, ...filterFields } = shopFilterFields

/** A filter of the list of shops, without an order. */
const AudienceFilter = v.pipe(
  v.strictObject(filterFields, fieldMessages.notObject),
  v.check(
    (filter) => Object.values(filter).some((each) => each !== undefined && each !== ''),
    fieldMessages.notChoice,
  ),
)

/**
 * Whom a news entry is sent to: all shops, also those registered later; these shops; or the shops that match the
 * filter when the entry is sent.
 */
export const NewsAudience = v.variant(
  'kind',
  [
    v.strictObject({ kind: v.literal('all') }),
    v.strictObject({
      kind: v.literal('shops'),
      ids: v.pipe(boundedArray(Id, limits.selectedShops), v.minLength(1, fieldMessages.empty)),
    }),
    v.strictObject({ kind: v.literal('filter'), filter: AudienceFilter }),
  ],
  fieldMessages.notChoice,
)
export type NewsAudience = v.InferOutput<typeof NewsAudience>

/** The audience of a stored entry, which may have filters of another release. */
export const StoredAudience = v.variant('kind', [
  v.object({ kind: v.literal('shops'), ids: v.array(v.string()) }),
  v.object({ kind: v.literal('filter'), filter: v.record(v.string(), v.string()) }),
])
export type StoredAudience = v.InferOutput<typeof StoredAudience>
