import * as v from 'valibot'
import { PageNumber } from '#functions/contract/pages/page-number.ts'
import { Id } from '#functions/contract/text/id.ts'

/** A file on a page: in the draft, live, or reserved. */
const PageUse = v.object({
  where: v.picklist(['draft', 'live', 'reserved']),
  page: PageNumber,
  part: v.picklist(['data', 'bg', 'data1', 'data2']),
  position_index: v.optional(v.number()),
})
export type PageUse = v.InferOutput<typeof PageUse>

/** A file in an entry of news or Q&A; `deleted` marks an entry that can still be restored. */
const EntryUse = v.object({
  where: v.picklist(['news', 'qanda']),
  id: Id,
  title: v.string(),
  deleted: v.optional(v.boolean()),
})

/** An image that is the logo of the shop's record. */
const RecordUse = v.object({ where: v.literal('shop'), part: v.literal('logo') })

/** A place that uses a file. */
export const FileUse = v.variant('where', [PageUse, EntryUse, RecordUse])
export type FileUse = v.InferOutput<typeof FileUse>
