import * as v from 'valibot'
import { variantReadyPath } from '#functions/contract/files/file-path.ts'
import { type SectionName, sectionNames } from '#functions/contract/pages/page.ts'
import { type PageNumber, pageNumbers } from '#functions/contract/pages/page-number.ts'
import { run } from '#functions/table/entity.ts'
import { parseKnown } from '#functions/table/schema-version.ts'
import { pageKeys, type Shop } from '#functions/table/shop.ts'
import { getItems } from '#functions/table/table.ts'
import { pageItem } from './pages.ts'

// Each section of a draft has a map from file ids to the paths that it shows. A change of a path does not
// change the section, so that no open editor gets a conflict: `files_version` counts it, except
// for the new path of an image that has got its variants.

/** Where a draft shows a file, and its path there. */
export type DraftFilePath = { page: PageNumber; section: SectionName; id: string; path: string }

const Paths = v.record(v.string(), v.string())
const Maps = v.object({
  page: v.picklist(pageNumbers),
  data_files: Paths,
  bg_files: Paths,
  slide_files: Paths,
})

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
