import * as v from 'valibot'
import { pageNumbers } from '#functions/contract/pages/page-number.ts'
import { loadItems } from '#functions/table/entity.ts'
import { parseKnown } from '#functions/table/schema-version.ts'
import { pageKeys, reservationKeys, type Shop, versionKey } from '#functions/table/shop.ts'
import type { Key } from '#functions/table/table.ts'

const Part = v.object({ position_url: v.string(), content: v.optional(v.unknown()) })
const Parts = v.array(Part)

/** The parts of a page in their order, with no more than their files: ids at any depth. */
const PageFiles = v.object({
  page: v.picklist(pageNumbers),
  data: Parts,
  bg: Part,
  data1: Parts,
  data2: Parts,
})
export type PageFiles = v.InferOutput<typeof PageFiles>

const Draft = v.object({
  ...PageFiles.entries,
  live: v.nullable(v.object({ version: v.number() })),
})
const Version = v.object({ content: PageFiles })

// A reservation that is no longer `reserved` needs no version.
const Reserved = v.object({
  page: v.picklist(pageNumbers),
  state: v.literal('reserved'),
  version: v.number(),
})

/**
 * The files of the shop's drafts, of its live pages and of its reserved versions, in the order of the
 * pages. Two reads. Throws `busy` where a newer release wrote any of them.
 */
export async function listPageFiles(
  shop: Shop,
): Promise<Record<'drafts' | 'live' | 'reserved', PageFiles[]>> {
  const { findAll } = await loadItems(
    [...pageKeys(shop), ...reservationKeys(shop)],
    [...paths, 'schema_version', 'live', 'state', 'version'],
  )
  const drafts = findAll(pageKeys(shop)).map((item) => parseKnown(Draft, item))
  const reserved = findAll(reservationKeys(shop)).filter((item) => v.is(Reserved, item))
  const liveKeys = drafts.flatMap(({ page, live }) =>
    live ? [versionKey(shop, page, live.version)] : [],
  )
  const reservedKeys = reserved.map(({ page, version }) => versionKey(shop, page, version))
  // A batch read refuses to read an item twice.
  const keys = new Map([...liveKeys, ...reservedKeys].map((key) => [key.SK, key]))
  const contentPaths = paths.map((path) => `content.${path}`)
  const versions = await loadItems([...keys.values()], ['schema_version', ...contentPaths])
  const getContents = (wanted: readonly Key[]) =>
    versions.findAll(wanted).map((item) => parseKnown(Version, item).content)
  return { drafts, live: getContents(liveKeys), reserved: getContents(reservedKeys) }
}

// Whole lists: DynamoDB charges for the whole item in any case, and takes longer to pick single attributes of 200 parts.
const paths = ['page', 'bg.position_url', 'data', 'data1', 'data2']
