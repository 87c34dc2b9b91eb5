import { canaryShop } from '#functions/contract/platform/canary-shop.ts'
import type { BucketRef } from './buckets/object-versions.ts'
import { type BucketOutcome, removeObjects, restoreBucket } from './buckets/restore-bucket.ts'
import { canaryKind } from './table/restore-actions.ts'
import { restoreTable, type TableOutcome } from './table/restore-table.ts'
import type { TableRef } from './table/table-items.ts'

/** An environment's data, and the origins that its pages contain. */
export type DataStores = {
  table: TableRef
  pages: BucketRef
  media: BucketRef
  origins: { pages: string; media: string }
}

export type DataRestoreOptions = {
  /** The recovered table, and the buckets with their versions. */
  from: DataStores
  into: DataStores
  at: Date
  now: Date
  apply: boolean
  /** Skips the canary's page, which changes all the time. */
  omitsCanary?: boolean
  /** Called after each part with its milliseconds. */
  report?: (part: string, took: number) => void
}

export type DataOutcome = {
  table: TableOutcome
  fonts: BucketOutcome
  pages: BucketOutcome
  media: BucketOutcome
}

const pageKeys = /^([^/]+\/(index|\d+)\.html|sitemap(-\d+)?\.xml)$/
const isPageKey = (key: string) => pageKeys.test(key)
const isFontKey = (key: string) => /^[^/]+\/fonts\/[^/]+\.woff2$/.test(key)

/** Whether a key of the pages' bucket is a published file; the others come from each deploy. */
export const isPublishedKey = (key: string) => isPageKey(key) || isFontKey(key)

/**
 * Restores table and buckets, or reports what it would change. Media and fonts are restored first and deleted last, so that
 * no page refers to a missing file.
 */
export async function restoreData(options: DataRestoreOptions): Promise<DataOutcome> {
  const { from, into, at, apply } = options
  const media = await measure(options, 'media', () =>
    restoreBucket({ from: from.media, into: into.media, at, apply }),
  )
  const table = await measure(options, 'table', () =>
    restoreTable({ from: from.table, into: into.table, now: options.now, apply }),
  )
  const fonts = await measure(options, 'fonts', () => restorePageFiles(options, isFontKey))
  // Pages of another environment have other addresses in their text.
  const isOtherBucket = from.pages.name !== into.pages.name
  const rewrite = (text: string) => replaceOrigins(text, from.origins, into.origins)
  const pages = await measure(options, 'pages', () =>
    restorePageFiles(options, isPageKey, isOtherBucket ? rewrite : undefined),
  )
  if (apply) {
    await removeObjects(into.pages, pages.removed)
    await removeObjects(into.pages, fonts.removed)
    await removeObjects(into.media, media.removed)
  }
  return { table, fonts, pages, media }
}

const isCanaryKey = (key: string) => key.startsWith(`${canaryShop.slug}/`)

function restorePageFiles(
  { from, into, at, apply, omitsCanary = false }: DataRestoreOptions,
  isKind: (key: string) => boolean,
  rewrite?: (text: string) => string,
): Promise<BucketOutcome> {
  return restoreBucket({
    from: from.pages,
    into: into.pages,
    at,
    apply,
    restores: (key) => isKind(key) && !(omitsCanary && isCanaryKey(key)),
    ...(rewrite && { rewrite }),
  })
}

function replaceOrigins(text: string, from: DataStores['origins'], into: DataStores['origins']) {
  return text.replaceAll(from.media, into.media).replaceAll(from.pages, into.pages)
}

/** Number of differences by kind, without the canary's items. */
export function countChanges({ table, fonts, pages, media }: DataOutcome): Map<string, number> {
  const items = Object.entries(table.kinds).map(
    ([kind, { added, changed, removed }]) => [kind, added + changed + removed] as const,
  )
  const objects = Object.entries({
    'published pages': pages,
    'fonts of pages': fonts,
    files: media,
  }).map(([kind, { copied, removed }]) => [kind, copied + removed.length] as const)
  return new Map([...items, ...objects].filter(([kind, count]) => count > 0 && kind !== canaryKind))
}

async function measure<Result>(
  { report }: DataRestoreOptions,
  part: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const startTime = performance.now()
  const result = await run()
  report?.(part, performance.now() - startTime)
  return result
}
