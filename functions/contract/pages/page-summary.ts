import * as v from 'valibot'
import { Time } from '#functions/contract/text/id.ts'
import { PageNumber } from './page-number.ts'
import { Reservation } from './reservation.ts'

/** 下書き · 公開中 · 公開中（未公開の変更あり）. */
export const PublishState = v.picklist(['draft', 'published', 'changed'])
export type PublishState = v.InferOutput<typeof PublishState>

/** Why an admin took the page down, and since when: nothing is published until an admin releases it. */
export const PageHold = v.object({ reason: v.string(), at: Time })
export type PageHold = v.InferOutput<typeof PageHold>

/**
 * Summary of a page for lists. `published_at` is null while nothing is live, `reserve` without a reservation. `label` is the
 * draft's name of the page, `""` without one. `was_published`: the page is or was public. `untouched` is true while the draft
 * was never changed or published. `past_dates`: words of the public page that are out of date (8/31まで), and their blocks.
 * `has_new_look`: visitors see the page in another look than the shop has chosen since, which is a change as others are.
 * `has_samples`: the public page shows sample pictures; `has_sample_texts`: it has words of a template. `held` is set while an admin holds the page down.
 */
export const PageSummary = v.object({
  page: PageNumber,
  state: PublishState,
  published_at: v.nullable(Time),
  updated_at: Time,
  reserve: v.nullable(Reservation),
  label: v.optional(v.string()),
  untouched: v.optional(v.boolean()),
  was_published: v.optional(v.boolean()),
  has_new_look: v.optional(v.boolean()),
  has_samples: v.optional(v.boolean()),
  has_sample_texts: v.optional(v.boolean()),
  past_dates: v.optional(v.array(v.object({ text: v.string(), block: v.string() }))),
  held: v.optional(PageHold),
})
export type PageSummary = v.InferOutput<typeof PageSummary>

/** Whether all pages are as they were when the shop was registered. */
export const hasOnlyNewPages = ({ pages }: { pages: readonly PageSummary[] }): boolean =>
  pages.every(({ untouched }) => untouched === true)
