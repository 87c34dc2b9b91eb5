import * as v from 'valibot'
import { PageNumber } from './page-number.ts'
import { Id, Time } from './text.ts'

/**
 * What all shops are and have together. `this_week` counts those where somebody signed in or changed a page
 * in the last seven days, `never` those where nobody ever signed in; a page that is public and has changes
 * that are not is in `published` and in `changed`.
 */
export const ServiceFigures = v.object({
  shops: v.object({
    count: v.number(),
    active: v.number(),
    suspended: v.number(),
    this_week: v.number(),
    never: v.number(),
    stale: v.number(),
    failed: v.number(),
  }),
  pages: v.object({ published: v.number(), changed: v.number(), reserved: v.number() }),
  libraries: v.object({ images: v.number(), movies: v.number(), bytes: v.number() }),
})
export type ServiceFigures = v.InferOutput<typeof ServiceFigures>

/**
 * A file of a shop that was not taken or did not arrive, under its `name`, or a reservation of a page that
 * failed; `reason` in the words that the shop was told.
 */
export const ServiceTrouble = v.object({
  at: Time,
  kind: v.picklist(['upload', 'reservation']),
  shop: v.object({ id: Id, shop_name: v.string() }),
  reason: v.string(),
  name: v.optional(v.string()),
  page: v.optional(PageNumber),
})
export type ServiceTrouble = v.InferOutput<typeof ServiceTrouble>

/** Of a day's troubles the newest are listed, so many. Where `trouble_more` says so there were more than are counted. */
export const troublesListed = 100
