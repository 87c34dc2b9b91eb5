import * as v from 'valibot'
import { variantReadyPath } from '#functions/contract/files/file-path.ts'
import { listPartFiles, mapPartFiles } from '#functions/contract/pages/fields/part-files.ts'
import { type SectionName, sectionNames, VersionKind } from '#functions/contract/pages/page.ts'
import { type PageNumber, pageNumbers } from '#functions/contract/pages/page-number.ts'
import { countBytes } from '#functions/contract/text/text.ts'
import { queryItems, run } from '#functions/table/entity.ts'
import { beginsWith, sum } from '#functions/table/expressions.ts'
import { parseKnown } from '#functions/table/schema-version.ts'
import { pageKeys, type Shop, shopKey } from '#functions/table/shop.ts'
import { getItems, type Item } from '#functions/table/table.ts'
import { pageItem, StoredPage } from './pages.ts'

// Each section of a draft has a map from file ids to the paths that it shows. A change of a path does not
// change the section, so that no open editor gets a conflict: `files_version` counts it, except
// for the new path of an image that has got its variants.

/** Where a draft shows a file, and its path there. */
export type DraftFilePath = { page: PageNumber; section: SectionName; id: string; path: string }

const Maps = v.pick(StoredPage, ['page', 'data_files', 'bg_files', 'slide_files'])

/**
 * Where and under which paths the shop's drafts show these files. Throws `busy` where a newer release
 * wrote a page.
 */
export async function listDraftFilePaths(
  shop: Shop,
  ids: readonly string[],
): Promise<DraftFilePath[]> {
  const items = await getItems(pageKeys(shop), ['schema_version', ...Object.keys(Maps.entries)])
  const wanted = new Set(ids)
  return items.flatMap((item) => {
    const { page, ...maps } = parseKnown(Maps, item)
    return sectionNames.flatMap((section) =>
      Object.entries(maps[`${section}_files`]).flatMap(([id, path]) =>
        wanted.has(id) ? [{ page, section, id, path }] : [],
      ),
    )
  })
}

/** Changes or removes the path of a file in a draft, if the draft still has the one that was read. */
export async function changeDraftFilePath(
  shop: Shop,
  { page, section, id, path }: DraftFilePath,
  next: string | undefined,
): Promise<void> {
  const place = `${section}_files.${id}`
  await run(
    pageItem(shop, page).update({
      ...(next === undefined ? { remove: [place] } : { set: { [place]: next } }),
      ...(next !== variantReadyPath(path) && { add: { files_version: 1 } }),
      if: { [place]: path },
    }),
  )
}

/** A section that shows the file: its values without it, and how many times it showed it. */
type ClearedSection = { section: SectionName; values: Item; times: number }

/**
 * Clears this file from the blocks of a draft in one write, if the sections are as they were read; returns
 * whether it did. Raises the versions of these sections.
 */
export async function clearFileFromDraft(
  shop: Shop,
  page: StoredPage,
  { id, now }: { id: string; now: Date },
): Promise<boolean> {
  const emptied = sectionNames
    .map((section) => clearSection(page, section, id))
    .filter(({ times }) => times > 0)
  if (emptied.length === 0) return true
  const set: Item = { updated_at: now.toISOString() }
  const isAsRead: Item = {}
  for (const { section, values } of emptied) {
    const version = page[`${section}_version`]
    Object.assign(set, values, { [`${section}_version`]: version + 1 })
    isAsRead[`${section}_version`] = version
  }
  for (const [name, bytes] of listSizeChanges(page, emptied, id)) set[name] = sum(name, -bytes)
  const remove = emptied.map(({ section }) => `${section}_files.${id}`)
  return run(pageItem(shop, page.page).update({ set, remove, if: isAsRead }))
}

function clearSection(page: StoredPage, section: SectionName, id: string): ClearedSection {
  const { data, bg, data1, data2 } = page
  const parts = { data: { data }, bg: { bg }, slide: { data1, data2 } }[section]
  return {
    section,
    values: mapPartFiles(parts, (file) => (file === id ? '' : file)),
    times: listPartFiles(parts).filter(({ file }) => file === id).length,
  }
}

/** How much smaller each section and the sums of the other sections become. */
function listSizeChanges(
  page: StoredPage,
  emptied: readonly ClearedSection[],
  id: string,
): (readonly [attribute: string, bytes: number])[] {
  const bySection = emptied.map(({ section, times }) => ({
    section,
    bytes: times * countBytes(page[`${section}_files`][id] ?? ''),
  }))
  const beside = sectionNames.map((section) => {
    const others = bySection.filter((each) => each.section !== section)
    return [`beside_${section}`, others.reduce((total, { bytes }) => total + bytes, 0)] as const
  })
  const own = bySection.map(({ section, bytes }) => [`${section}_bytes`, bytes] as const)
  return [...own, ...beside]
}

// A section's map of file ids to paths, read for one id.
const SomePaths = v.optional(v.record(v.string(), v.string()), {})
const Draft = v.object({ data_files: SomePaths, bg_files: SomePaths, slide_files: SomePaths })

const Version = v.object({
  version: v.number(),
  kind: VersionKind,
  content: v.object({ ...Draft.entries, page: v.picklist(pageNumbers) }),
})

/** A version of a page, and the paths under which it shows a file. */
type VersionWithFile = { page: PageNumber; version: number; kind: VersionKind; paths: string[] }

/**
 * The paths under which the shop's drafts show this file, and the versions that show it. Reads whole pages
 * and versions: not for every call. Throws `busy` where a newer release wrote one of them.
 */
export async function listUsedFilePaths(
  shop: Shop,
  fileId: string,
): Promise<{ drafts: string[]; versions: VersionWithFile[] }> {
  const items = await readPages(shop, fileId)
  const drafts = items.filter((item) => !isVersion(item)).map((item) => parseKnown(Draft, item))
  const versions = items.filter(isVersion).map((item) => parseKnown(Version, item))
  return {
    drafts: drafts.flatMap(collectPaths),
    versions: versions
      .map(({ version, kind, content }) => {
        return { version, kind, page: content.page, paths: collectPaths(content) }
      })
      .filter(({ paths }) => paths.length > 0),
  }
}

const isVersion = ({ SK }: Item) => String(SK).includes('#V#')

const collectPaths = (maps: v.InferOutput<typeof Draft>) =>
  sectionNames.flatMap((section) => Object.values(maps[`${section}_files`]))

function readPages(shop: Shop, fileId: string): Promise<Item[]> {
  const maps = sectionNames.map((section) => `${section}_files.${fileId}`)
  return queryItems({
    where: { PK: shopKey(shop), SK: beginsWith('PAGE#') },
    only: [
      'SK',
      'schema_version',
      'version',
      'kind',
      'content.page',
      ...maps,
      ...maps.map((map) => `content.${map}`),
    ],
  })
}
