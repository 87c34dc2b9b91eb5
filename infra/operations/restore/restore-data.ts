import { canaryShop } from '#functions/contract/platform/canary-shop.ts'
import { sortReservations } from './reservations.ts'
import { canaryKind } from './restore-actions.ts'
import {
  type BucketOutcome,
  type BucketRef,
  removeObjects,
  restoreBucket,
} from './restore-bucket.ts'
import { restoreTable, type TableOutcome } from './restore-table.ts'
import type { TableRef } from './table-items.ts'

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

const isPageKey = (key: string) => /^([^/]+\/(index|\d+)\.html|sitemap(-\d+)?\.xml)$/.test(key)
const isFontKey = (key: string) => /^[^/]+\/fonts\/[^/]+\.woff2$/.test(key)

/** Whether a key of the pages' bucket is a published file; the others come from each deploy. */
export const isPublishedKey = (key: string) => isPageKey(key) || isFontKey(key)

/**
 * Restores table and buckets, or reports what it would change. Media and fonts are restored first and deleted last, so that
 * no page refers to a missing file.
 */
export async function restoreData(options: DataRestoreOptions): Promise<DataOutcome> {
  const { from, into, at, now, apply, omitsCanary = false, report } = options
  const measure = async <Result>(part: string, work: Promise<Result>) => {
    const startTime = performance.now()
    const result = await work
    report?.(part, performance.now() - startTime)
    return result
  }
  const selectPageFiles = (isKind: (key: string) => boolean) => ({
    from: from.pages,
    into: into.pages,
    at,
    apply,
    restores: (key: string) =>
      isKind(key) && !(omitsCanary && key.startsWith(`${canaryShop.slug}/`)),
  })
  // Pages of another environment have other addresses in their text.
  const rewrite = (text: string) =>
    text
      .replaceAll(from.origins.media, into.origins.media)
      .replaceAll(from.origins.pages, into.origins.pages)
  const pageOptions = {
    ...selectPageFiles(isPageKey),
    ...(from.pages.name !== into.pages.name && { rewrite }),
  }
  const media = await measure(
    'media',
    restoreBucket({ from: from.media, into: into.media, at, apply }),
  )
  const table = await measure(
    'table',
    restoreTable({ from: from.table, into: into.table, now, apply }),
  )
  const fonts = await measure('fonts', restoreBucket(selectPageFiles(isFontKey)))
  const pages = await measure('pages', restoreBucket(pageOptions))
  if (apply) {
    await removeObjects(into.pages, [...pages.removed, ...fonts.removed])
    await removeObjects(into.media, media.removed)
  }
  return { table, fonts, pages, media }
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

/** The changes as lines of text. */
export function formatOutcome({ table, fonts, pages, media }: DataOutcome, now: Date): string[] {
  const kinds = Object.entries(table.kinds).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const { pending, late } = sortReservations(table.reservations, now)
  return [
    `Table: ${table.same} items unchanged, ${table.ended} sessions and temporary items removed`,
    ...kinds.map(
      ([kind, { added, changed, removed }]) =>
        `  ${kind.padEnd(12)} ${added} restored, ${changed} changed, ${removed} removed`,
    ),
    `Published pages: ${formatBucketOutcome(pages)}`,
    `Fonts of pages: ${formatBucketOutcome(fonts)}`,
    `Images and movies: ${formatBucketOutcome(media)}`,
    `Reservations: ${pending.length} scheduled again, ${late} overdue (the cleanup job runs them within minutes)`,
  ]
}

const formatBucketOutcome = ({ same, copied, bytes, removed }: BucketOutcome) =>
  `${same} unchanged, ${copied} restored (${(bytes / 1_000_000).toFixed(1)} MB), ${removed.length} removed`

/** The last line of a restore: success, or the kinds that differ again. */
export function formatRemainder(left: ReadonlyMap<string, number>, environment: string): string {
  if (left.size === 0) return `${environment} is restored. All users must sign in again.`
  const kinds = [...left].map(([kind, count]) => `${kind} ${count}`).join(', ')
  return `The restore was applied, but these differ again: ${kinds}.
Most likely users worked in ${environment} meanwhile; their changes stay. Running the restore again would undo them too.
If no user can have worked there, investigate before you repeat it.`
}
