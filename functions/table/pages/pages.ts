import * as v from 'valibot'
import { limits } from '#functions/contract/limits.ts'
import {
  Background,
  commonBlockFields,
  type SectionName,
  Slide,
  VersionKind,
} from '#functions/contract/pages/page.ts'
import { type PageNumber, pageNumbers } from '#functions/contract/pages/page-number.ts'
import { notFoundFailure } from '#functions/failure.ts'
import { entity, run } from '#functions/table/entity.ts'
import { atMost, sum } from '#functions/table/expressions.ts'
import {
  attachFiles,
  type FileGuard,
  type GuardedResult,
} from '#functions/table/files/file-guard.ts'
import { requireKnownSchema } from '#functions/table/schema-version.ts'
import { pageKey, pageKeys, type Shop } from '#functions/table/shop.ts'
import type { Item } from '#functions/table/table.ts'
import type { TransactItem } from '#functions/table/transact.ts'
import { StoredPageChecks } from './page-checks.ts'

// Stored blocks hold a file's id where the wire has its path; `<section>_files` maps ids to paths. So a
// page is read without its files, and replacing a file changes one map of a page.
const StoredBlock = v.object({
  ...commonBlockFields,
  position_url: v.string(),
  kind: v.string(),
  content: v.optional(v.record(v.string(), v.unknown())),
})
export type StoredBlock = v.InferOutput<typeof StoredBlock>
const StoredSlide = v.object({ ...Slide.entries, position_url: v.string() })
const StoredBackground = v.object({ ...Background.entries, position_url: v.string() })
const Files = v.record(v.string(), v.string())

// Identifies a draft; `files_version` counts how often its files were replaced.
export const DraftVersions = v.object({
  data: v.number(),
  bg: v.number(),
  slide: v.number(),
  files_version: v.number(),
})
export type DraftVersions = v.InferOutput<typeof DraftVersions>

/**
 * What visitors see: the number of the version, since when (ISO), the versions of the draft that it came from, the words
 * of its texts that are out of date after a day, and whether it shows sample pictures or words of a template.
 */
const LiveVersion = v.object({
  version: v.number(),
  at: v.string(),
  ...DraftVersions.entries,
  dates: v.optional(
    v.array(
      v.object({
        text: v.string(),
        lastDay: v.string(),
        block: v.string(),
        until: v.optional(v.string()),
      }),
    ),
  ),
  has_samples: v.optional(v.literal(true)),
  has_sample_texts: v.optional(v.literal(true)),
})
export type LiveVersion = v.InferOutput<typeof LiveVersion>

/**
 * Why an admin took the page down, since when (ISO), and the number of that change. While it is stored, no number is
 * reserved for a publication, and none is recorded.
 */
export const StoredPageHold = v.object({
  version: v.number(),
  reason: v.string(),
  at: v.string(),
})
export type StoredPageHold = v.InferOutput<typeof StoredPageHold>

/**
 * A change under an operation key: the hash of its body, and its version. A publish also stores the draft,
 * the version that it keeps, what it restores, and whether it is done; a change that takes a page down, the version that was live.
 */
const PageOperation = v.object({
  key: v.string(),
  hash: v.string(),
  version: v.number(),
  made_of: v.optional(DraftVersions),
  keeps: v.optional(v.object({ kind: VersionKind, version: v.number() })),
  brings: v.optional(v.nullable(LiveVersion)),
  took: v.optional(v.number()),
  done: v.optional(v.boolean()),
})
export type PageOperation = v.InferOutput<typeof PageOperation>

export const StoredPage = v.object({
  page: v.picklist(pageNumbers),
  data: v.array(StoredBlock),
  data_version: v.number(),
  data_files: Files,
  bg: StoredBackground,
  bg_version: v.number(),
  bg_files: Files,
  data1: v.array(StoredSlide),
  data2: v.array(StoredSlide),
  slide_version: v.number(),
  slide_files: Files,
  files_version: v.number(),
  // The newest number, of a version or of a change of what visitors see.
  last_version: v.number(),
  live: v.nullable(LiveVersion),
  // The number of the change that set `live`; an older change never replaces it.
  marked: v.number(),
  // What was live before the last publish, and whether it can be restored.
  before: v.nullable(LiveVersion),
  undoable: v.boolean(),
  held: v.optional(StoredPageHold),
  checks: v.optional(StoredPageChecks),
  operations: v.record(v.string(), PageOperation),
  updated_at: v.string(),
})
export type StoredPage = v.InferOutput<typeof StoredPage>

/** The paths of the files that a page or a version shows, by file id. */
export const getFilePaths = (
  page: Pick<StoredPage, 'data_files' | 'bg_files' | 'slide_files'>,
): Record<string, string> => ({ ...page.data_files, ...page.bg_files, ...page.slide_files })

/** A page. Reading one of a newer release throws `busy`. */
export const pageItem = entity(pageKey, StoredPage, requireKnownSchema)

/** The stored attributes of each section. */
export type SectionValues = {
  data: Pick<StoredPage, 'data'>
  bg: Pick<StoredPage, 'bg'>
  slide: Pick<StoredPage, 'data1' | 'data2'>
}

