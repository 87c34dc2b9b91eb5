import * as v from 'valibot'
import { limits } from '#functions/contract/limits.ts'
import { pageNumbers } from '#functions/contract/page-number.ts'
import { pageKey, versionKey } from './page-keys.ts'
import type { Shop } from './shop.ts'
import { getItems } from './table.ts'

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
const Version = v.object({ content: PageFiles })

/**
 * The files of the shop's pages as drafts, and of what visitors see of them; each in no order. Two
 * reads, of ids alone: texts stay in the table.
 */
export async function listPageFiles(
  shop: Shop,
): Promise<{ drafts: PageFiles[]; live: PageFiles[] }> {
  const pages = await getItems(
    pageNumbers.map((page) => pageKey(shop, page)),
    [...paths, 'live'],
  )
  const drafts = pages.map((item) => v.parse(Draft, item))
  const versions = await getItems(
    drafts.flatMap(({ page, live }) => (live ? [versionKey(shop, page, live.version)] : [])),
    paths.map((path) => `content.${path}`),
  )
  return { drafts, live: versions.map((item) => v.parse(Version, item).content) }
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
