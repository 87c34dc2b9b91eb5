import * as v from 'valibot'
import { PageNumber } from '#functions/contract/pages/page-number.ts'
import { Id, Time } from '#functions/contract/text/id.ts'
import { shopMarks } from './listed-shop.ts'

/** How many shops have each mark. */
export const MarkCounts = v.object(v.entriesFromList(shopMarks, v.number()))
export type MarkCounts = v.InferOutput<typeof MarkCounts>

/** The totals at the beginning of a day in Japan (`YYYY-MM-DD`); `marks` by the names of `shopMarks`. */
export const ServiceDay = v.object({
  day: v.string(),
  shops: v.object({ count: v.number(), suspended: v.number() }),
  published: v.number(),
  marks: v.record(v.string(), v.number()),
})
export type ServiceDay = v.InferOutput<typeof ServiceDay>

/**
 * Totals over all shops. `this_week`: shops with a sign-in or a change in the last seven days; `never`: shops without any
 * sign-in; `marks`: shops that need help, by reason. A live page with unpublished changes counts in `published` and in `changed`.
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
  marks: v.optional(MarkCounts),
  libraries: v.object({ images: v.number(), movies: v.number(), bytes: v.number() }),
})
export type ServiceFigures = v.InferOutput<typeof ServiceFigures>

/** A failed upload (with `name`) or reservation (with `page`) of a shop; `reason` is the text that the shop read. */
export const ServiceTrouble = v.object({
  at: Time,
  kind: v.picklist(['upload', 'reservation']),
  shop: v.object({ id: Id, shop_name: v.string() }),
  reason: v.string(),
  name: v.optional(v.string()),
  page: v.optional(PageNumber),
})
export type ServiceTrouble = v.InferOutput<typeof ServiceTrouble>

/** At most this many of a day’s troubles are listed, newest first. */
export const maxListedTroubles = 100