/** The new content of a section, and the version that it is based on. */
export type SectionChange<Name extends SectionName> = {
  page: PageNumber
  section: Name
  values: SectionValues[Name]
  files: Record<string, string>
  /** UTF-8 bytes of the section. */
  bytes: number
  basedOn: number
  operation?: Pick<PageOperation, 'key' | 'hash'> | undefined
}

/** The write of a new shop's page: no blocks, a white background, never published. */
export function newPageWrite(shop: Shop, page: PageNumber, now: Date): TransactItem {
  const empty: StoredPage = {
    page,
    data: [],
    data_version: 1,
    data_files: {},
    bg: v.getDefaults(Background),
    bg_version: 1,
    bg_files: {},
    data1: [],
    data2: [],
    slide_version: 1,
    slide_files: {},
    files_version: 0,
    last_version: 0,
    live: null,
    marked: 0,
    before: null,
    undoable: false,
    operations: {},
    updated_at: now.toISOString(),
  }
  const sizes = getPageSizes({ data_bytes: 2, bg_bytes: 2, slide_bytes: 2 })
  return pageItem(shop, page).put({ ...empty, ...sizes })
}

/** The UTF-8 bytes of each section, and of those beside it, as they are stored. */
export const getPageSizes = ({
  data_bytes,
  bg_bytes,
  slide_bytes,
}: Record<`${SectionName}_bytes`, number>) => ({
  data_bytes,
  bg_bytes,
  slide_bytes,
  beside_data: bg_bytes + slide_bytes,
  beside_bg: data_bytes + slide_bytes,
  beside_slide: data_bytes + bg_bytes,
})

/** The page, read consistently. Throws `not_found` when there is no such shop. */
export async function getPage(shop: Shop, page: PageNumber): Promise<StoredPage> {
  const found = await findPage(shop, page)
  if (!found) throw notFoundFailure()
  return found
}

export const findPage = (shop: Shop, page: PageNumber) => pageItem(shop, page).get()

/** The pages of a shop in their order, in one read. */
export const listPages = (shop: Shop): Promise<StoredPage[]> => pageItem.getMany(pageKeys(shop))

/** Parses a stored page. Throws `busy` for one of a newer release. */
export const parsePage = (item: Item): StoredPage => pageItem.parse(item)

// The other sections, whose bytes count towards the limit of a page.
const otherSections = {
  data: ['bg', 'slide'],
  bg: ['data', 'slide'],
  slide: ['data', 'bg'],
} as const

/**
 * Replaces one section in one conditional write, if it is at the version that the change is based on and
 * the page stays within its bytes. Conditions cannot add, so each section stores the sum of the bytes of
 * the others. Without `guard` it is also `refused` where the section does not show each of the files
 * already, under the same path.
 */
export async function replaceSection<Name extends SectionName>(
  shop: Shop,
  change: SectionChange<Name>,
  { now, guard }: { now: Date; guard?: FileGuard },
): Promise<GuardedResult> {
  const { section, basedOn, operation } = change
  // No page has a version without a next one; that could not be stored.
  if (basedOn >= Number.MAX_SAFE_INTEGER) return 'refused'
  const [one, two] = otherSections[section]
  const shown = guard ? [] : Object.entries(change.files)
  const write = pageItem(shop, change.page).update({
    set: {
      ...change.values,
      [`${section}_version`]: basedOn + 1,
      [`${section}_files`]: change.files,
      [`${section}_bytes`]: change.bytes,
      [`beside_${one}`]: sum(`${two}_bytes`, change.bytes),
      [`beside_${two}`]: sum(`${one}_bytes`, change.bytes),
      updated_at: now.toISOString(),
      ...(operation && operationAttribute(section, { ...operation, version: basedOn + 1 })),
    },
    if: {
      [`${section}_version`]: basedOn,
      [`beside_${section}`]: atMost(limits.pageBytes - change.bytes),
      ...Object.fromEntries(shown.map(([id, path]) => [`${section}_files.${id}`, path])),
    },
  })
  return writePage(shop, write, guard)
}

/** Makes a conditional write of a page; with `guard` one that shows new files. */
export async function writePage(
  shop: Shop,
  write: TransactItem,
  guard: FileGuard | undefined,
): Promise<GuardedResult> {
  if (guard) return attachFiles(shop, guard, write)
  return (await run(write)) ? 'done' : 'refused'
}

/** The slot of an operation: a ring of slots keeps the newest of a kind without reading. */
const operationSlot = (kind: SectionName | 'publish', version: number) =>
  `${kind}_${version % limits.operationsKept}`

/** An operation in its slot, to be set. */
export const operationAttribute = (kind: SectionName | 'publish', operation: PageOperation) => ({
  [`operations.${operationSlot(kind, operation.version)}`]: operation,
})

/** The versions of the draft that was read. */
export const getDraftVersions = (
  page: Pick<StoredPage, 'data_version' | 'bg_version' | 'slide_version' | 'files_version'>,
): DraftVersions => ({
  data: page.data_version,
  bg: page.bg_version,
  slide: page.slide_version,
  files_version: page.files_version,
})

/** The condition that a page has the draft that was read. */
export const isSameDraft = (page: Parameters<typeof getDraftVersions>[0]) => ({
  data_version: page.data_version,
  bg_version: page.bg_version,
  slide_version: page.slide_version,
  files_version: page.files_version,
})
