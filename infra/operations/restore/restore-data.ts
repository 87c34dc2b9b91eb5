import { canaryShop } from '#functions/contract/canary.ts'
import type { BucketPlace } from './object-versions.ts'
import { type BucketOutcome, removeObjects, restoreBucket } from './restore-bucket.ts'
import { restoreTable, type TableOutcome } from './restore-table.ts'
import { canaryKind } from './restored-items.ts'
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
  /** Whether the canary's published page is passed over, as it is published again and again. */
  omitsCanary?: boolean
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

const isOfCanary = (key: string) => key.startsWith(`${canaryShop.slug}/`)

function restorePages({
  from,
  into,
  at,
  apply,
  omitsCanary = false,
}: DataOrder): Promise<BucketOutcome> {
  const isElsewhere = from.pages.name !== into.pages.name
  return restoreBucket({
    from: from.pages,
    into: into.pages,
    at,
    apply,
    restores: (key) => isPublished(key) && !(omitsCanary && isOfCanary(key)),
    ...(isElsewhere && { rewrite: (text) => inOrigins(text, from.origins, into.origins) }),
  })
}

/** A page's text with the addresses of another environment's hosts. */
function inOrigins(text: string, from: DataPlaces['origins'], into: DataPlaces['origins']) {
  return text.replaceAll(from.media, into.media).replaceAll(from.pages, into.pages)
}

/** How much is not as it was, by kind; of the items, those of the canary's shop are passed over. */
export function changesIn({ table, pages, media }: DataOutcome): Map<string, number> {
  const items = Object.entries(table.kinds).map(
    ([kind, { added, changed, removed }]) => [kind, added + changed + removed] as const,
  )
  const objects = Object.entries({ 'published pages': pages, files: media }).map(
    ([kind, { copied, removed }]) => [kind, copied + removed.length] as const,
  )
  return new Map([...items, ...objects].filter(([kind, count]) => count > 0 && kind !== canaryKind))
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
