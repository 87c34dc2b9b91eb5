import * as v from 'valibot'
import { limits } from '#functions/contract/limits.ts'
import { type PageNumber, pageNumbers } from '#functions/contract/page-number.ts'
import { pageKey, reservationKey, versionKey } from './page-keys.ts'
import type { Shop } from './shop.ts'
import { getItems, type Item } from './table.ts'
import { knownForm } from './upgrades.ts'

const Part = v.object({ position_url: v.string() })
// The table leaves out a list that nothing is read of.
const Parts = v.optional(v.array(Part), [])

/** The ids of the files that a page shows, in its parts' order, `''` where a part has none. */
const PageFiles = v.object({
  page: v.picklist(pageNumbers),
  data: Parts,
  bg: Part,
  slide1: Parts,
  slide2: Parts,
})
export type PageFiles = v.InferOutput<typeof PageFiles>

const Draft = v.object({
  ...PageFiles.entries,
  live: v.nullable(v.object({ version: v.number() })),
})
const Version = v.object({ version: v.number(), content: PageFiles })

// A reservation names the version that is frozen for it; what became of it decides whether that is needed.
const Reserved = v.object({
  page: v.picklist(pageNumbers),
  state: v.literal('reserved'),
  version: v.number(),
})

type VersionName = { page: PageNumber; version: number }

/**
 * The files of the shop's pages as drafts, of what visitors see of them, and of what they will see by
 * reservation; each in the pages' order. Two reads, of ids alone: texts stay in the table. Throws `busy` where a
 * newer release wrote any of it: no file is unused by what cannot be read.
 */
export async function listPageFiles(
  shop: Shop,
): Promise<Record<'drafts' | 'live' | 'reserved', PageFiles[]>> {
  const items = await getItems(
    pageNumbers.flatMap((page) => [pageKey(shop, page), reservationKey(shop, page)]),
    [...paths, 'schema_version', 'live', 'state', 'version'],
  )
  const drafts = inOrder(items.filter(isPage).map(draftIn))
  const reserved = inOrder(items.filter((item) => v.is(Reserved, item)))
  const live = drafts.flatMap(({ page, live: shown }) =>
    shown ? [{ page, version: shown.version }] : [],
  )
  const versions = await listVersions(shop, [...live, ...reserved])
  const contentsOf = (names: VersionName[]) =>
    names.flatMap(({ page, version }) => versions.get(`${page} ${version}`) ?? [])
  return { drafts, live: contentsOf(live), reserved: contentsOf(reserved) }
}

const inOrder = <Named extends { page: PageNumber }>(all: readonly Named[]) =>
  all.toSorted((one, other) => one.page - other.page)

function draftIn(item: Item) {
  knownForm('page', item)
  return v.parse(Draft, item)
}

const isPage = (item: Item) => !('state' in item)

/** What these versions show, by page and number. */
async function listVersions(
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
      knownForm('version', item)
      const { version, content } = v.parse(Version, item)
      return [`${content.page} ${version}`, content] as const
    }),
  )
}

const within = (list: string, length: number) =>
  Array.from({ length }, (_, index) => `${list}[${index}].position_url`)

const paths = [
  'page',
  'bg.position_url',
  ...within('data', limits.blocksPerPage),
  ...within('slide1', limits.slidesPerSet),
  ...within('slide2', limits.slidesPerSet),
]
