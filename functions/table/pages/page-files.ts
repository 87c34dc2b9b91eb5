import * as v from 'valibot'
import { type PageNumber, pageNumbers } from '#functions/contract/pages/page-number.ts'
import { parseKnown } from '#functions/table/schema-version.ts'
import { pageKeys, reservationKeys, type Shop, versionKey } from '#functions/table/shop.ts'
import { getItems, type Item } from '#functions/table/table.ts'

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
const Version = v.object({ version: v.number(), content: PageFiles })

// A reservation that is no longer `reserved` needs no version.
const Reserved = v.object({
  page: v.picklist(pageNumbers),
  state: v.literal('reserved'),
  version: v.number(),
})

type VersionName = { page: PageNumber; version: number }

/**
 * The files of the shop's drafts, of its live pages and of its reserved versions, in the order of the
 * pages. Two reads. Throws `busy` where a newer release wrote any of them.
 */
export async function listPageFiles(
  shop: Shop,
): Promise<Record<'drafts' | 'live' | 'reserved', PageFiles[]>> {
  const items = await getItems(
    [...pageKeys(shop), ...reservationKeys(shop)],
    [...paths, 'schema_version', 'live', 'state', 'version'],
  )
  const drafts = sortByPage(items.filter(isPage).map((item) => parseKnown(Draft, item)))
  const reserved = sortByPage(items.filter((item) => v.is(Reserved, item)))
  const live = drafts.flatMap(({ page, live: shown }) =>
    shown ? [{ page, version: shown.version }] : [],
  )
  const versions = await loadVersionFiles(shop, [...live, ...reserved])
  const getContents = (names: VersionName[]) =>
    names.flatMap(({ page, version }) => versions.get(`${page} ${version}`) ?? [])
  return { drafts, live: getContents(live), reserved: getContents(reserved) }
}

const sortByPage = <Named extends { page: PageNumber }>(all: readonly Named[]) =>
  all.toSorted((one, other) => one.page - other.page)

const isPage = (item: Item) => !('state' in item)

/** The files of these versions, by page and number. */
async function loadVersionFiles(
  shop: Shop,
  names: readonly VersionName[],
): Promise<Map<string, PageFiles>> {
  const all = new Map(names.map((name) => [`${name.page} ${name.version}`, name]))
  const items = await getItems(
    [...all.values()].map(({ page, version }) => versionKey(shop, page, version)),
    ['version', 'schema_version', ...paths.map((path) => `content.${path}`)],
  )
  return new Map(
    items.map((item) => {
      const { version, content } = parseKnown(Version, item)
      return [`${content.page} ${version}`, content] as const
    }),
  )
}

// Whole lists: DynamoDB charges for the whole item in any case, and takes longer to pick single attributes of 200 parts.
const paths = ['page', 'bg.position_url', 'data', 'data1', 'data2']
