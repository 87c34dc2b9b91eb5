import type { BucketPlace } from './object-versions.ts'
import { type BucketOutcome, removeObjects, restoreBucket } from './restore-bucket.ts'
import { restoreTable, type TableOutcome } from './restore-table.ts'
import type { TablePlace } from './table-items.ts'

/** Where an environment's data lie, and the addresses that its pages name. */
export type DataPlaces = {
  table: TablePlace
  pages: BucketPlace
  media: BucketPlace
  origins: { pages: string; media: string }
}

export type DataOrder = {
  /** The table as it was, and the buckets with their versions. */
  from: DataPlaces
  into: DataPlaces
  at: Date
  now: Date
  apply: boolean
  /** Told of each part when it is done, and how long it took in milliseconds. */
  report?: (part: string, took: number) => void
}

export type DataOutcome = { table: TableOutcome; pages: BucketOutcome; media: BucketOutcome }

const publishedKeys = /^([^/]+\/(index|\d+)\.html|sitemap(-\d+)?\.xml)$/

/** Whether a key of the pages' bucket is one of what is published; all else is put there by each deploy. */
export const isPublished = (key: string) => publishedKeys.test(key)

/**
 * Restores table and buckets as they were, or says what that would change. Files come before what needs
 * them, and go after it: nobody meets a page without its pictures.
 */
export async function restoreData(order: DataOrder): Promise<DataOutcome> {
  const { from, into, at, apply } = order
  const media = await timed(order, 'media', () =>
    restoreBucket({ from: from.media, into: into.media, at, apply }),
  )
  const table = await timed(order, 'table', () =>
    restoreTable({ from: from.table, into: into.table, now: order.now, apply }),
  )
  const pages = await timed(order, 'pages', () => restorePages(order))
  if (apply) {
    await removeObjects(into.pages, pages.removed)
    await removeObjects(into.media, media.removed)
  }
  return { table, pages, media }
}

function restorePages({ from, into, at, apply }: DataOrder): Promise<BucketOutcome> {
  const isElsewhere = from.pages.name !== into.pages.name
  return restoreBucket({
    from: from.pages,
    into: into.pages,
    at,
    apply,
    restores: isPublished,
    ...(isElsewhere && { rewrite: (text) => inOrigins(text, from.origins, into.origins) }),
  })
}

/** A page's text with the addresses of another environment's hosts. */
function inOrigins(text: string, from: DataPlaces['origins'], into: DataPlaces['origins']) {
  return text.replaceAll(from.media, into.media).replaceAll(from.pages, into.pages)
}

/** How much of it is not as it was. */
export function changesIn({ table, pages, media }: DataOutcome): number {
  const items = Object.values(table.kinds).map((each) => each.added + each.changed + each.removed)
  const objects = [pages, media].map(({ copied, removed }) => copied + removed.length)
  return [...items, ...objects].reduce((sum, each) => sum + each, 0)
}

async function timed<Result>(
  { report }: DataOrder,
  part: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const began = performance.now()
  const result = await run()
  report?.(part, performance.now() - began)
  return result
}
